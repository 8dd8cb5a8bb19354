import { renderStillPart, type StillPartInput } from '../still/render-still-part';
import { SiteFooter } from './SiteFooter';

/**
 * The part `SiteFooter` as HTML: it stands beside the shell and not in it, so that it costs no script. Navigation takes
 * it out of the next document, as it does with the content.
 */
export function renderSiteFooter(input: StillPartInput): string {
  const { page, shell, parts } = input;
  const isBare = page.pageType === 'blank';
  const isEmpty = !shell.siteFooter && !parts.SiteFooter;
  if (isBare || isEmpty) return '<div id="dg-footer"></div>';
  return `<div id="dg-footer">${renderStillPart(parts.SiteFooter ?? SiteFooter, input)}</div>`;
}
