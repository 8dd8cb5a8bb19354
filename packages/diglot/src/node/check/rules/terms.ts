import { escapeRegExp } from '../../../shared/escape-reg-exp';
import type { Terms } from '../../schema/terms-schema';
import type { PatternRule } from './pattern-rule';

/** A language of the site. */
interface Language {
  /** As the config names it. */
  readonly lang: string;
  /** BCP 47. */
  readonly tag: string;
}

/** What the words of a site ask of pages in one language. */
export function termRules(terms: Terms, { lang, tag }: Language): PatternRule[] {
  const isEnglish = new Intl.Locale(tag).language === 'en';
  return [
    ...terms.forbidden
      .filter((entry) => entry.lang === lang)
      .map(({ words, reason }) =>
        wordRule(words, 'giv', { told: reason, fix: 'Leave the word out, or write another one.' }),
      ),
    ...terms.preferred
      .filter((entry) => entry.lang === lang && entry.instead.length > 0)
      .map(({ use, instead, unless }) => wordRule(instead, 'giv', { ...write(use), unless })),
    ...terms.keptInEnglish
      .filter(({ instead }) => !isEnglish && instead.length > 0)
      .map(({ word, instead }) =>
        wordRule(instead, 'giv', {
          told: `the English word “${word}” is kept`,
          fix: `Write “${word}”.`,
        }),
      ),
    ...terms.spelling
      .filter(({ instead }) => instead.length > 0)
      .map(({ use, instead, unless }) => wordRule(instead, 'gv', { ...write(use), unless })),
  ];
}

function write(use: string): Pick<PatternRule, 'told' | 'fix'> {
  return { told: `write “${use}”`, fix: `Write “${use}”.` };
}

function wordRule(
  words: readonly string[],
  flags: string,
  rest: Pick<PatternRule, 'told' | 'fix' | 'unless'>,
): PatternRule {
  return { rule: 'terms', pattern: patternOf(words, flags), ...rest };
}

/** Scripts that have no spaces between words. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}]';

/** What words of other scripts are made of. */
const LETTER = `[[\\p{L}\\p{N}_]--${UNSPACED}]`;

/** Such a word must not be a part of a longer one, or of an address. */
function patternOf(words: readonly string[], flags: string): RegExp {
  const startsUnspaced = new RegExp(`^${UNSPACED}`, 'v');
  const endsInLetter = new RegExp(`${LETTER}$`, 'v');
  const patterns = words.map((word) => {
    if (startsUnspaced.test(word)) return escapeRegExp(word);
    const end = endsInLetter.test(word) ? `(?!${LETTER}|[\\/\\-]|\\.${LETTER})` : '';
    return `(?<!${LETTER}|[.\\/@?#=\\-])${escapeRegExp(word)}${end}`;
  });
  return new RegExp(patterns.join('|'), flags);
}
