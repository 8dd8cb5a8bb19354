import { fold } from './characters';

/** What search knows of a language: which words are forms of one another, and which say nothing. */
export interface Language {
  /** BCP 47 tag; empty for one that nothing is known of. */
  readonly tag: string;
  /** What the forms of a word have in common. The word is lower case, and composed (NFC). */
  readonly stem: (word: string) => string;
  /** Words that are in most questions, whatever these are about: folded, lower case. */
  readonly stopWords: ReadonlySet<string>;
  /** What the forms of words have in common that say what readers want of a thing, and not which: an example, a guide. */
  readonly wishWords: ReadonlySet<string>;
}

/** English plurals are in texts of all languages, since code is English. */
function toSingular(word: string): string {
  return /^[a-z\d]{3,}s$/.test(word) && !/[ijsu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A language that nothing is known of. */
export const PLAIN: Language = {
  tag: '',
  stem: toSingular,
  stopWords: new Set(),
  wishWords: new Set(),
};

/** What a module of a language says. */
export interface LanguageWords {
  /** Brings the forms of a word together. It is given letters only. */
  readonly stemmer: (word: string) => string;
  /** Separated by spaces. */
  readonly stopWords: string;
  /** Separated by spaces. */
  readonly wishWords: string;
}

/** Shorter ones have no ending that could be cut: `css`, `dts`. */
const MIN_STEMMED = 4;

/** Words of one site repeat; this bounds what a server keeps that runs for days. */
const MAX_KNOWN = 20_000;

/** Makes a language. Names have one form: those with digits, and such as `cjs`. */
export function createLanguage(
  tag: string,
  { stemmer, stopWords, wishWords }: LanguageWords,
): Language {
  const known = new Map<string, string>();
  const stemOf = (word: string): string => {
    const isName = word.length < MIN_STEMMED || /[jsu]s$|[^\p{L}\p{M}]/u.test(word);
    return isName ? toSingular(word) : stemmer(word);
  };
  const stem = (word: string): string => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stemOf(word);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(word, stem);
    }
    return stem;
  };
  return {
    tag,
    stem,
    stopWords: new Set(fold(stopWords).split(/\s+/)),
    wishWords: new Set(wishWords.split(/\s+/).map((word) => fold(stem(word)))),
  };
}
