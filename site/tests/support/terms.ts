import { readFileSync } from 'node:fs';
import { type Doc, type Lang, SITE } from './docs';
import { type Prose, readProse } from './prose';
import type { Rule } from './rule';
import { typography } from './typography';

interface Terms {
  readonly forbidden: readonly {
    readonly lang: Lang;
    readonly words: readonly string[];
    readonly reason: string;
  }[];
  readonly preferred: readonly {
    readonly lang: Lang;
    /** What a Chinese word stands for. */
    readonly en?: string;
    readonly use: string;
    /** Wrong words; none where there is nothing to mix up. */
    readonly instead: readonly string[];
    /** Phrases that hold a wrong word and are right. */
    readonly unless?: readonly string[];
  }[];
  /** Words that Chinese pages keep, and translations that they avoid. */
  readonly keptInEnglish: readonly { readonly word: string; readonly instead: readonly string[] }[];
  /** Names, as their owners write them; letter case counts. */
  readonly spelling: readonly Omit<Terms['preferred'][number], 'lang'>[];
}

const terms: Terms = JSON.parse(readFileSync(`${SITE}terms.json`, 'utf8'));

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Han has no spaces between words; any other word must not be a part of a longer one, or of an address. */
function patternOf(words: readonly string[], flags: string): RegExp {
  const patterns = words.map((word) => {
    if (/^\p{sc=Han}/u.test(word)) return escapeRegExp(word);
    const end = /\w$/.test(word) ? String.raw`(?![\p{sc=Latin}\p{N}_/-]|\.\p{sc=Latin})` : '';
    return String.raw`(?<![\p{sc=Latin}\p{N}_./@?#=-])${escapeRegExp(word)}${end}`;
  });
  return new RegExp(patterns.join('|'), flags);
}

const rules: readonly Rule[] = [
  ...terms.forbidden.map(({ lang, words, reason }) => ({
    lang,
    pattern: patternOf(words, 'giu'),
    remedy: reason,
  })),
  ...terms.preferred
    .filter(({ instead }) => instead.length > 0)
    .map(({ lang, use, instead, unless }) => ({
      lang,
      pattern: patternOf(instead, 'giu'),
      unless,
      remedy: `write “${use}”`,
    })),
  ...terms.keptInEnglish.map(({ word, instead }) => ({
    lang: 'zh' as const,
    pattern: patternOf(instead, 'giu'),
    remedy: `keep the English word “${word}”`,
  })),
  ...terms.spelling.map(({ use, instead, unless }) => ({
    pattern: patternOf(instead, 'gu'),
    unless,
    remedy: `write “${use}”`,
  })),
  ...typography,
];

function isPartOf(phrases: readonly string[], text: string, start: number, end: number): boolean {
  return phrases.some((phrase) => {
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
      if (at <= start && end <= at + phrase.length) return true;
    }
    return false;
  });
}

function problemsOf(doc: Doc, prose: Prose): string[] {
  return rules.flatMap(({ lang, pattern, unless = [], remedy }) => {
    if (lang !== undefined && lang !== doc.lang) return [];
    return [...prose.text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      if (isPartOf(unless, prose.text, index, index + found.length)) return [];
      const shown = found.replaceAll('\uE010', '`…`').replaceAll('\n', '⏎');
      return `${doc.name}:${prose.at(index)} “${shown}”: ${remedy}`;
    });
  });
}

/** Everything in the prose of a page that breaks a rule of `terms.json` or of typography. */
export function termProblems(doc: Doc): string[] {
  return readProse(doc).flatMap((prose) => problemsOf(doc, prose));
}
