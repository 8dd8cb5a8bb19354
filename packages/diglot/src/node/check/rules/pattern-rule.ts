import type { RuleName } from '../../schema/check';
import type { Problem } from '../finding';
import type { Prose } from '../prose/run';
import { CODE } from '../prose/run';

/** Something wrong with prose, wherever it stands. */
export interface PatternRule {
  readonly rule: RuleName;
  /** Finds all of them: with the flag `g`. A line feed around a text is to it what the ends of the text are. */
  readonly pattern: RegExp;
  /** Phrases within which a match is right. */
  readonly unless?: readonly string[] | undefined;
  /** What is said of the words in question: "the word stands twice". */
  readonly told: string;
  /** What to do. */
  readonly fix: string;
}

/** Prose of a file. */
export interface FileProse {
  /** Absolute. */
  readonly file: string;
  readonly prose: readonly Prose[];
}

/**
 * Everything in some files that breaks a rule. Rule by rule: the engine of patterns forgets one when a hundred others came in
 * between, and makes it anew for each text.
 */
export function patternProblems(
  files: readonly FileProse[],
  rules: readonly PatternRule[],
): Problem[] {
  const texts = files.map(({ prose }) => prose.map(({ text }) => text).join('\n'));
  return rules.flatMap((rule) =>
    files.flatMap(({ file, prose }, index) =>
      // Most files have nothing of it, which takes one search and not one for each run.
      texts[index]?.search(rule.pattern) === -1
        ? []
        : prose.flatMap((run) => matches(file, run, rule)),
    ),
  );
}

function matches(file: string, prose: Prose, rule: PatternRule): Problem[] {
  const { pattern, unless = [], told, fix } = rule;
  // Most texts have nothing of it, and a list of matches begins with a copy of the pattern.
  if (prose.text.search(pattern) === -1) return [];
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
