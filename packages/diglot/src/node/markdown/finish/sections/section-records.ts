import { groupBy } from '../../../../shared/group-by';
import { remember } from '../../../../shared/remember';
import type { SectionBlock, SectionRecord } from '../../../../shared/types/section-record';
import { hashText } from '../../../files/hash';
import { pathFrom } from '../../../files/paths';
import type { HtmlElement } from '../../html/tree';
import type { NotedBlock, PageNotes } from '../../parse/page-notes';
import type { Place } from '../../problems';
import type { HeadingFact } from '../../types';
import type { FinishInput } from '../finish-input';
import type { ReadSection } from './read-sections';

/** The headings of a page, and where its authors wrote them. */
export interface PlacedHeadings {
  readonly facts: ReadonlyMap<HtmlElement, HeadingFact>;
  /** Without a line for headings of HTML and components. */
  readonly places: ReadonlyMap<HtmlElement, Place>;
}

function joinForms(one: string | undefined, other: string): string {
  return one && other ? `${one}\n${other}` : (one ?? '') + other;
}

/** The title's own section joins what stands before it: both are the lead. */
export function joinLead(
  [before, ...below]: readonly ReadSection[],
  { facts }: Pick<PlacedHeadings, 'facts'>,
): ReadSection[] {
  const [title, ...others] = below;
  if (!before) return [];
  if (title?.heading === undefined || facts.get(title.heading)?.depth !== 1) {
    return [before, ...below];
  }
  const join = (one: string, other: string) => (one && other ? `${one} ${other}` : one + other);
  const lead: ReadSection = {
    heading: title.heading,
    prose: join(before.prose, title.prose),
    code: join(before.code, title.code),
    form: joinForms(before.form, title.form),
  };
  return [lead, ...others];
}

/** What is kept of each section. The first is the lead. */
export function toRecords(
  input: FinishInput,
  sections: readonly ReadSection[],
  { facts, places }: PlacedHeadings,
): SectionRecord[] {
  const { root } = input.page;
  const starts = sections.map(({ heading }): SectionPlace => {
    const place = heading && places.get(heading);
    return { file: place?.file ?? input.page.file, line: place?.line };
  });
  const lines = sectionLines(input, starts);
  const nameOf = remember((file: string) => pathFrom(root, file));
  const blocks = blocksOf(input, lines);
  return sections.map(({ heading, form }, index): SectionRecord => {
    const fact = heading && facts.get(heading);
    const isLead = index === 0;
    const { id = '', aliases = [], text = '', depth = 1 } = fact ?? {};
    const { file = input.page.file, lines: own = [1, 1] } = lines[index] ?? {};
    return {
      id: isLead ? '' : id,
      aliases: isLead && id ? [id, ...aliases] : aliases,
      heading: text,
      depth: isLead ? 1 : depth,
      file: nameOf(file),
      lines: own,
      blocks: blocks[index] ?? [],
      hash: hashText(isLead ? joinForms(input.page.frontMatterWords, form) : form),
    };
  });
}

/** A line of a file. */
interface Line {
  readonly file: string;
  readonly line: number;
}

/**
 * The blocks of each section. A block belongs to the last heading above it in its file; in a fragment without one above
 * it, to the section that uses the fragment.
 */
function blocksOf(
  { notes, page }: FinishInput,
  sections: readonly SectionLines[],
): SectionBlock[][] {
  const result: SectionBlock[][] = sections.map(() => []);
  const sectionAt = createFinder(sections, page.file);
  const uses = findUses(notes);
  for (const block of notes.blocks) {
    let at: Line | undefined = lineOf(block);
    let index = sectionAt(at);
    while (index === undefined && at) {
      at = uses.get(at.file);
      index = at && sectionAt(at);
    }
    const section = sections[index ?? 0];
    result[index ?? 0]?.push(toBlock(block, section?.file, page.root));
  }
  return result;
}

/** Where each fragment is used first. */
function findUses({ blocks, fragments }: PageNotes): Map<string, Line> {
  const uses = new Map<string, Line>();
  for (const [fragment, { file, name }] of fragments) {
    const found = blocks.find((block) => block.name === name && block.place.file === file);
    if (found) uses.set(fragment, lineOf(found));
  }
  return uses;
}

function lineOf({ place }: NotedBlock): Line {
  return { file: place.file, line: place.line ?? 1 };
}

function toBlock(
  { kind, place, end, shape }: NotedBlock,
  sectionFile: string | undefined,
  root: string,
): SectionBlock {
  const { line = 1 } = place;
  const file = place.file === sectionFile ? undefined : pathFrom(root, place.file);
  return { kind, line, ...(end !== undefined && { end }), ...(file && { file }), shape };
}

/** Finds the section to which a line belongs; the lead has all that stands above the first heading of the page's file. */
function createFinder(sections: readonly SectionLines[], pageFile: string) {
  const starts = sections.map(({ file, lines: [first] }, index) => ({ file, first, index }));
  const byFile = groupBy(
    starts.sort((a, b) => a.first - b.first),
    ({ file }) => file,
  );
  return ({ file, line }: Line): number | undefined => {
    const found = lastUpTo(byFile.get(file) ?? [], line)?.index;
    return found ?? (file === pageFile ? 0 : undefined);
  };
}

/** The last of some starts, in order, that is not behind a line. */
function lastUpTo<T extends { readonly first: number }>(
  starts: readonly T[],
  line: number,
): T | undefined {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle]?.first ?? 0) <= line) from = middle + 1;
    else to = middle;
  }
  return starts[from - 1];
}

/** Where a section's heading stands. */
interface SectionPlace {
  /** Absolute path. */
  readonly file: string;
  /** From 1; absent where only HTML or a component tells of the heading. */
  readonly line?: number | undefined;
}

/** The lines of a section. */
interface SectionLines {
  /** Absolute path. */
  readonly file: string;
  readonly lines: readonly [first: number, last: number];
}

/**
 * The lines of all sections, in the order of the page: from the heading to the last line before the next one in the same
 * file that is not empty. A heading without a line of its own is said to stand where the one before it does.
 */
function sectionLines(
  input: Pick<FinishInput, 'reader' | 'page'>,
  starts: readonly SectionPlace[],
): SectionLines[] {
  const textOf = remember((file: string) => (input.reader.textOf(file) ?? '').split('\n'));
  const nextLines = findNextLines(starts);
  let before: { readonly file: string; readonly line: number } | undefined;
  return starts.map(({ file, line }): SectionLines => {
    const start = line === undefined ? (before ?? { file, line: 1 }) : { file, line };
    before = start;
    const rows = textOf(start.file);
    let last = (nextLines.get(start.file)?.get(start.line) ?? rows.length + 1) - 1;
    while (last > start.line && rows[last - 1]?.trim() === '') last--;
    return { file: start.file, lines: [start.line, Math.max(last, start.line)] };
  });
}

/** File → line of a heading → line of the next heading in it. */
function findNextLines(starts: readonly SectionPlace[]): Map<string, Map<number, number>> {
  const lines = starts.flatMap(({ file, line }) => (line === undefined ? [] : { file, line }));
  const byFile = groupBy(
    lines.sort((a, b) => a.line - b.line),
    ({ file }) => file,
  );
  const next = Array.from(byFile, ([file, own]) => {
    const pairs = own.slice(1).map(({ line }, index) => [own[index]?.line ?? 0, line] as const);
    // Of headings that say they stand in one line, the last one has the next line.
    return [file, new Map(pairs)] as const;
  });
  return new Map(next);
}
