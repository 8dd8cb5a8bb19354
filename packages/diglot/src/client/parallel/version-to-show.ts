import { addBase, pathInLang } from '../../shared/locale-path';
import { encodePath } from '../../shared/route';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';

/**
 * The language to show beside a page.
 *
 * @param wanted languages that the reader asked for, the best first. The page's own language asks for any other: a
 *   pair stays a pair when the reader goes to its other half.
 */
export function versionToShow(
  wanted: readonly string[],
  versions: readonly string[],
  own: string,
): string | undefined {
  const found = wanted.find((lang) => versions.includes(lang));
  return found ?? (wanted.includes(own) ? versions[0] : undefined);
}

/** Path, with base, of a page in another language. */
export function pathOfVersion(page: PageData, lang: string, shell: ShellData): string {
  const { base, defaultLang, locales } = shell;
  const langs = locales.map((locale) => locale.lang);
  const route = pathInLang(page.routePath, lang, { base: '/', defaultLang, langs });
  return addBase(encodePath(route), base);
}
