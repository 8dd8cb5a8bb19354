import { getOrLoad } from '../../shared/remember';
import { createLanguage, type Language, type LanguageWords, PLAIN } from '../text/language';

/** The languages of the interface. Each is loaded where a site has it. */
const LOAD: Readonly<Record<string, () => Promise<{ readonly words: LanguageWords }>>> = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  en: () => import('./en'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  'zh-hant': () => import('./zh-hant'),
};

export const LANGUAGES: readonly string[] = Object.keys(LOAD);

/** Which of {@link LANGUAGES} has the words of a language, if one has. */
export function wordsOf(tag: string): string {
  const key = tag.toLowerCase();
  return /^zh-(?:hant|tw|hk|mo)\b/.test(key) ? 'zh-hant' : key.replace(/-.*$/, '');
}

const loaded = new Map<string, Promise<Language>>();

async function load(tag: string): Promise<Language> {
  const module = await LOAD[wordsOf(tag)]?.();
  return module ? createLanguage(tag, module.words) : { ...PLAIN, tag };
}

/** What search knows of a language: of one that is no language of the interface, the plurals of English names. */
export function loadLanguage(tag: string): Promise<Language> {
  return getOrLoad(loaded, tag, () => load(tag));
}
