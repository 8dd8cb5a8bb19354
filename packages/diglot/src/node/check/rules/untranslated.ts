import type { SectionRecord } from '../../../shared/types/section-record';
import { addressOf } from '../../book/lock/lock-line';
import type { ResolvedConfig } from '../../config/types';
import type { CheckedPage, CheckedVersions } from '../checked-pages';
import type { Problem } from '../finding';
import { isForeign, wordCount } from '../prose/foreign-words';

/** Fewer are a name, or a line of code with a heading that is one: the same in all languages. */
const FEWEST_WORDS = 5;

/** Sections of translations that say what their original says in the very same words, or mostly in its language. */
export function untranslatedProblems(
  pages: readonly CheckedVersions[],
  config: Pick<ResolvedConfig, 'locales'>,
): Problem[] {
  const tagOf = (lang: string) => config.locales.find((one) => one.lang === lang)?.tag ?? lang;
  return pages.flatMap(({ original, translations }) =>
    original
      ? translations.flatMap((translation) => untranslatedIn(translation, original, tagOf))
      : [],
  );
}

function untranslatedIn(
  translation: CheckedPage,
  original: CheckedPage,
  tagOf: (lang: string) => string,
): Problem[] {
  const originals = new Map(original.sections.map((section) => [section.id, section]));
  return translation.sections.flatMap((section): Problem[] => {
    const there = originals.get(section.id);
    if (!there || section.file !== translation.file) return [];
    const own = { text: linesOf(section, translation.text), tag: tagOf(translation.lang) };
    const its = { text: linesOf(there, original.text), tag: tagOf(original.lang) };
    const isCopy = there.hash === section.hash && wordCount(own.text) >= FEWEST_WORDS;
    if (!isCopy && !isForeign(own, its)) return [];
    const name = section.heading && `: "${section.heading}"`;
    return [
      {
        rule: 'untranslated',
        message: isCopy
          ? `The section says the same as its original, in the same words${name}`
          : `The section is mostly in another language than the page${name}`,
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

function linesOf({ lines: [first, last] }: SectionRecord, text: string): string {
  return text
    .split('\n')
    .slice(first - 1, last)
    .join('\n');
}
