import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DocumentInput } from '../../shared/types';
import { PageActionsRoot, type PageActionsRootProps } from './PageActionsRoot';
import { PAGE_ACTIONS_ISLAND } from './page-actions-island';

/** Ids in this tree must not meet those of others. */
const ID_PREFIX = 'dg-page-actions-';

/**
 * Puts the parts below the title, an island of the engine's own, into a doc page's finished content. It is done here and not by the
 * Markdown stage because they are no content: neither the page's Markdown nor its text has them.
 */
export function withPageActions(
  { contentHtml, titleEnd = 0 }: Pick<DocumentInput, 'contentHtml' | 'titleEnd'>,
  input: PageActionsRootProps,
): string {
  const { page, shell } = input;
  if (page.pageType !== 'doc') return contentHtml;
  const html = renderToString(<PageActionsRoot {...input} />, {
    identifierPrefix: ID_PREFIX,
  });
  if (html === '') return contentHtml;
  const tag = shell.locales.find(({ lang }) => lang === page.lang)?.tag ?? page.lang;
  const place = renderToStaticMarkup(
    <dg-island
      className="dg-page-actions"
      data-src={PAGE_ACTIONS_ISLAND}
      data-id={ID_PREFIX}
      data-wake="touch"
      // Around it is the content's language, which is another one on a page that is not translated.
      lang={page.contentLang === page.lang ? undefined : tag}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />,
  );
  return contentHtml.slice(0, titleEnd) + place + contentHtml.slice(titleEnd);
}
