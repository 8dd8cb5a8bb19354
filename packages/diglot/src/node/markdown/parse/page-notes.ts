import type { BlockKind } from '../../../shared/types/section-record';
import type { CodeSource } from '../code/code-source';
import type { Place } from '../problems';

/** An address as its author wrote it, and where. */
export interface UrlReference {
  readonly url: string;
  readonly place: Place;
}

/** What only the source knows of a heading. */
export interface HeadingNote {
  readonly place: Place;
  /** Ids behind the first in its braces. */
  readonly aliases: readonly string[];
  /** See `HeadingIds.keywords`. */
  readonly keywords: readonly string[];
}

/** Where a fragment is used. */
export interface FragmentUse {
  /** Absolute path of what imports it. */
  readonly file: string;
  /** Its name there. */
  readonly name: string;
}

/**
 * What a page holds that neither the parser nor React has to see. The tree carries the number of each through all steps
 * to the finishing pass: written into the tree, it would be escaped, parsed and unescaped in each.
 */
export interface PageNotes {
  /** Addresses of the Markdown of the page and its fragments. */
  readonly references: UrlReference[];
  /** Their code blocks. */
  readonly codes: CodeSource[];
  /** Their headings. */
  readonly headings: HeadingNote[];
  /** What other languages must have as well; nothing on a site of one language. */
  readonly blocks: NotedBlock[];
  /** Fragments by their absolute paths. */
  readonly fragments: Map<string, FragmentUse>;
}

/** The notes of a page of which nothing was read yet. */
export function createPageNotes(): PageNotes {
  return { references: [], codes: [], headings: [], blocks: [], fragments: new Map() };
}

const REFERENCE = /^dg:(\d+)$/;

/** Notes an address. Returns what stands for it until the page is finished. */
export function noteReference({ references }: PageNotes, reference: UrlReference): string {
  return `dg:${references.push(reference) - 1}`;
}

/** Finds what {@link noteReference} noted; undefined for any other address. */
export function findReference(
  { references }: PageNotes,
  written: string,
): UrlReference | undefined {
  const number = REFERENCE.exec(written)?.[1];
  return number === undefined ? undefined : references[Number(number)];
}

/** Notes a code block. Returns what stands for it until the page is finished. */
export function noteCode({ codes }: PageNotes, code: CodeSource): string {
  return String(codes.push(code) - 1);
}

/** Finds what {@link noteCode} noted; undefined for anything else. */
export function findCode({ codes }: PageNotes, written: string): CodeSource | undefined {
  return codes[Number.parseInt(written, 10)];
}

/** Notes a heading. Returns what stands for it until the page is finished. */
export function noteHeading({ headings }: PageNotes, heading: HeadingNote): string {
  return String(headings.push(heading) - 1);
}

/** Finds what {@link noteHeading} noted; undefined for anything else. */
export function findHeading(
  { headings }: PageNotes,
  written: string | undefined,
): HeadingNote | undefined {
  return written === undefined ? undefined : headings[Number.parseInt(written, 10)];
}

/** Something that other languages must have as well, as the source of a page or of a fragment has it. */
export interface NotedBlock {
  readonly kind: BlockKind;
  readonly place: Place;
  /** Last line of what may hold others. */
  readonly end?: number | undefined;
  /** See `SectionBlock`. */
  readonly shape: string;
  /** Name of a component. */
  readonly name?: string | undefined;
}
