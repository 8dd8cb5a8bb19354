import { encodePath } from '../../shared/route';
import type { ResolvedConfig } from '../config/types';
import type { PageSource, PageVersion } from './types';

/**
 * DOC-04: the address at which the shown file can be edited; of a fallback the default language's
 * file. Undefined without a repository, for a page without a file, or when the config empties the link's text.
 */
export function editLink(
  {
    lang,
    source,
  }: Pick<PageVersion, 'lang'> & {
    source: Pick<PageSource, 'lang' | 'relativePath' | 'virtual'>;
  },
  config: Pick<ResolvedConfig, 'locales'>,
): string | undefined {
  if (source.virtual) return undefined;
  const shown = config.locales.find((locale) => locale.lang === lang);
  const written = config.locales.find((locale) => locale.lang === source.lang);
  const base = written?.docRepoBaseUrl;
  if (base === undefined || base === '' || shown?.words.shell.editLinkText === '') return undefined;
  return `${base}/${encodePath(source.relativePath)}`;
}
