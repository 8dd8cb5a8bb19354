import path from 'node:path';
import { parsePageText } from '../../search/page-text';
import { DiglotError } from '../../shared/diglot-error';
import { pathToLang } from '../../shared/locale-path';
import { openCache, readContent } from '../build/cache';
import { engineHash } from '../build/site';
import type { ResolvedConfig } from '../config/types';
import { engineRoot } from '../engine-paths';
import { createHostedRecords, type HostedRecord } from './hosted-records';

/**
 * The records of the site as it was built last.
 *
 * @throws DiglotError when there is nothing to read
 */
export async function readRecords(config: ResolvedConfig): Promise<HostedRecord[]> {
  const { cacheDir, base, siteUrl, lang: defaultLang, locales } = config;
  const cache = await openCache(cacheDir, engineHash(path.join(engineRoot, 'dist')));
  const pages = Object.entries(cache.manifest.pages);
  if (pages.length === 0) {
    throw new DiglotError({
      code: 'not-built',
      message: 'There is no build whose pages could be sent.',
      fix: 'Run "diglot build" first, without --no-cache. What it built is what is sent.',
    });
  }
  const langs = locales.map(({ lang }) => lang);
  const records: HostedRecord[] = [];
  for (const [routePath, { compileKey, facts }] of pages) {
    if (facts.searchText === undefined) continue;
    const { search } = await readContent(cache.dir, compileKey);
    if (!search) continue;
    const lang = pathToLang(routePath, { base: '/', defaultLang, langs });
    records.push(...createHostedRecords(parsePageText(search.text), { lang, base, siteUrl }));
  }
  if (records.length > 0) return records;
  throw new DiglotError({
    code: 'search-push-empty',
    message: 'The site has no page that search finds.',
    fix: 'Remove "search: false" from the front matter of pages that are to be found.',
  });
}
