import { escapeHtml } from '../../../shared/escape-html';
import { routeToFile } from '../../../shared/route';
import type { ResolvedConfig } from '../../config/types';
import { sourceHash } from '../../page/policy';
import { languageOf } from '../../page/render-context';
import type { Redirect } from '../../site/types';
import { withBase } from './redirect-rules';

/** Leads on with the query and the hash of the old address, which `refresh` would lose. */
export const REDIRECT_SCRIPT =
  '{const to=new URL(document.documentElement.dataset.dgTo,location);' +
  'to.search||=location.search;to.hash||=location.hash;location.replace(to)}';

const POLICY = `default-src 'none'; script-src ${sourceHash(REDIRECT_SCRIPT)}; base-uri 'none'`;

/**
 * Files for an old address on hosts that know no redirects. There are two, since such a host finds `/old` and `/old/`
 * under different names.
 */
export function redirectFiles({ from }: Redirect): readonly string[] {
  const bare = from.replace(/\.html$/, '').replace(/(?:\/index)?\/*$/, '');
  return [...new Set([routeToFile(bare), routeToFile(`${bare}/`)])];
}

/** A document that leads on to where a page is now: by a script, without scripts by `refresh`, and by a link. */
export function renderRedirectDocument(
  { to, title, lang }: Redirect,
  { base, siteUrl, locales }: Pick<ResolvedConfig, 'base' | 'siteUrl' | 'locales'>,
): string {
  const { tag, textDirection, words } = languageOf(lang, locales);
  const { movedTitle } = words.content;
  const href = escapeHtml(withBase(to, base));
  const isLocal = to.startsWith('/');
  const canonical = isLocal ? siteUrl && escapeHtml(siteUrl) + href : href;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(tag)}" dir="${textDirection}" data-dg-to="${href}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(movedTitle)}</title>`,
    ...(canonical ? [`<link rel="canonical" href="${canonical}">`] : []),
    `<script>${REDIRECT_SCRIPT}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`,
    '</head>',
    `<body><p>${escapeHtml(movedTitle)}</p><p><a href="${href}">${escapeHtml(title ?? to)}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}
