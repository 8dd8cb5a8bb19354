/** What Node needs of the theme. Reaches Node as a bundle, never by import. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isBlog } from '../shared/is-blog';
import type { ChangesInput, DocumentInput } from '../shared/types/document';
import { App } from './App';
import { ContentHost } from './content/ContentHost';
import { documentHtml } from './Document';
import { ChangesDocument } from './freshness/ChangesDocument';
import { withFreshness } from './freshness/render-freshness';
import { InsideIsland } from './island';
import { pageActionParts } from './llm/PageActionsRoot';
import { withPageActions } from './llm/render-page-actions';
import { interfaceLanguage } from './locale';
import { pageTypeParts } from './page-type-parts';
import type { Parts } from './part-types';
import { defaultParts } from './parts';
import { SiteFooter } from './site-footer/SiteFooter';
import { renderStillPart, type StillPartInput, StillShell } from './still/StillShell';

/** A whole document, ready to be written. */
export function renderDocument(input: DocumentInput, parts: Partial<Parts>): string {
  const { page, shell } = input;
  const contentHtml = withFreshness(input);
  const around = { page, shell, parts };
  const html = withPageEnd(withPageActions({ ...input, contentHtml }, around), around);
  const shellHtml = renderToString(
    <InsideIsland value={true}>
      <StillShell>
        <App
          page={page}
          shell={shell}
          parts={{ ...pageTypeParts, ...parts }}
          content={<ContentHost html={html} />}
        />
      </StillShell>
    </InsideIsland>,
  );
  return documentHtml(input, shellHtml, renderSiteFooter(around));
}

/**
 * Puts the part `PageEnd` behind a doc page's finished content. It is no content: neither the page's Markdown nor its
 * sections have it. As a piece of the still HTML it costs no script.
 */
export function withPageEnd(contentHtml: string, input: StillPartInput): string {
  const { page, shell, parts } = input;
  if (!parts.PageEnd || page.pageType !== 'doc' || isBlog(page.overview ?? [])) return contentHtml;
  const html = renderStillPart(parts.PageEnd, input);
  if (html === '') return contentHtml;
  const { lang, dir } = interfaceLanguage(page, shell) ?? {};
  const language = lang === undefined ? '' : ` lang="${lang}" dir="${dir}"`;
  return `${contentHtml}<div class="dg-page-end"${language}>${html}</div>`;
}

/**
 * The part `SiteFooter` as HTML: it stands beside the shell and not in it, so that it costs no script. Navigation takes
 * it out of the next document, as it does with the content.
 */
function renderSiteFooter(input: StillPartInput): string {
  const { page, shell, parts } = input;
  const isBare = page.pageType === 'blank';
  const isEmpty = !shell.siteFooter && !parts.SiteFooter;
  if (isBare || isEmpty) return '<div id="dg-footer"></div>';
  return `<div id="dg-footer">${renderStillPart(parts.SiteFooter ?? SiteFooter, input)}</div>`;
}

/** What changed in the original of a page, ready to be written. */
export function renderChanges(input: ChangesInput): string {
  return `<!doctype html>${renderToStaticMarkup(<ChangesDocument {...input} />)}`;
}

export * from './content-server';

/** Parts that a site can bring, and the theme has nothing for. */
const WITHOUT_DEFAULT = [
  'Banner',
  'GlobalUI',
  'PageEnd',
  'Root',
] as const satisfies (keyof Parts)[];

/** Names of all parts. */
export const partNames: readonly string[] = [
  ...Object.keys({ ...defaultParts, ...pageTypeParts, ...pageActionParts }),
  ...WITHOUT_DEFAULT,
];

export { inlineCode } from './inline/inline-script';
