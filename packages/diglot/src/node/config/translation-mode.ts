import type { ResolvedConfig } from './types';

/** What a build does about sections of a language that are behind their originals, or missing. */
export function translationMode(
  { translations }: Pick<ResolvedConfig, 'translations'>,
  lang: string,
): 'ignore' | 'warn' | 'error' {
  return typeof translations === 'string' ? translations : (translations[lang] ?? 'warn');
}
