import type { SectionBlock } from '../../../../shared/types/section-record';
import type { NotedBlock } from '../../parse/block-notes';
import type { PageNotes } from '../../parse/page-notes';
import { displayPath } from '../../problems';
import type { FinishInput } from '../finish-input';
import type { SectionLines } from './section-lines';

/** A line of a file. */
interface Line {
  readonly file: string;
  readonly line: number;
}

/**
 * The blocks of each section. A block belongs to the last heading above it in its file; in a fragment without one above
 * it, to the section that uses the fragment.
 */
export function blocksOf(
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
  const file = place.file === sectionFile ? undefined : displayPath(place.file, root);
  return { kind, line, ...(end !== undefined && { end }), ...(file && { file }), shape };
}

/** Finds the section to which a line belongs; the lead has all that stands above the first heading of the page's file. */
function createFinder(sections: readonly SectionLines[], pageFile: string) {
  const byFile = new Map<string, { readonly first: number; readonly index: number }[]>();
  for (const [index, { file, lines }] of sections.entries()) {
    const list = byFile.get(file) ?? [];
    list.push({ first: lines[0], index });
    byFile.set(file, list);
  }
  for (const list of byFile.values()) list.sort((a, b) => a.first - b.first);
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
