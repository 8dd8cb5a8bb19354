import { escapeHtml } from 'diglot/plugin';
import type { DeskRequest } from '../desk-request';
import { addressesOf } from '../places';

/** What a page of the desk has besides what all have. */
export interface FrameInput {
  readonly title: string;
  /** HTML. */
  readonly main: string;
  /** HTML at the end of the bar on top. @default nothing */
  readonly bar?: string | undefined;
}

/** A whole page of the desk. */
export function framePage(
  { site, words, token, nonce, url }: DeskRequest,
  { title, main, bar = '' }: FrameInput,
): string {
  const { desk, file } = addressesOf(site);
  const { tag, name } = words.otherLanguage;
  const here = new URLSearchParams(url.search);
  here.set('hl', tag.slice(0, 2));
  const other = escapeHtml(`${url.pathname}?${here}`);
  return `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="desk-token" content="${token}">
<meta name="desk-nonce" content="${nonce}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(file('desk.css'))}">
<script type="module" src="${escapeHtml(file('desk.js'))}"></script>
</head>
<body>
<header class="bar">
<a class="brand" href="${escapeHtml(desk)}">${escapeHtml(site.title)} · ${words.title}</a>
<span class="space"></span>
${bar}
<a href="${other}" lang="${tag}" hreflang="${tag}">${name}</a>
</header>
<main>
${main}
</main>
</body>
</html>
`;
}

/** The name of a language in that of the desk, with the one that the site has for it behind it. */
export function languageName(tag: string, words: { readonly tag: string }): string {
  return new Intl.DisplayNames([words.tag], { type: 'language' }).of(tag) ?? tag;
}
