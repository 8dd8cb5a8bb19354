import { parsePageText } from '../../search/text/page-text';
import { DiglotError } from '../../shared/diglot-error';
import { pathInLang, pathToLang } from '../../shared/locale-path';
import type { ResolvedConfig } from '../config/types';
import { createHostedRecords, type HostedRecord } from './hosted-records';
import { openSiteCache } from './site-cache';

/**
 * The records of the site as it was built last.
 *
 * @throws DiglotError when there is nothing to read
 */
export async function readRecords(config: ResolvedConfig): Promise<HostedRecord[]> {
  const { base, siteUrl, lang: defaultLang, locales } = config;
  const { manifest, contents } = openSiteCache(config);
  if (manifest.documents.size === 0) throw notBuilt();
  const langs = locales.map(({ lang }) => lang);
  const records: HostedRecord[] = [];
  const paths = { base: '/', defaultLang, langs };
  for (const [routePath, document] of manifest.documents) {
    const original = manifest.documents.get(pathInLang(routePath, defaultLang, paths));
    // Both show the same file: a translation is missing.
    const standsIn = original !== document && original?.digest?.file === document.digest?.file;
    const { contentKey } = (standsIn && original) || document;
    if (contentKey === '') continue;
    const content = contents.content(contentKey);
    if (!content) throw notBuilt();
    const { search } = content;
    if (!search) continue;
    const lang = pathToLang(routePath, paths);
    const contentLang = standsIn ? defaultLang : undefined;
    const page = { ...parsePageText(search), routePath };
    records.push(...createHostedRecords(page, { lang, contentLang, base, siteUrl }));
  }
  if (records.length > 0) return records;
  throw new DiglotError({
    code: 'search-push-empty',
    message: 'The site has no page that search finds.',
    fix: 'Remove "search: false" from the front matter of pages that are to be found.',
  });
}

function notBuilt(): DiglotError {
  return new DiglotError({
    code: 'not-built',
    message: 'There is no build whose pages could be sent.',
    fix: 'Run "npx diglot build" first. What it built is what is sent.',
  });
}
