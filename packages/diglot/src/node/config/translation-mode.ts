import picomatch from 'picomatch';
import { routeKey } from '../../shared/route';

/** What a build does about translations that are not as they should be. */
type TranslationMode = 'ignore' | 'warn' | 'error';

/** What is asked of the translations of a language. */
interface TranslationRules {
  readonly mode: TranslationMode;
  readonly person: readonly string[];
}

/** A mode for all languages, or what each asks, others being `warn`. */
type TranslationOption =
  | TranslationMode
  | Readonly<Record<string, TranslationMode | TranslationRules>>;

/** The mode that an option names for a language. */
export function translationMode(option: TranslationOption, lang: string): TranslationMode {
  const own = typeof option === 'string' ? option : (option[lang] ?? 'warn');
  return typeof own === 'string' ? own : own.mode;
}

/** Tells the pages of a language, by their address without it, of which a person has to accept every section. */
export function personMatcher(
  option: TranslationOption,
  lang: string,
): (identity: string) => boolean {
  const own = typeof option === 'string' ? undefined : option[lang];
  const patterns = typeof own === 'object' ? own.person : [];
  if (patterns.length === 0) return () => false;
  const isMatch = picomatch(patterns.map((pattern) => pattern.replace(/(?<=.)\/$/, '')));
  return (identity) => isMatch(routeKey(identity).replace(/(?<=.)\/$/, ''));
}
