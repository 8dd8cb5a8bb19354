import { escapeHtml } from '../../shared/escape-html';
import { acceptCommand } from '../book/accept-command';
import { countStates } from '../book/freshness/format-stale';
import type { StaleSection } from '../book/freshness/stale-section';

/**
 * A badge in the corner that opens a list of the page's sections that somebody should look at, and the command for those
 * that were brought up to date. It comes and goes with the content, and is empty when there are none.
 */
export function staleNoticeHtml(sections: readonly StaleSection[]): string {
  if (sections.length === 0) return '';
  const behind = sections.flatMap(({ state, address }) => (state === 'behind' ? address : []));
  const items = sections.map((section) => {
    const { state, heading, since, address, original, translation } = section;
    const id = address.includes('#') ? address.slice(address.indexOf('#')) : '#dg-main';
    const name = escapeHtml(heading);
    const link = state === 'missing' ? name : `<a href="${escapeHtml(id)}">${name}</a>`;
    const places = `${translation.file}:${translation.line} ← ${original.file}:${original.line}`;
    const when = since === undefined ? '' : ` since ${since.slice(0, 10)}`;
    return `<li>${link}: ${state}${when}<br>${escapeHtml(places)}</li>`;
  });
  return [
    `<details data-dg-notice="freshness"><summary>${countStates(sections)}</summary>`,
    `<ul>${items.join('')}</ul>`,
    behind.length === 0 ? '' : `<pre>${escapeHtml(acceptCommand(behind))}</pre>`,
    '</details>',
  ].join('');
}
