/** What a build does about translations that are not as they should be. */
type TranslationMode = 'ignore' | 'warn' | 'error';

/** The mode that an option names for a language: one for all, or one by language, others being `warn`. */
export function translationMode(
  option: TranslationMode | Readonly<Record<string, TranslationMode>>,
  lang: string,
): TranslationMode {
  return typeof option === 'string' ? option : (option[lang] ?? 'warn');
}
