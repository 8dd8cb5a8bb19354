import type { RuleName } from '../../schema/check';
import { CODE } from '../prose/run';
import type { PatternRule } from './pattern-rule';

const HAN = String.raw`\p{sc=Han}`;
/** What Chinese puts a space before and after: words and numbers of other scripts, and code. */
const LATIN = String.raw`[\p{sc=Latin}\p{Nd}${CODE}]`;
/** Punctuation that takes the width of a Han character. */
const FULL = '，。！？；：、（）【】《》';

function rule(
  name: RuleName & `typography/${string}`,
  pattern: string,
  [told, fix]: readonly [string, string],
): PatternRule {
  return { rule: name, pattern: new RegExp(pattern, 'gu'), told, fix };
}

const EVERYWHERE: readonly PatternRule[] = [
  rule('typography/spaces', '\\S {2,}\\S', ['one space is enough', 'Leave one.']),
];

const ENGLISH: readonly PatternRule[] = [
  rule('typography/scripts', `${HAN}+|[${FULL}]`, [
    'Chinese has no place on an English page',
    'Translate it.',
  ]),
  rule('typography/straight-quotes', '[“”‘’]', [
    'straight quotation marks are used here',
    'Write " or \'.',
  ]),
  rule('typography/spaces', ' [,;:.!?](?=\\s|$)', ['no space before punctuation', 'Remove it.']),
  rule('typography/punctuation', '[,;:]{2,}|[!?]{2,}|(?<!\\.)\\.\\.(?!\\.)|[,;:]\\.(?!\\w)', [
    'one mark of punctuation is enough',
    'Leave one.',
  ]),
  rule('typography/repeated-words', '\\b(\\p{sc=Latin}+) \\1\\b(?!\\.\\w)', [
    'the word stands twice',
    'Remove one.',
  ]),
];

const CHINESE: readonly PatternRule[] = [
  rule('typography/spaces', `${HAN}${LATIN}|[\\p{sc=Latin}\\p{Nd}%+#${CODE}]${HAN}`, [
    'a space belongs between',
    'Put a space between.',
  ]),
  rule('typography/spaces', `[${FULL}] | [${FULL}]`, [
    'no space beside full-width punctuation',
    'Remove it.',
  ]),
  rule('typography/spaces', `${HAN} ${HAN}`, ['no space between Han characters', 'Remove it.']),
  rule('typography/punctuation', `${HAN}[,;:!?]|[,;:!?] ?${HAN}`, [
    'punctuation is full-width beside Han characters',
    'Write one of ，；：！？.',
  ]),
  rule('typography/punctuation', `${HAN}\\.(?=\\s|$)`, [
    'the sentence ends with “。”',
    'Write 。.',
  ]),
  rule('typography/punctuation', `${HAN} ?\\(|(?<!\\()\\) ?${HAN}`, [
    'brackets are full-width beside Han characters',
    'Write （）.',
  ]),
  rule('typography/punctuation', '[，。；：、][，。；：、！？]|[！？]{2,}', [
    'one mark of punctuation is enough',
    'Leave one.',
  ]),
  rule('typography/punctuation', `\\.{3}|。{2,}|(?<!…)…(?!…)(?=${HAN})`, [
    'the ellipsis is ……',
    'Write ……',
  ]),
  rule('typography/punctuation', `${HAN} *(?:--|–|(?<!—)—(?!—)) *${HAN}`, [
    'the dash is ——',
    'Write ——',
  ]),
  rule('typography/widths', '[\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A]', [
    'letters and digits are half-width',
    'Write it in half width.',
  ]),
];

const SIMPLIFIED: readonly PatternRule[] = [
  rule('typography/quotes', `["']${HAN}|${HAN}["']|[「」『』]`, [
    'the quotation marks are “ ”',
    'Write “ ”, and ‘ ’ within them.',
  ]),
];

const TRADITIONAL: readonly PatternRule[] = [
  rule('typography/quotes', `["'“‘]${HAN}|${HAN}["'”’]`, [
    'the quotation marks are 「 」',
    'Write 「 」, and 『 』 within them.',
  ]),
];

/**
 * How prose of a language is set: one habit for each thing.
 *
 * @param tag BCP 47; a language that is neither English nor Chinese has the rules that hold for all
 */
export function typographyRules(tag: string): readonly PatternRule[] {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'en') return [...EVERYWHERE, ...ENGLISH];
  if (language !== 'zh') return EVERYWHERE;
  return [...EVERYWHERE, ...CHINESE, ...(script === 'Hant' ? TRADITIONAL : SIMPLIFIED)];
}
