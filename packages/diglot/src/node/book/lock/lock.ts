import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiglotErrors, type SourceLocation } from '../../../shared/diglot-error';
import { getOrMake } from '../../../shared/remember';
import type { ResolvedConfig } from '../../config/types';
import { isCodeLine, parseCodeLine } from './code-line';
import { conflictError, damagedError, folderError, headerError, versionError } from './lock-errors';
import {
  type AcceptedSection,
  addressOf,
  type LockedAddress,
  lineOf,
  parseLine,
} from './lock-line';

/** What the lock says of one page in one language. */
export interface LockedPage {
  /** Route with language prefix, without base, as plain text: `/zh/guide/start/`. */
  readonly routePath: string;
  /** By id of the section; the page itself, which is also its lead, has an empty one. */
  readonly sections: ReadonlyMap<string, LockedSection>;
  /** Its lines: the same text for as long as nothing about the page was accepted or given up. */
  readonly text: string;
}

/** What the lock says of one address. */
export interface LockedSection extends Pick<LockedAddress, 'routePath' | 'id'> {
  /**
   * What was accepted of a section of a translation: more than one thing where Git joined two branches that accepted it, or kept
   * what one of them had replaced. {@link trueAcceptance} tells which holds.
   */
  readonly accepted: readonly AcceptedSection[];
  /** The first that says most of it; starts at 1. */
  readonly line: number;
}

/** The first line of some sections, of which there may be any number. */
export function firstOf(sections: Iterable<LockedSection>): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { line } of sections) first = Math.min(first, line);
  return first;
}

/**
 * `book.lock`: every address that the site has promised, and for each section of a translation what it was made from.
 * Only commands write it.
 */
export interface Lock {
  /** Absolute. */
  readonly file: string;
  /** By route path. */
  readonly pages: ReadonlyMap<string, LockedPage>;
  /** Lines that tell which code sections were looked at with. */
  readonly code: readonly string[];
}

/** The first line of the file. The number changes when older engines could not read it. */
const HEADER = '# diglot book.lock 1';

const NAME = 'book.lock';

/** A line of a file that is merged, as Git leaves it where both sides changed the same. */
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

/** Where the lock of a site lies, absolute. */
export function lockFile({ root }: Pick<ResolvedConfig, 'root'>): string {
  return path.join(root, NAME);
}

/**
 * The lock of a site; undefined when it has none, and promises nothing.
 *
 * @throws DiglotErrors see {@link parseLock}
 */
export function readLock(config: Pick<ResolvedConfig, 'root'>): Lock | undefined {
  const file = lockFile(config);
  const text = readLockText(file);
  return text === undefined ? undefined : parseLock(text, file);
}

/**
 * The text of a lock; undefined when there is none.
 *
 * @throws DiglotErrors when a folder stands in its place
 */
export function readLockText(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isDirectory()) throw new DiglotErrors([folderError(file)]);
  return readFileSync(file, 'utf8');
}

/**
 * A lock by its text; an empty one where there is none yet.
 *
 * @throws DiglotErrors see {@link parseLock}
 */
export function lockOf(text: string | undefined, file: string): Lock {
  return text === undefined ? { file, pages: new Map(), code: [] } : parseLock(text, file);
}

/** The lines of a lock: a file of another system may begin with a mark, and end its lines otherwise. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r?\n/);
}

/** What a line of a lock is, whether it belongs there or not. */
export type LineKind = 'nothing' | 'conflict' | 'damaged' | 'code' | LockedAddress;

/** Tells what a line is. The order of lines means nothing: merges may change it. */
export function readLine(line: string): LineKind {
  if (line.startsWith('/')) return parseLine(line) ?? 'damaged';
  if (isCodeLine(line)) return parseCodeLine(line) ? 'code' : 'damaged';
  // Two branches may both have begun the file.
  if (line === '' || line === HEADER) return 'nothing';
  return CONFLICT.test(line) ? 'conflict' : 'damaged';
}

/**
 * Reads a lock.
 *
 * @param file where it lies, absolute
 * @throws DiglotErrors when it is of another version, has marks of a merge, or damaged lines; each with its line and the command
 *   that repairs it
 */
export function parseLock(text: string, file: string): Lock {
  const lines = linesOf(text);
  const place = { file, source: text };
  assertHeader(lines[0] ?? '', place);
  const pages = new Map<
    string,
    { routePath: string; sections: Map<string, LockedSection>; text: string }
  >();
  const code = new Set<string>();
  const conflicts: number[] = [];
  const damaged: number[] = [];
  for (const [index, written] of lines.entries()) {
    const read = readLine(written);
    if (read === 'conflict') conflicts.push(index + 1);
    if (read === 'damaged') damaged.push(index + 1);
    if (read === 'code') code.add(written);
    if (typeof read === 'string') continue;
    const { routePath, id } = read;
    const page = getOrMake(pages, routePath, () => ({ routePath, sections: new Map(), text: '' }));
    page.sections.set(id, joined(page.sections.get(id), read, index + 1));
    page.text += `${written}\n`;
  }
  const errors = [
    ...(conflicts.length > 0 ? [conflictError(conflicts, place)] : []),
    ...(damaged.length > 0 ? [damagedError(damaged, place)] : []),
  ];
  if (errors.length > 0) throw new DiglotErrors(errors);
  return { file, pages, code: [...code] };
}

/** What is known of an address once another line of it was read. */
function joined(
  known: LockedSection | undefined,
  { routePath, id, accepted }: LockedAddress,
  line: number,
): LockedSection {
  const before = known?.accepted ?? [];
  const isNews = accepted !== undefined && !before.some((one) => isSame(one, accepted));
  return {
    ...{ routePath, id },
    accepted: isNews ? [...before, accepted] : before,
    line: known && (!isNews || before.length > 0) ? known.line : line,
  };
}

const isSame = (a: AcceptedSection, b: AcceptedSection): boolean =>
  a.original === b.original && a.own === b.own && a.isUnchanged === b.isUnchanged && a.by === b.by;

function assertHeader(first: string, place: SourceLocation): void {
  assertVersion(first, place);
  // Marks of a merge are another problem.
  if (first !== HEADER && !CONFLICT.test(first))
    throw new DiglotErrors([headerError(HEADER, place)]);
}

/**
 * Holds the first line of a lock against what this engine can read.
 *
 * @throws DiglotErrors when it is that of another version
 */
export function assertVersion(first: string, place: SourceLocation): void {
  const version = /^# diglot book\.lock (\S+)$/.exec(first)?.[1];
  if (version !== undefined && first !== HEADER)
    throw new DiglotErrors([versionError(version, place)]);
}

/**
 * The text of a lock with these addresses: the same for the same ones, in whatever order they come.
 *
 * @param code lines that tell of code
 */
export function serializeLock(
  addresses: Iterable<LockedAddress>,
  code: Iterable<string> = [],
): string {
  const lines = new Map<string, string>();
  for (const one of addresses) lines.set(addressOf(one), lineOf(one));
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = [HEADER, ...sorted.map(([, line]) => line), ...[...code].sort()];
  return all.map((line) => `${line}\n`).join('');
}

/** All addresses of a lock. */
export function addressesOf({ pages }: Pick<Lock, 'pages'>): LockedSection[] {
  return [...pages.values()].flatMap(({ sections }) => [...sections.values()]);
}

/**
 * What was accepted of a section: under its id, or under one that it had before.
 *
 * @param pages what the lock says of the section's page, and of those that have become a part of it
 */
export function acceptedSection(
  pages: readonly Pick<LockedPage, 'sections'>[],
  { id, aliases }: { readonly id: string; readonly aliases: readonly string[] },
): readonly AcceptedSection[] {
  for (const { sections } of pages) {
    for (const one of [id, ...aliases]) {
      const accepted = sections.get(one)?.accepted ?? [];
      if (accepted.length > 0) return accepted;
    }
  }
  return [];
}
