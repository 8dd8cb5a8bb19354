import { getOrMake } from '../../../../shared/remember';
import { decodePath } from '../../../../shared/route';
import { isSafeUrl, schemeOf } from '../../../../shared/safe-url';
import { type HtmlElement, textContent } from '../../html/tree';
import type { UrlReference } from '../../parse/page-notes';
import { errorAt, type Place, type Problem, toLocation, warningAt } from '../../problems';
import type { ForeignFact, LinkFact, PageAsset } from '../../types';
import type { FinishInput } from '../finish-input';
import { type ResolvedLink, resolveLink } from './resolve-link';

/** What the links of a page are. */
export interface FinishedLinks {
  readonly links: readonly LinkFact[];
  /** Files that the links lead to. */
  readonly assets: readonly PageAsset[];
  readonly routeLookups: Readonly<Record<string, string | null>>;
  /** What embeds show. */
  readonly foreign: readonly ForeignFact[];
  /** Addresses as their authors wrote them. */
  readonly written: ReadonlyMap<HtmlElement, UrlReference>;
  readonly problems: readonly Problem[];
}

/** Whether an element is a link. */
export function isLink({ tag }: HtmlElement): boolean {
  return tag === 'a' || tag === 'area';
}

/** Whether an element shows another page, to which it leads as a link does. */
export function isEmbed({ tag }: HtmlElement): boolean {
  return tag === 'iframe';
}

const FOOTNOTE = ['data-footnote-ref', 'data-footnote-backref'];

/** Gives links and embeds the addresses that they have in the finished page. Changes the elements. */
export function finishLinks(input: FinishInput, elements: readonly HtmlElement[]): FinishedLinks {
  const links: LinkFact[] = [];
  const assets: PageAsset[] = [];
  const foreign: ForeignFact[] = [];
  const written = new Map<HtmlElement, UrlReference>();
  const problems: Problem[] = [];
  const routes = new Map<string, string | null>();
  const lookup = (path: string) => {
    const answer = input.page.resolveAddress(path);
    routes.set(path, answer.routePath ?? answer.movedTo ?? null);
    return answer;
  };
  // Pages that list much link to few others.
  const known = new Map<string, ResolvedLink>();
  const resolveOnce = (url: string, place: Place): ResolvedLink => {
    const key = `${place.file}\n${url}`;
    return getOrMake(known, key, () => resolveLink(input, url, place, lookup));
  };
  for (const element of elements) {
    const attribute = hrefOf(element);
    if (!attribute || isOwnLink(element)) continue;
    const reference = input.lookUpUrl(attribute.value);
    const { url, place } = reference;
    written.set(element, reference);
    if (url.trim() === '') {
      problems.push(...emptyLink(element, place, input));
      element.setAttribute(attribute.name, undefined);
      continue;
    }
    const problem = problemOf(url, place, element) ?? resolveOnce(url, place).problem;
    if (problem) {
      problems.push({ ...problem, place });
      element.setAttribute(attribute.name, undefined);
      continue;
    }
    const { kind, href, path, hash, asset, movedTo } = resolveOnce(url, place);
    if (asset) assets.push(asset);
    if (movedTo !== undefined)
      problems.push(moved(url, asWritten(movedTo, url, input.page), place));
    element.setAttribute(attribute.name, href);
    const location = toLocation(place, input.page.root);
    links.push({ href: url, kind, path, hash, location });
    if (isEmbed(element)) {
      foreign.push({ key: 'frames', address: kind === 'external' ? url : "'self'", location });
      continue;
    }
    if (kind === 'external' && !isOwnSite(href, input.page.siteUrl)) openElsewhere(element, href);
    if (kind === 'asset') element.setAttribute('data-dg-document', '');
  }
  return { links, assets, foreign, written, problems, routeLookups: Object.fromEntries(routes) };
}

/** The address of a link; of one in SVG it may have a name of its own. */
function hrefOf({ tag, attributes }: HtmlElement) {
  if (tag === 'iframe') return attributes.find(({ name }) => name === 'src');
  return (
    attributes.find(({ name }) => name === 'href') ??
    attributes.find(({ name }) => /^xlink:?href$/i.test(name))
  );
}

/** The page's own anchors and footnotes are right already. */
function isOwnLink(element: HtmlElement): boolean {
  return (
    element.hasClass('dg-anchor') ||
    FOOTNOTE.some((name) => element.getAttribute(name) !== undefined)
  );
}

/** A link without an address is text. It weighs as much as one that leads to no page. */
function emptyLink(element: HtmlElement, place: Place, { page }: FinishInput): Problem[] {
  const { checkDeadLinks } = page.markdown;
  if (checkDeadLinks === 'ignore') return [];
  const shown = textContent(element).replace(/\s+/g, ' ').trim().slice(0, 60);
  // What no line of the source says, a component made.
  const isWritten = place.line !== undefined;
  const tell = isWritten && checkDeadLinks !== 'warn' ? errorAt : warningAt;
  return [
    tell(place, {
      code: 'link-empty',
      message: `A link leads nowhere: its address is empty${shown === '' ? '' : ` ("${shown}")`}.`,
      fix: isWritten
        ? 'Write the address, or take the link away.'
        : 'A component of the page makes it: give it an address there, or make it a <span>.',
    }),
  ];
}

function problemOf(url: string, place: Place, element: HtmlElement): Problem | undefined {
  // A document in a frame's own address is of no origin: the policy says whether there may be one.
  if (isSafeUrl(url) || (isEmbed(element) && schemeOf(url) === 'data')) return undefined;
  const scheme = schemeOf(url);
  return errorAt(place, {
    code: 'link-forbidden',
    message: `A link cannot use "${scheme}:".`,
    fix:
      scheme === 'file'
        ? 'Readers have no files of your machine: put the file beside the page and link to it by its path ("./file.pdf"), or write the address as code.'
        : 'Link to a page, a file or a web address; behaviour belongs in a component.',
  });
}

/** The new address of a link as its author writes one: without the language of the reader, which the old one did not name. */
function asWritten(movedTo: string, url: string, { lang, langs }: FinishInput['page']): string {
  const isPrefixed = langs.includes(url.split('/')[1] ?? '');
  const prefix = `/${lang}/`;
  return !isPrefixed && movedTo.startsWith(prefix) ? movedTo.slice(prefix.length - 1) : movedTo;
}

function moved(url: string, movedTo: string, place: Place): Problem {
  return warningAt(place, {
    code: 'link-moved',
    message: `The link "${url}" leads to an address that a redirect moved.`,
    fix: `Link to "${decodePath(movedTo)}".`,
  });
}

/** Whether an address is of the site itself, written whole: readers stay where they are. */
function isOwnSite(url: string, siteUrl: string): boolean {
  if (siteUrl === '' || !URL.canParse(url, siteUrl)) return false;
  return new URL(url, siteUrl).origin === new URL(siteUrl).origin;
}

function openElsewhere(element: HtmlElement, url: string): void {
  if (!/^(?:https?:)?\/\//i.test(url)) return;
  if (element.getAttribute('target') === undefined) element.setAttribute('target', '_blank');
  const rel = (element.getAttribute('rel') ?? '').split(/\s+/).filter((word) => word !== '');
  if (!rel.includes('noopener') && !rel.includes('noreferrer')) rel.push('noopener');
  element.setAttribute('rel', rel.join(' '));
}
