import type { ReactNode } from 'react';
import type { DiffLine } from '../diff-lines';
import type { CodeLine } from './data';

interface CodeLinesProps {
  readonly lines: readonly CodeLine[];
  readonly diff: readonly DiffLine[] | undefined;
  /** The lines that `diff` says were removed are looked up here; without it they are left out. */
  readonly removed?: readonly CodeLine[] | undefined;
}

/** Highlighted lines, with marks on those that are new. */
export function CodeLines({ lines, diff, removed }: CodeLinesProps) {
  const shown =
    diff?.filter(({ kind }) => kind !== 'removed' || removed) ??
    lines.map((_, index): DiffLine => ({ kind: 'same', index }));
  return shown.map(({ kind, index }, row) => {
    const line = (kind === 'removed' ? removed : lines)?.[index] ?? [];
    return [
      row > 0 && '\n',
      <span key={row} className={LINE_CLASS[kind]}>
        {tokensOf(line)}
      </span>,
    ];
  });
}

const LINE_CLASS = { same: 'line', added: 'line diff add', removed: 'line diff remove' } as const;

function tokensOf(line: CodeLine): ReactNode[] {
  const tokens: ReactNode[] = [];
  for (let at = 0; at < line.length; at += 2) {
    const kind = line[at + 1];
    tokens.push(
      kind ? (
        <span key={at} className={kind}>
          {line[at]}
        </span>
      ) : (
        line[at]
      ),
    );
  }
  return tokens;
}

/** The text of a line. */
export const textOf = (line: CodeLine): string =>
  line.filter((_, index) => index % 2 === 0).join('');
