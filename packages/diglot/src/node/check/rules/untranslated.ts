import type { SectionRecord } from '../../../shared/types/section-record';
import { addressOf } from '../../book/lock/lock-line';
import type { CheckedPage } from '../checked-page';
import type { CheckedVersions } from '../checked-pages';
import type { Problem } from '../finding';

/** Fewer are a name, or a line of code with a heading that is one: the same in all languages. */
const FEWEST_WORDS = 5;

/** Sections of translations that say what their original says in the very same words. */
export function untranslatedProblems(pages: readonly CheckedVersions[]): Problem[] {
  return pages.flatMap(({ original, translations }) =>
    original ? translations.flatMap((translation) => copiesIn(translation, original)) : [],
  );
}

function copiesIn(translation: CheckedPage, original: CheckedPage): Problem[] {
  const originals = new Map(original.sections.map((section) => [section.id, section]));
  return translation.sections.flatMap((section): Problem[] => {
    const there = originals.get(section.id);
    const isCopy = there?.hash === section.hash && section.file === translation.file;
    if (!there || !isCopy || wordsOf(section, translation.text) < FEWEST_WORDS) return [];
    return [
      {
        rule: 'untranslated',
        message: `The section says the same as its original, in the same words${section.heading && `: "${section.heading}"`}`,
        fix: 'Translate it.',
        file: section.file,
        line: section.lines[0],
        column: 1,
        address: addressOf({ routePath: translation.routePath, id: section.id }),
        state: 'untranslated',
        other: { file: there.file, line: there.lines[0] },
      },
    ];
  });
}

/** How many words a section has besides its code. */
function wordsOf({ lines: [first, last] }: SectionRecord, text: string): number {
  const source = text
    .split('\n')
    .slice(first - 1, last)
    .join('\n')
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '')
    .replace(/`[^`\n]*`|\]\([^)]*\)|\{#[^}]*\}|<[^>]*>|https?:\S+/g, ' ');
  return source.match(/\p{Script=Han}|\p{L}{2,}/gu)?.length ?? 0;
}
