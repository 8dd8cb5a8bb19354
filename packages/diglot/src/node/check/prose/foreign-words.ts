import { scriptsOf } from '../../../search/index/letters';

/** A text of a section in a language, in Markdown. */
export interface SectionWords {
  readonly text: string;
  /** BCP 47. */
  readonly tag: string;
}

/** Fewer words in the original's language are names. */
const NAMES = 5;
/** So many are no sentence around a few words of the translation. */
const MANY = 12;
/** Share of its words that a translation into a language of the same script may have in common with its original. */
const COMMON = 0.75;

/**
 * Whether a translation is mostly not in its language: in that of its original, or in another script. Names, code and
 * addresses are the same in all languages, and do not count.
 */
export function isForeign(own: SectionWords, original: SectionWords): boolean {
  const [prose, source] = [proseOf(own.text), proseOf(original.text)];
  const scripts = scriptsOf(own.tag) ?? ['Latn'];
  const others = scriptsOf(original.tag) ?? ['Latn'];
  const isOther = others.every((script) => !scripts.includes(script));
  if (!isOther) {
    const words = longWords(prose);
    const known = new Set(longWords(source));
    const shared = words.filter((word) => known.has(word)).length;
    const isSame = scripts.length === others.length;
    return isSame && words.length >= MANY && shared > words.length * COMMON;
  }
  const written = count(prose, scripts);
  const foreign = count(prose, others);
  const kana = scripts.includes('Hira') ? 0 : count(prose, ['Hira', 'Kana']);
  const elsewhere = letters(prose) - lettersIn(prose, [...scripts, ...others]);
  if (kana * 10 > written && kana > 0) return true;
  if (written === 0) return foreign >= NAMES || elsewhere >= NAMES;
  return foreign >= MANY && written * 2 < foreign;
}

/** How many words a section has besides its code. */
export function wordCount(text: string): number {
  return proseOf(text).match(/\p{Script=Han}|\p{L}{2,}/gu)?.length ?? 0;
}

function proseOf(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---$/m, (matter) => matter.replace(/^[^:\n]*:/gm, ' '))
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '')
    .replace(/`[^`\n]*`|\]\([^)]*\)|\{#[^}]*\}|<[^>]*>|https?:\S+/g, ' ');
}

/** Words of some scripts; characters of those that write no spaces. */
function count(prose: string, scripts: readonly string[]): number {
  return scripts.reduce((sum, script) => {
    const isUnspaced = ['Hani', 'Hira', 'Kana', 'Thai'].includes(script);
    const words = new RegExp(`\\p{Script=${script}}${isUnspaced ? '' : '{2,}'}`, 'gu');
    return sum + (prose.match(words)?.length ?? 0);
  }, 0);
}

const letters = (prose: string): number => prose.match(/\p{L}/gu)?.length ?? 0;

function lettersIn(prose: string, scripts: readonly string[]): number {
  const classes = scripts.map((script) => `\\p{Script=${script}}`).join('');
  return prose.match(new RegExp(`[${classes}]`, 'gu'))?.length ?? 0;
}

function longWords(prose: string): string[] {
  return prose.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
