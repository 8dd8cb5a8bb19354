import type { Terms } from '../../schema/terms-schema';
import type { DataPath } from '../../source/data-path';

/** A word of the file, and for which pages it is right or wrong. */
interface Word {
  readonly text: string;
  /** Undefined for all languages. */
  readonly lang: string | undefined;
  readonly path: DataPath;
}

/** A word that is both right and wrong, or wrong twice. */
export interface TermConflict {
  readonly path: DataPath;
  readonly text: string;
  readonly kind: 'right and wrong' | 'wrong twice';
}

function wrongWords({ forbidden, preferred, keptInEnglish, spelling }: Terms): Word[] {
  const list = (key: keyof Terms, index: number, field: string, words: readonly string[]) =>
    words.map((text, at) => ({ text, path: [key, index, field, at] }));
  return [
    ...forbidden.flatMap(({ lang, words }, index) =>
      list('forbidden', index, 'words', words).map((one) => ({ ...one, lang })),
    ),
    ...preferred.flatMap(({ lang, instead }, index) =>
      list('preferred', index, 'instead', instead).map((one) => ({ ...one, lang })),
    ),
    ...[...entries('keptInEnglish', keptInEnglish), ...entries('spelling', spelling)].flatMap(
      ({ key, index, instead }) =>
        list(key, index, 'instead', instead).map((one) => ({ ...one, lang: undefined })),
    ),
  ];
}

function entries(key: keyof Terms, all: readonly { readonly instead: readonly string[] }[]) {
  return all.map(({ instead }, index) => ({ key, index, instead }));
}

function rightWords({ preferred, keptInEnglish, spelling }: Terms): Omit<Word, 'path'>[] {
  return [
    ...preferred.map(({ lang, use }) => ({ text: use, lang })),
    ...keptInEnglish.map(({ word }) => ({ text: word, lang: undefined })),
    ...spelling.map(({ use }) => ({ text: use, lang: undefined })),
  ];
}

/** Finds entries that contradict or repeat each other: with them no page could be right. */
export function termConflicts(terms: Terms): TermConflict[] {
  const right = groupByText(rightWords(terms));
  const before = new Map<string, Word[]>();
  return wrongWords(terms).flatMap((word): TermConflict[] => {
    const { text, path } = word;
    const same = before.get(text) ?? [];
    before.set(text, [...same, word]);
    const meets = ({ lang }: Pick<Word, 'lang'>) =>
      lang === undefined || word.lang === undefined || lang === word.lang;
    if (right.get(text)?.some(meets)) return [{ path, text, kind: 'right and wrong' }];
    return same.some(meets) ? [{ path, text, kind: 'wrong twice' }] : [];
  });
}

function groupByText<T extends { readonly text: string }>(words: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const word of words) groups.set(word.text, [...(groups.get(word.text) ?? []), word]);
  return groups;
}
