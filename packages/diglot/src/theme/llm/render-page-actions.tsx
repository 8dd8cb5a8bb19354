import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { endOfTitle } from './end-of-title';
import { PAGE_ACTIONS_PREFIX, type PageActionsInput, PageActionsRoot } from './PageActionsRoot';

/**
 * Puts the parts below the title into a doc page's finished content. It is done here and not by the
 * Markdown stage because they are no content: neither the page's Markdown nor its text has them.
 */
export function withPageActions(contentHtml: string, input: PageActionsInput): string {
  const { page, shell } = input;
  if (page.pageType !== 'doc') return contentHtml;
  const html = renderToString(<PageActionsRoot {...input} />, {
    identifierPrefix: PAGE_ACTIONS_PREFIX,
  });
  if (html === '') return contentHtml;
  const tag = shell.locales.find(({ lang }) => lang === page.lang)?.tag ?? page.lang;
  const place = renderToStaticMarkup(
    <div
      className="dg-page-actions"
      data-dg-page-actions=""
      // Around it is the content's language, which is another one on a page that is not translated.
      lang={page.contentLang === page.lang ? undefined : tag}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />,
  );
  const at = endOfTitle(contentHtml);
  return contentHtml.slice(0, at) + place + contentHtml.slice(at);
}
