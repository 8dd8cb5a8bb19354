import type { ParsedConfig } from '../schema/config';
import type { ConfigProblem } from '../source/config-problem';
import { translationMode } from './translation-mode';
import type { ResolvedConfig } from './types';

/** One problem for each language in which texts of the interface are missing. */
export function missingTexts(
  { themeConfig }: ParsedConfig,
  { locales, missingTranslations }: ResolvedConfig,
): ConfigProblem[] {
  return locales.flatMap(({ lang, tag, label, missingTexts: missing }, index) => {
    const isQuiet = translationMode(missingTranslations, lang) === 'ignore';
    if (missing.length === 0 || isQuiet) return [];
    const path = themeConfig.locales ? ['themeConfig', 'locales', index] : ['lang'];
    const place = themeConfig.locales ? `themeConfig.locales[${index}].texts` : 'themeConfig.texts';
    const name = label === tag ? `"${tag}"` : `${label} (${tag})`;
    const count = missing.length === 1 ? '1 text' : `${missing.length} texts`;
    return {
      code: 'config-missing-texts',
      path,
      message: `The interface says ${count} in English where pages are in ${name}: ${missing.join(', ')}`,
      fix: `Write them in "${place}", or set "missingTranslations" to "ignore".`,
    };
  });
}
