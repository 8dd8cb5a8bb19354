import pc from 'picocolors';
import { inColumns } from '../../errors/columns';
import { acceptCommand } from '../../errors/shell-words';
import type { StaleSection } from './stale-section';

/** Rows of the table; the rest is counted. */
const ROWS = 20;
/** Addresses in a command that is shown. */
const ADDRESSES = 8;

/**
 * Sections that are behind their originals, missing, or accepted as they were, as a table, and the command that accepts
 * those that were looked at. Empty when there are none.
 */
export function formatStale(sections: readonly StaleSection[]): string {
  if (sections.length === 0) return '';
  const shown = sections.slice(0, ROWS);
  const rows = [
    ['Section', 'State', 'Since', 'Translation', 'Original'],
    ...shown.map(({ address, state, since, translation, original }) => [
      address,
      state,
      since?.slice(0, 10) ?? '',
      `${translation.file}:${translation.line}`,
      `${original.file}:${original.line}`,
    ]),
  ];
  const lines = inColumns(rows).map((line, index) => `  ${index === 0 ? pc.dim(line) : line}`);
  const rest = sections.length - shown.length;
  return [
    pc.yellow(`Translations: ${countStates(sections)}`),
    ...lines,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ...commandLines(sections),
  ].join('\n');
}

/** "3 sections behind, 1 missing" */
export function countStates(sections: readonly Pick<StaleSection, 'state'>[]): string {
  const states = ['behind', 'missing', 'accepted unchanged'] as const;
  return states
    .map((state) => [sections.filter((section) => section.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state], index) => {
      const noun = index > 0 ? '' : count === 1 ? ' section' : ' sections';
      return `${count}${noun} ${state}`;
    })
    .join(', ');
}

function commandLines(sections: readonly StaleSection[]): string[] {
  const behind = sections.flatMap(({ state, address }) => (state === 'behind' ? address : []));
  if (behind.length === 0) return [];
  const named = behind.slice(0, ADDRESSES);
  const whom = named.length < behind.length ? `the first ${named.length}` : 'them';
  return [`  When you have brought ${whom} up to date:`, `  ${acceptCommand(named)}`];
}
