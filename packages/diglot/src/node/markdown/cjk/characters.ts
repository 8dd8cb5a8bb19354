/**
 * Characters of East Asian width W, F or H, and Hangul: the "CJK characters" of the markdown-cjk-friendly
 * specification. ECMAScript has no property for the width, so the ranges are written out.
 */
const CJK =
  /^[\u1100-\u11FF\u20A9\u2329\u232A\u2E80-\u303E\u3041-\u4DBF\u4E00-\uA4CF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFFDC\uFFE0-\uFFEE\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1D300}-\u{1D376}\u{1F200}-\u{1F202}\u{1F210}-\u{1F23B}\u{1F240}-\u{1F248}\u{20000}-\u{3FFFD}]$/u;

/** A quick test whether a text may hold a character of {@link isCjk}. */
export const HAS_CJK = /[\u1100-\u11FF\u20A9\u2329\u232A\u2E80-\uD7FF\uF900-\uFFEE\uD81B-\uD8BF]/;

/** Whether a character belongs to Chinese, Japanese or Korean writing. Emoji do not. */
export function isCjk(character: string): boolean {
  return CJK.test(character) && !/^\p{Emoji_Presentation}$/u.test(character);
}

/** Punctuation as CommonMark 0.31 defines it: the Unicode categories P and S. */
export function isPunctuation(character: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(character);
}

/** White space as CommonMark defines it; the beginning and the end of a text count too. */
export function isSpace(character: string): boolean {
  return character === '' || /^\s$/u.test(character);
}

/** Han, kana and fullwidth characters: a line break between two of them is no space. Hangul is written with spaces. */
export function isHanOrFullwidth(character: string): boolean {
  return isCjk(character) && !/^[\p{Script=Hangul}\uFFA0-\uFFDC]$/u.test(character);
}

/** Quotes, dashes and dots that Chinese shares with Latin: as wide as their neighbour. */
export function isAmbiguousPunctuation(character: string): boolean {
  return /^[‘’“”…—·]$/.test(character);
}

/** The character that ends at an index, or an empty string. */
export function characterBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && index > 1;
  return text.slice(Math.max(index - (isPair ? 2 : 1), 0), index);
}

/** The character that starts at an index, or an empty string. */
export function characterAt(text: string, index: number): string {
  const codePoint = text.codePointAt(index);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}
