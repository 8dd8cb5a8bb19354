import { diffArrays } from 'diff';
import type { DiglotError, SourceLocation } from '../../shared/diglot-error';

/** The line of a file from which a line comes that plugins have left. */
export interface AuthorLine {
  /** From 1. Of a line that a plugin added, the one that it follows. */
  readonly line: number;
  /** Whether it says the same. */
  readonly isSame: boolean;
  /** Whether its author wrote none for it. */
  readonly isAdded: boolean;
}

/** Tells where lines come from. */
export type FindAuthorLine = (line: number) => AuthorLine;

/**
 * Finds the lines of a file again in the text that plugins made of it.
 *
 * @param written what the file holds
 * @param given what plugins have left
 */
export function authorLines(written: string, given: string): FindAuthorLine {
  const found: AuthorLine[] = [];
  let before = 0;
  let removed = 0;
  let added = 0;
  // What stands in the place of some lines is taken for these, one by one.
  const settle = (): void => {
    for (let at = 0; at < added; at++) {
      const line = Math.max(1, before + Math.min(at + 1, removed));
      found.push({ line, isSame: false, isAdded: at >= removed });
    }
    before += removed;
    [removed, added] = [0, 0];
  };
  for (const change of diffArrays(written.split('\n'), given.split('\n'))) {
    const { length } = change.value;
    if (change.removed) removed += length;
    else if (change.added) added += length;
    else {
      settle();
      for (let at = 0; at < length; at++) {
        found.push({ line: ++before, isSame: true, isAdded: false });
      }
    }
  }
  settle();
  return (line) => found[line - 1] ?? { line, isSame: false, isAdded: false };
}

/** A place in what plugins have left of a file, as its author finds it there. */
export function toAuthorPlace(
  { line, column, ...location }: SourceLocation,
  written: string,
  find: FindAuthorLine,
): SourceLocation {
  const source = location.source === undefined ? {} : { source: written };
  if (line === undefined) return { ...location, ...source };
  const found = find(line);
  return { ...location, ...source, line: found.line, ...(found.isSame && { column }) };
}

/** What is said besides of a place that its author did not write. */
export function withAddedNote(message: DiglotError['message']): string {
  return `${message.replace(/\.$/, '')} (in text that the hook "source" of a plugin adds after this line)`;
}
