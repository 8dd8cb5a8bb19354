import { counted } from '../../shared/text/counted';
import { translationMode } from '../config/translation-mode';
import type { ResolvedConfig } from '../config/types';
import type { ContentProblem } from '../source/problems';
import type { Page } from './types';

/** A message names so many files at most: a site whose translation begins lacks hundreds. */
const NAMED_FILES = 10;

/** One problem for each language that lacks pages which another language has. */
export function missingTranslations(
  pages: readonly Page[],
  config: ResolvedConfig,
): ContentProblem[] {
  return config.locales.flatMap(({ lang, label, dir, isDefault }) => {
    const mode = translationMode(config.missingTranslations, lang);
    if (mode === 'ignore') return [];
    const missing = pages.flatMap(({ versions }) => {
      const version = versions[lang];
      const other = Object.values(versions)[0];
      if (version === undefined) return isDefault && other ? [other.source.relativePath] : [];
      return version.isFallback ? [version.source.relativePath] : [];
    });
    if (missing.length === 0) return [];
    const effect = isDefault ? 'only another language has' : 'the default language stands in for';
    const count = counted(missing.length, 'page');
    return {
      severity: mode === 'error' ? 'error' : 'warning',
      code: 'missing-translation',
      message: `Not written in ${label} (${lang}), ${effect} ${count}: ${listFiles(missing)}`,
      fix:
        mode === 'error'
          ? 'Translate them, or set "missingTranslations" to "warn" until that is done.'
          : 'Translate them. For a language that has only begun, "missingTranslations" can be "ignore".',
      place: { file: dir },
    };
  });
}

/** Names files in a message: the first of many. */
export function listFiles(files: readonly string[]): string {
  const named = files.slice(0, NAMED_FILES).join(', ');
  const rest = files.length - NAMED_FILES;
  return rest > 0 ? `${named} and ${rest} more` : named;
}
