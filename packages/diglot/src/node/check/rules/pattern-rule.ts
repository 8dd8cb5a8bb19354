import type { RuleName } from '../../schema/check';
import type { Problem } from '../finding';
import type { Prose } from '../prose/run';
import { CODE } from '../prose/run';

/** Something wrong with prose, wherever it stands. */
export interface PatternRule {
  readonly rule: RuleName;
  /** Finds all of them: with the flag `g`. */
  readonly pattern: RegExp;
  /** Phrases within which a match is right. */
  readonly unless?: readonly string[] | undefined;
  /** What is said of the words in question: "the word stands twice". */
  readonly told: string;
  /** What to do. */
  readonly fix: string;
}

/** Everything in some prose of a file that breaks a rule. */
export function patternProblems(
  file: string,
  prose: readonly Prose[],
  rules: readonly PatternRule[],
): Problem[] {
  return prose.flatMap((run) => rules.flatMap((rule) => matches(file, run, rule)));
}

function matches(file: string, prose: Prose, rule: PatternRule): Problem[] {
  const { pattern, unless = [], told, fix } = rule;
  return [...prose.text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    if (isPartOf(unless, prose.text, index, index + found.length)) return [];
    const shown = found.replaceAll(CODE, '`…`').replaceAll('\n', '⏎');
    const place = prose.at(index);
    return { rule: rule.rule, message: `“${shown}”: ${told}`, fix, file, ...place };
  });
}

function isPartOf(phrases: readonly string[], text: string, start: number, end: number): boolean {
  return phrases.some((phrase) => {
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
      if (at <= start && end <= at + phrase.length) return true;
    }
    return false;
  });
}
