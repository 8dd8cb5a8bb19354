import type { SectionRecord } from '../../../shared/types/section-record';

/** A heading that a translation and its original do not have in common. */
export interface HeadingDifference {
  readonly message: string;
  /** The section of the original that it is about, or that is there in its place. */
  readonly original: SectionRecord;
  /** The same in the translation. */
  readonly translation: SectionRecord;
  /** Whether the translation lacks the section. @default false */
  readonly isMissing?: boolean | undefined;
}

type Sections = readonly SectionRecord[];

/** Headings that only one of two versions has, that have another level, or stand in another order. */
export function headingDifferences(original: Sections, translation: Sections): HeadingDifference[] {
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
