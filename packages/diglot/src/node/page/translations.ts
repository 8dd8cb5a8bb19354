import type { ResolvedConfig } from '../config/types';
import type { Page } from '../site/types';

/** Languages that have a source of their own for a page, in the order of the config. */
export function translationsOf(
  page: Pick<Page, 'versions'>,
  { locales }: Pick<ResolvedConfig, 'locales'>,
): string[] {
  return locales
    .map(({ lang }) => lang)
    .filter((lang) => page.versions[lang]?.isFallback === false);
}
