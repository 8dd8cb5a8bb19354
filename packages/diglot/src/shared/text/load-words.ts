import type { TextKey, TextOverrides, Words } from './words';
import { en } from './words/en';

/** Languages that the engine speaks. One that no site asks for is not loaded. */
const LANGUAGES = {
  en: async () => en,
  zh: async () => (await import('./words/zh')).zh,
  'zh-hant': async () => (await import('./words/zh-hant')).zhHant,
  fr: async () => (await import('./words/fr')).fr,
  de: async () => (await import('./words/de')).de,
  ja: async () => (await import('./words/ja')).ja,
  ko: async () => (await import('./words/ko')).ko,
  es: async () => (await import('./words/es')).es,
  pt: async () => (await import('./words/pt')).pt,
  ru: async () => (await import('./words/ru')).ru,
  ar: async () => (await import('./words/ar')).ar,
} satisfies Readonly<Record<string, () => Promise<Words>>>;

/** A language that the engine speaks: `zh-hant` is Chinese in traditional characters. */
export type SpokenLanguage = keyof typeof LANGUAGES;

/** Texts of a package in each language that the engine speaks but English, which stands in for all others. */
export type Translations<Texts> = Readonly<Record<Exclude<SpokenLanguage, 'en'>, Texts>>;

/** Where Chinese without a script subtag is written in traditional characters. */
const TRADITIONAL = /^zh-(?:.*-)?(?:hant|tw|hk|mo)(?:-|$)/;

/**
 * The language whose words a tag gets: its region makes no difference, but for Chinese, which is
 * written in two scripts. `undefined` for a language that the engine does not speak.
 */
export function languageOfWords(tag: string): SpokenLanguage | undefined {
  const lower = tag.toLowerCase();
  const isTraditional = TRADITIONAL.test(lower) && !lower.includes('hans');
  const language = isTraditional ? 'zh-hant' : (lower.split('-')[0] ?? '');
  return isSpoken(language) ? language : undefined;
}

const isSpoken = (language: string): language is SpokenLanguage =>
  Object.hasOwn(LANGUAGES, language);

/** The words of a language, and which of them it lacks. */
export interface LoadedWords {
  readonly words: Words;
  /** Texts that nobody wrote in the language: English stands in. */
  readonly missing: readonly TextKey[];
}

/**
 * The words of a language: those of the engine, with what a site's config sets in their place. English
 * stands in where there are none.
 */
export async function loadWords(tag: string, overrides: TextOverrides): Promise<LoadedWords> {
  const language = languageOfWords(tag);
  const words: Words = await LANGUAGES[language ?? 'en']();
  const known = language === undefined ? [] : TEXT_KEYS;
  return {
    words: {
      shell: replaced(words.shell, overrides),
      content: replaced(words.content, overrides),
      freshness: replaced(words.freshness, overrides),
      agents: replaced(words.agents, overrides),
      search: replaced(words.search, overrides),
    },
    missing: TEXT_KEYS.filter((key) => !known.includes(key) && overrides[key] === undefined),
  };
}

/** Names of all texts. */
export const TEXT_KEYS = keysOf(en.shell).concat(
  keysOf(en.content),
  keysOf(en.freshness),
  keysOf(en.agents),
  keysOf(en.search),
);

function keysOf<Texts extends Partial<Record<TextKey, unknown>>>(texts: Texts): TextKey[] {
  // These objects are written in this folder, with the keys of their type and no others.
  return Object.keys(texts) as TextKey[];
}

function replaced<Texts extends object>(texts: Texts, overrides: TextOverrides): Texts {
  const own = Object.entries(overrides).filter(
    ([key, text]) => text !== undefined && Object.hasOwn(texts, key),
  );
  return { ...texts, ...Object.fromEntries(own) };
}
