/**
 * Words a minute of silent reading, for scripts that put spaces between words: M. Brysbaert, "How many words do we read
 * per minute?", Journal of Memory and Language 109 (2019), for English non-fiction.
 */
const WORDS = 238;

/**
 * Characters a minute for Chinese, and for Japanese, whose kana say less each: S. Trauzettel-Klosinski and K. Dietz,
 * "Standardized assessment of reading performance", Investigative Ophthalmology & Visual Science 53 (2012).
 */
const CHINESE = 255;
const JAPANESE = 357;

const CHARACTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** How long a text takes to read, in minutes: at least one. */
export function readingMinutes(prose: string, lang: string): number {
  let characters = 0;
  const spaced = prose.replace(CHARACTERS, () => {
    characters += 1;
    return ' ';
  });
  const words = spaced.match(WORD)?.length ?? 0;
  const rate = /^ja\b/i.test(lang) ? JAPANESE : CHINESE;
  return Math.max(1, Math.round(words / WORDS + characters / rate));
}
