import { align } from '../align';

/** What alignment has to know of a block of a page. */
export interface Block {
  /** What it is: blocks of one kind can stand beside each other. */
  readonly kind: string;
  /** What it says. Blocks that say the same in both languages are shown once. */
  readonly text: string;
  /** Of a heading: what it is called in all languages. */
  readonly id?: string | undefined;
}

/** How blocks of both sides belong together; each is named by its index on its side. */
export interface Row {
  /**
   * `once`: a pair that is the same in both languages. `pair`: a block and its translation. `beside`: whole sections
   * whose blocks do not correspond. `alone`: blocks of one side that the other lacks.
   */
  readonly fit: 'once' | 'pair' | 'beside' | 'alone';
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** A heading with what is below it; the first one may lack the heading. */
interface Section {
  readonly start: number;
  readonly end: number;
  /** The same for the sections of two versions that belong together. */
  readonly key: string;
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const starts = [...blocks.keys()].filter(
    (index) => index === 0 || blocks[index]?.id !== undefined,
  );
  return starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? blocks.length,
    // Titles have ids of their own languages' words where nobody gave them one.
    key: index === 0 ? '' : (blocks[start]?.id ?? ''),
  }));
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

/** Whether blocks correspond one by one. */
export function areAlike(own: readonly Block[], other: readonly Block[]): boolean {
  return own.length === other.length && own.every(({ kind }, index) => kind === other[index]?.kind);
}

function pairRow(own: readonly Block[], other: readonly Block[], [i, j]: [number, number]): Row {
  const isSame = own[i]?.kind === other[j]?.kind && own[i]?.text === other[j]?.text;
  return { fit: isSame ? 'once' : 'pair', own: [i], other: [j] };
}

/** Rows of two sections that belong together. */
function sectionRows(
  own: readonly Block[],
  other: readonly Block[],
  [a, b]: [Section, Section],
): Row[] {
  if (areAlike(own.slice(a.start, a.end), other.slice(b.start, b.end)))
    return range(a.start, a.end).map((i) => pairRow(own, other, [i, i - a.start + b.start]));
  // Their headings still belong together.
  const hasHeadings = own[a.start]?.id !== undefined && other[b.start]?.id !== undefined;
  const skipped = hasHeadings ? 1 : 0;
  const [ownRest, otherRest] = [
    range(a.start + skipped, a.end),
    range(b.start + skipped, b.end),
  ] as const;
  const fit = ownRest.length > 0 && otherRest.length > 0 ? 'beside' : 'alone';
  return [
    ...(hasHeadings ? [pairRow(own, other, [a.start, b.start])] : []),
    ...(ownRest.length + otherRest.length > 0
      ? [{ fit, own: ownRest, other: otherRest } as const]
      : []),
  ];
}

/**
 * Puts the blocks of two versions of a page beside each other: section by section, then block by block. Every block of
 * both sides is in exactly one row, and rows keep the order of both.
 */
export function alignBlocks(own: readonly Block[], other: readonly Block[]): Row[] {
  const [ownSections, otherSections] = [sectionsOf(own), sectionsOf(other)];
  const matches = align(
    ownSections.map(({ key }) => key),
    otherSections.map(({ key }) => key),
  );
  let next = 0;
  const missingUpTo = (index: number): Row[] =>
    ownSections
      .slice(next, Math.max(next, index))
      .map(({ start, end }) => ({ fit: 'alone', own: range(start, end), other: [] }));
  const rows = otherSections.flatMap((section, index): Row[] => {
    const match = matches[index];
    const same = match === undefined ? undefined : ownSections[match];
    if (match === undefined || !same)
      return [{ fit: 'alone', own: [], other: range(section.start, section.end) }];
    const missing = missingUpTo(match);
    next = match + 1;
    return [...missing, ...sectionRows(own, other, [same, section])];
  });
  return [...rows, ...missingUpTo(ownSections.length)];
}
