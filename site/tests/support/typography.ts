import { CODE } from './prose';
import type { Rule } from './rule';

const HAN = String.raw`\p{sc=Han}`;
/** What Chinese puts a space before and after: words and numbers of other scripts, and code. */
const LATIN = String.raw`[\p{sc=Latin}\p{Nd}${CODE}]`;
/** Punctuation that takes the width of a Han character. */
const FULL = '，。！？；：、（）【】《》';

const rule = (lang: Rule['lang'], pattern: string, remedy: string): Rule => ({
  lang,
  pattern: new RegExp(pattern, 'gu'),
  remedy,
});

/** How prose is set in both languages: one habit for each thing, kept on every page. */
export const typography: readonly Rule[] = [
  rule('zh', `${HAN}${LATIN}|[\\p{sc=Latin}\\p{Nd}%+#${CODE}]${HAN}`, 'put a space between'),
  rule('zh', `${HAN}[,;:!?]|[,;:!?] ?${HAN}`, 'use full-width punctuation'),
  rule('zh', `${HAN}\\.(?=\\s|$)`, 'end the sentence with “。”'),
  rule('zh', `${HAN} ?\\(|(?<!\\()\\) ?${HAN}`, 'use full-width brackets （）'),
  rule('zh', `[${FULL}] | [${FULL}]`, 'no space beside full-width punctuation'),
  rule('zh', `[，。；：、][，。；：、！？]|[！？]{2,}`, 'one mark of punctuation is enough'),
  rule('zh', `["']${HAN}|${HAN}["']`, 'use the quotation marks “ ”'),
  rule('zh', '[「」『』]', 'use the quotation marks “ ”'),
  rule('zh', `\\.{3}|。{2,}|(?<!…)…(?!…)(?=${HAN})`, 'write the ellipsis ……'),
  rule('zh', `${HAN} *(?:--|–|(?<!—)—(?!—)) *${HAN}`, 'write the dash ——'),
  rule(
    'zh',
    '[\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A]',
    'use half-width letters and digits',
  ),
  rule('zh', `${HAN} ${HAN}`, 'no space between Han characters'),
  rule('en', `${HAN}+|[${FULL}]`, 'Chinese has no place on an English page'),
  rule('en', '[“”‘’]', `use straight quotation marks, " and '`),
  rule('en', ' [,;:.!?](?=\\s|$)', 'no space before punctuation'),
  rule(
    'en',
    '[,;:]{2,}|[!?]{2,}|(?<!\\.)\\.\\.(?!\\.)|[,;:]\\.(?!\\w)',
    'one mark of punctuation is enough',
  ),
  rule('en', '\\b(\\p{sc=Latin}+) \\1\\b(?!\\.\\w)', 'the word stands twice'),
  rule(undefined, '\\S {2,}\\S', 'one space is enough'),
];
