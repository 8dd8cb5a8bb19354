import type { DiglotError } from '../../shared/diglot-error';
import { formatErrors } from '../errors/format-error';

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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * A part of a page's content that shows what is wrong with it while the page itself can be read: it comes and goes with
 * the content. Empty when nothing is wrong.
 */
export function noticeHtml(problems: readonly DiglotError[], root: string): string {
  if (problems.length === 0) return '';
  const text = formatErrors(problems, { root, color: false }).replaceAll('[diglot] ', '');
  const title = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [
    `<details data-dg-notice open style="${STYLE}"><summary>${title} on this page</summary>`,
    `<pre style="white-space:pre-wrap;margin:.5rem 0 0">${escapeHtml(text)}</pre></details>`,
  ].join('');
}
