import { escapeHtml, jsonForScript } from '../../shared/escape-html';
import { counted } from '../../shared/text/counted';
import { errorsIn, formatError, formatProblems, type Problems } from '../errors/format-error';
import { countsText } from '../errors/severity';
import { DEV_NONCE } from './policy-reports';

const STYLE = [
  'position:fixed',
  'inset:auto 1rem 1rem auto',
  'z-index:1000',
  'max-width:min(48rem,calc(100vw - 2rem))',
  'max-height:50vh',
  'overflow:auto',
  'padding:.5rem 1rem',
  'border:2px solid #d97706',
  'border-radius:.5rem',
  'background:#1c1917',
  'color:#fafaf9',
  'font:13px/1.5 ui-monospace,monospace',
].join(';');

/** Of notices that are shown at the same time, these stand on the other side, one above the other. */
const OTHER_SIDE = [
  '[data-dg-notice=policy],[data-dg-notice=difference],[data-dg-notice=freshness]{inset-inline:1rem auto}',
  'body:has(>:is([data-dg-notice=policy],[data-dg-notice=difference])) [data-dg-notice=freshness]{inset-block-end:calc(50vh + 2rem)}',
  '[data-dg-notice=freshness]{border-width:1px;padding:.35rem .8rem}',
  '[data-dg-notice] a{color:inherit;text-decoration:underline}',
  '[data-dg-notice] ul{margin:.5rem 0 0;padding-inline-start:1.2rem}',
].join('');

/**
 * What only documents of the dev server have in their head: the word by which the policy knows Vite's styles, and those of
 * notices. Not in attributes, which the policy refuses.
 */
export const DEV_HEAD = [
  `<meta property="csp-nonce" nonce="${DEV_NONCE}" data-dg-static="">`,
  `<style nonce="${DEV_NONCE}" data-dg-static="">[data-dg-notice]{${STYLE}}${OTHER_SIDE}`,
  '[data-dg-notice] pre{white-space:pre-wrap;margin:.5rem 0 0}</style>',
].join('');

/**
 * A part of a page's content that shows what is wrong with it while the page itself can be read: it comes and goes with
 * the content. Empty when nothing is wrong.
 */
export function noticeHtml(problems: Problems, root: string): string {
  const count = problems.errors.length + problems.warnings.length;
  if (count === 0) return '';
  const text = formatProblems(problems, { root, color: false, isTagged: false }).join('\n\n');
  const title = counted(count, 'problem');
  return [
    `<details data-dg-notice open><summary>${title} on this page</summary>`,
    `<pre>${escapeHtml(text)}</pre></details>`,
  ].join('');
}

/** An error as Vite's overlay takes it. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
}

/** Prepares any error for the overlay: the same words as in the terminal, without colours. */
export function overlayError(error: unknown, root: string): OverlayError {
  const message = formatError(error, { root, color: false, isTagged: false });
  const count = errorsIn(error).length;
  return { message, stack: count > 1 ? countsText(count, 0) : '' };
}

/** A document that shows an error, and goes away when the error is mended. */
export function errorDocument(error: OverlayError, scriptUrl: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>',
    '<link rel="icon" href="data:,"></head><body>',
    `<script type="application/json" id="dg-error">${jsonForScript(error)}</script>`,
    `<script type="module" src="${scriptUrl}"></script>`,
    '</body></html>',
  ].join('\n');
}
