import type { ParityPart } from '../../../shared/parity-parts';
import type { SectionBlock, SectionRecord } from '../../../shared/types/section-record';
import type { FindingPlace, Problem } from '../finding';
import { blockDifferences } from './parity-blocks';

/** Something that a translation and its original do not have in common. */
export interface ParityDifference {
  /** What an exception would name. */
  readonly part: ParityPart;
  readonly problem: Problem;
  /** Id of the section of the original that is missing, if it is about that. */
  readonly missing?: string | undefined;
}

type Sections = readonly SectionRecord[];

const NOTHING: ReadonlySet<ParityPart> = new Set();

/**
 * Compares a translation with its original, section by section: headings, code, links, images, containers, tables, lists
 * and components.
 *
 * @param except what is left out
 */
export function parityDifferences(
  original: Sections,
  translation: Sections,
  except: ReadonlySet<ParityPart> = NOTHING,
): ParityDifference[] {
  const headings = except.has('headings') ? [] : headingDifferences(original, translation);
  const counterparts = byId(translation);
  return [
    ...headings.map(({ message, isMissing, ...sections }) => {
      const difference = parityDifference('headings', message, {
        place: placeOfSection(sections.translation),
        other: placeOfSection(sections.original),
      });
      return isMissing ? { ...difference, missing: sections.original.id } : difference;
    }),
    ...original.flatMap((section, index) => {
      const counterpart = counterparts.get(section.id);
      if (!counterpart) return [];
      const found = sectionDifferences(section, counterpart, except);
      if (found.length === 0 || except.has('headings')) return found;
      const isMissing = ({ id }: SectionRecord) => !counterparts.has(id);
      const above = runOf(original.slice(0, index).reverse(), isMissing).reverse();
      const below = runOf(original.slice(index + 1), isMissing);
      const merged = [below, above].find(
        (taken) => taken.length > 0 && holdsMore([section, ...taken], counterpart, found, except),
      );
      return merged ? [mergedDifference(merged, section, counterpart)] : found;
    }),
  ];
}

/** The first of a list, as long as they are of a kind. */
function runOf(sections: Sections, isOne: (section: SectionRecord) => boolean): SectionRecord[] {
  const end = sections.findIndex((section) => !isOne(section));
  return sections.slice(0, end < 0 ? undefined : end);
}

/** Whether a section has what several of the original have, more than what its own one has. */
function holdsMore(
  joined: Sections,
  counterpart: SectionRecord,
  found: readonly ParityDifference[],
  except: ReadonlySet<ParityPart>,
): boolean {
  const blocks = [...joined]
    .sort((a, b) => a.lines[0] - b.lines[0])
    .flatMap((section) => section.blocks);
  return blockDifferences(blocks, counterpart.blocks, except).length < found.length;
}

function mergedDifference(
  taken: Sections,
  section: SectionRecord,
  counterpart: SectionRecord,
): ParityDifference {
  const names = taken.map(({ heading }) => `"${heading}"`).join(', ');
  const message = `The section also holds what the original has in a section of its own: ${names}`;
  return parityDifference('headings', message, {
    place: placeOfSection(counterpart),
    other: placeOfSection(section),
  });
}

function sectionDifferences(
  section: SectionRecord,
  counterpart: SectionRecord,
  except: ReadonlySet<ParityPart>,
): ParityDifference[] {
  return blockDifferences(section.blocks, counterpart.blocks, except).map(
    ({ part, message, original, translation }) =>
      parityDifference(part, message, {
        place: placeOf(translation, counterpart),
        other: placeOf(original, section),
      }),
  );
}

/** The two sides of a difference. */
interface Sides {
  readonly place: FindingPlace & { readonly column?: number };
  readonly other: FindingPlace;
}

/** What is said of a difference: in the translation, which is what has to follow. */
export function parityDifference(
  part: ParityPart,
  message: string,
  { place, other }: Sides,
): ParityDifference {
  const fix = `Give both the same structure. What differs on purpose is named in the front matter of the translation: parity: { except: [${part}], reason: … }.`;
  return { part, problem: { rule: 'parity', message, fix, column: 1, ...place, other } };
}

function placeOfSection({ file, lines: [line] }: SectionRecord): FindingPlace {
  return { file, line };
}

/** Where a block stands, or the section that lacks it. */
function placeOf(block: SectionBlock | undefined, section: SectionRecord): FindingPlace {
  if (!block) return placeOfSection(section);
  return { file: block.file ?? section.file, line: block.line };
}

/** A heading that a translation and its original do not have in common. */
interface HeadingDifference {
  readonly message: string;
  /** The section of the original that it is about, or that is there in its place. */
  readonly original: SectionRecord;
  /** The same in the translation. */
  readonly translation: SectionRecord;
  /** Whether the translation lacks the section. @default false */
  readonly isMissing?: boolean | undefined;
}

/** Headings that only one of two versions has, that have another level, or stand in another order. */
function headingDifferences(original: Sections, translation: Sections): HeadingDifference[] {
  return [
    ...missingSections(original, translation),
    ...addedSections(original, translation),
    ...movedSection(original, translation),
  ];
}

function byId(sections: Sections): Map<string, SectionRecord> {
  return new Map(sections.map((section) => [section.id, section]));
}

function missingSections(original: Sections, translation: Sections): HeadingDifference[] {
  const translated = byId(translation);
  let before = translation[0];
  return original.flatMap((section): HeadingDifference[] => {
    const counterpart = translated.get(section.id);
    if (counterpart === undefined) {
      const message = `The section "${section.heading}" of the original is missing behind this one`;
      return before ? [{ message, original: section, translation: before, isMissing: true }] : [];
    }
    before = counterpart;
    if (counterpart.depth === section.depth) return [];
    const message = `The heading has level ${counterpart.depth}, the original's level ${section.depth}`;
    return [{ message, original: section, translation: counterpart }];
  });
}

function addedSections(original: Sections, translation: Sections): HeadingDifference[] {
  const originals = byId(original);
  let before = original[0];
  return translation.flatMap((section): HeadingDifference[] => {
    const counterpart = originals.get(section.id);
    before = counterpart ?? before;
    if (counterpart || !before) return [];
    const message = `The original has no section "${section.heading}"`;
    return [{ message, original: before, translation: section }];
  });
}

function movedSection(original: Sections, translation: Sections): HeadingDifference[] {
  const [originals, translated] = [byId(original), byId(translation)];
  const expected = original.filter(({ id }) => translated.has(id));
  const present = translation.filter(({ id }) => originals.has(id));
  const at = expected.findIndex(({ id }, index) => present[index]?.id !== id);
  const [there, here] = [expected[at], present[at]];
  if (!there || !here) return [];
  const message = `The sections stand in another order: the original has "${there.heading}" here`;
  return [{ message, original: there, translation: here }];
}
