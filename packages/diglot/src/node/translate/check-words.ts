import type { Book } from '../build/open/read-book';
import { proseRules } from '../check/book-problems';
import { parseSource } from '../check/prose/parse-source';
import { readProse } from '../check/prose/read-prose';
import { patternProblems } from '../check/rules/pattern-rule';
import { languageOf } from '../page/render-context';
import type { Terms } from '../schema/terms-schema';
import type { PageSyntax } from '../site/pages/page-syntax';
import type { Lines } from './section-source';

/** A translation as it would lie on the disk. */
export interface WordsInput {
  readonly text: string;
  readonly lang: string;
  readonly syntax: PageSyntax;
  /** Those that count. */
  readonly lines: Lines;
}

/** What is wrong with the words of some lines, and how they are set; rules that the site switches off say nothing. */
export function wordProblems(
  { config }: Pick<Book, 'config'>,
  terms: Terms | undefined,
  { text, lang, syntax, lines: { first, last } }: WordsInput,
): string[] {
  const { tag } = languageOf(lang, config.locales);
  const source = parseSource({ file: '', lang, tag, text, syntax });
  if (!source) return [];
  const rules = proseRules({ lang, tag }, terms).filter(
    ({ rule }) => config.check.rules[rule] !== 'off',
  );
  return patternProblems([{ file: '', prose: readProse(source) }], rules)
    .filter(({ line }) => line >= first && line <= last)
    .map(({ message, fix }) => `${message}. ${fix}`);
}
