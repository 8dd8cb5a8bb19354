import { isBlog } from '../../shared/is-blog';
import { interfaceLanguage } from '../locale';
import { renderStillPart, type StillPartInput } from './render-still-part';

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
