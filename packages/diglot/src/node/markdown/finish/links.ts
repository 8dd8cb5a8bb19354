import { isSafeUrl, schemeOf } from '../../../shared/safe-url';
import { addError, type PageContext, type Place, toLocation } from '../context';
import { getAttribute, type HtmlElement, hasClass, setAttribute } from '../html/tree';
import type { LinkFact } from '../types';
import { resolveLink } from './resolve-link';

/** Rewrites the links of a page and keeps what the build must check. */
export interface LinkFinisher {
  finish(element: HtmlElement): void;
  readonly links: readonly LinkFact[];
  readonly routeLookups: Readonly<Record<string, string | null>>;
}

/** Creates a {@link LinkFinisher} for one page. */
export function createLinkFinisher(context: PageContext): LinkFinisher {
  const links: LinkFact[] = [];
  const routeLookups: Record<string, string | null> = {};
  const lookup = (path: string) => {
    const answer = context.input.resolveRoute(path);
    routeLookups[path] = answer ?? null;
    return answer;
  };
  return {
    links,
    routeLookups,
    finish(element) {
      const written = getAttribute(element, 'href');
      // The page's own anchors and footnotes are right already.
      if (written === undefined || hasClass(element, 'dg-anchor') || isFootnote(element)) return;
      const { url, place } = lookUpUrl(context, written);
      if (!isSafeUrl(url)) {
        reportForbidden(context, url, place);
        setAttribute(element, 'href', undefined);
        return;
      }
      const { kind, href, path, hash } = resolveLink(context, url, place, lookup);
      setAttribute(element, 'href', href);
      if (kind === 'external') openElsewhere(element, url);
      if (kind === 'asset') setAttribute(element, 'data-dg-document', '');
      links.push({ href: url, kind, path, hash, location: toLocation(context, place) });
    },
  };
}

function isFootnote(element: HtmlElement): boolean {
  return (
    getAttribute(element, 'data-footnote-ref') !== undefined ||
    getAttribute(element, 'data-footnote-backref') !== undefined
  );
}

/** The address as written, and where: from the number in the HTML, or by the address for HTML and JSX. */
export function lookUpUrl(context: PageContext, written: string): { url: string; place: Place } {
  const number = /^dg:(\d+)$/.exec(written)?.[1];
  const reference = number === undefined ? undefined : context.references[Number(number)];
  if (reference) return reference;
  return { url: written, place: context.places.get(written) ?? { file: context.input.file } };
}

function reportForbidden(context: PageContext, url: string, place: Place): void {
  addError(context, place, {
    code: 'link-forbidden',
    message: `A link cannot use "${schemeOf(url)}:".`,
    fix: 'Link to a page, a file or a web address; behaviour belongs in a component.',
  });
}

function openElsewhere(element: HtmlElement, url: string): void {
  if (!/^(?:https?:)?\/\//i.test(url)) return;
  if (getAttribute(element, 'target') === undefined) setAttribute(element, 'target', '_blank');
  const rel = (getAttribute(element, 'rel') ?? '').split(/\s+/).filter((word) => word !== '');
  if (!rel.includes('noopener') && !rel.includes('noreferrer')) rel.push('noopener');
  setAttribute(element, 'rel', rel.join(' '));
}
