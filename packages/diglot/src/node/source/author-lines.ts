import { diffArrays, diffChars } from 'diff';
import type { DiglotError, SourceLocation } from '../../shared/diglot-error';
import { offsetToLineColumn } from '../../shared/line-column';
import { once } from '../files/once';

/** The line of a file from which a line comes that plugins have left. */
export interface AuthorLine {
  /** From 1. Of a line that a plugin added, the one that it follows. */
  readonly line: number;
  /** Whether it says the same. */
  readonly isSame: boolean;
  /** Whether its author wrote none for it. */
  readonly isAdded: boolean;
  /** Where a column of the line is in that of the file, both from 1; undefined where the two say different things. */
  readonly columnOf: (column: number) => number | undefined;
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
  const [writtenLines, givenLines] = [written.split('\n'), given.split('\n')];
  const found: AuthorLine[] = [];
  let before = 0;
  let removed = 0;
  let added = 0;
  // What stands in the place of some lines is taken for these, one by one.
  const settleSome = (gone: number, come: number): void => {
    for (let at = 0; at < come; at++) {
      const line = Math.max(1, before + Math.min(at + 1, gone));
      const [was, is] = [writtenLines[line - 1] ?? '', givenLines[found.length] ?? ''];
      const isAdded = at >= gone || was.trim() === '';
      const columnOf = isAdded ? () => undefined : columnsOf(was, is);
      found.push({ line, isSame: false, isAdded, columnOf });
    }
    before += gone;
  };
  const settle = (): void => {
    const gone = writtenLines.slice(before, before + removed);
    const come = givenLines.slice(found.length, found.length + added);
    let [settledGone, settledCome] = [0, 0];
    for (const [its, own] of removed === added ? [] : alikeLines(gone, come)) {
      settleSome(its - settledGone, own - settledCome);
      settleSome(1, 1);
      [settledGone, settledCome] = [its + 1, own + 1];
    }
    settleSome(removed - settledGone, added - settledCome);
    [removed, added] = [0, 0];
  };
  for (const change of diffArrays(writtenLines, givenLines)) {
    const { length } = change.value;
    if (change.removed) removed += length;
    else if (change.added) added += length;
    else {
      settle();
      for (let at = 0; at < length; at++) {
        found.push({ line: ++before, isSame: true, isAdded: false, columnOf: unchanged });
      }
    }
  }
  settle();
  const unknown = { isSame: false, isAdded: false, columnOf: () => undefined };
  return (line) => found[line - 1] ?? { line, ...unknown };
}

/** Pairs of lines that have most words in common, as indexes in both lists, in the order of both. */
function alikeLines(written: readonly string[], given: readonly string[]): [number, number][] {
  const wordsOf = (line: string) => new Set(line.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu));
  const its = written.map(wordsOf);
  const pairs: [number, number][] = [];
  let next = 0;
  for (const [index, line] of given.entries()) {
    const words = wordsOf(line);
    const isAlike = (other: ReadonlySet<string>, at: number) =>
      at >= next &&
      2 * [...words].filter((word) => other.has(word)).length > Math.max(words.size, other.size);
    const found = its.findIndex(isAlike);
    if (found < 0) continue;
    pairs.push([found, index]);
    next = found + 1;
  }
  return pairs;
}

function unchanged(column: number): number {
  return column;
}

/** More signs than these are not compared: a line that differs so much says something else. */
const MOST_CHANGES = 500;

/** Leads from a line that a plugin changed to its author's, which is looked at when the first column is asked for. */
function columnsOf(written: string, given: string): (column: number) => number | undefined {
  const compare = once(() => {
    const changes = diffChars(written, given, { maxEditLength: MOST_CHANGES }) ?? [];
    const common = changes.flatMap(({ value, added, removed }) => (added || removed ? [] : value));
    // What has less than half of the author's text in it says something else, too.
    return common.join('').length * 2 < written.length ? [] : changes;
  });
  return (column) => {
    const changes = compare();
    let [before, at] = [0, 0];
    for (const { value, added, removed } of changes) {
      const isHere = !removed && column - 1 < at + value.length;
      if (isHere) return before + (added ? 0 : column - 1 - at) + 1;
      if (!removed) at += value.length;
      if (!added) before += value.length;
    }
    return changes.length > 0 ? before + 1 : undefined;
  };
}

/**
 * Finds places of the text that plugins made of some other again in that; undefined where nothing of it stands there.
 *
 * @param written what the file holds
 * @param given what plugins have left
 */
export function authorOffsets(
  written: string,
  given: string,
): (offset: number) => number | undefined {
  const find = authorLines(written, given);
  const starts = [0, ...Array.from(written.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const { line, column } = offsetToLineColumn(given, offset);
    const found = find(line);
    const its = found.columnOf(column);
    return its === undefined ? undefined : (starts[found.line - 1] ?? 0) + its - 1;
  };
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
  const its = column === undefined ? undefined : found.columnOf(column);
  return { ...location, ...source, line: found.line, ...(its !== undefined && { column: its }) };
}

/** What is said besides of a place that its author did not write. */
export function withAddedNote(message: DiglotError['message']): string {
  return `${message.replace(/\.$/, '')} (in text that the hook "source" of a plugin adds after this line)`;
}
