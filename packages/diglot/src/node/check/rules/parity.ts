import type { ParityPart } from '../../../shared/types/front-matter';
import type { SectionBlock, SectionRecord } from '../../../shared/types/section-record';
import type { FindingPlace, Problem } from '../finding';
import { blockDifferences } from './parity-blocks';
import { headingDifferences } from './parity-headings';

/** Something that a translation and its original do not have in common. */
export interface ParityDifference {
  /** What an exception would name. */
  readonly part: ParityPart;
  readonly problem: Problem;
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
  const counterparts = new Map(translation.map((section) => [section.id, section]));
  return [
    ...headings.map(({ message, ...sections }) =>
      parityDifference('headings', message, {
        place: placeOfSection(sections.translation),
        other: placeOfSection(sections.original),
      }),
    ),
    ...original.flatMap((section) => {
      const counterpart = counterparts.get(section.id);
      return counterpart ? sectionDifferences(section, counterpart, except) : [];
    }),
  ];
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
