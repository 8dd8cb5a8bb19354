import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageAsset } from '../markdown/types';
import { formatHeadersFile, headerRules } from '../render/headers';
import { searchSources } from '../render/search-sources';
import { renderRedirects, renderSitemap } from '../render/site-files';
import { clientFile } from './load-bundles';
import type { SiteBuild } from './render-pages';
import type { GeneratedFile } from './site';

/** The inline script that documents hold: read from one, so that policy and documents agree. */
async function inlineScriptOf(outDir: string): Promise<string> {
  const html = await readFile(path.join(outDir, '404.html'), 'utf8');
  return /<script data-dg-static="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
}

/** Writes everything that is not a document: scripts, styles, assets, public files, files for hosts. */
export async function writeSiteFiles(
  { context, content, bundles, staging }: SiteBuild,
  generated: readonly GeneratedFile[],
  assets: readonly PageAsset[],
): Promise<void> {
  const { config, dates } = context;
  const { base, lang: defaultLang, siteUrl, locales } = config;
  const langs = locales.map(({ lang }) => lang);
  for (const { file } of bundles.clientFiles) await staging.copy(clientFile(bundles, file), file);
  for (const { file, text } of generated) await staging.write(file, text);
  for (const { file, output } of assets) await staging.copy(file, output);
  if (existsSync(config.publicDir)) await staging.copy(config.publicDir, '.');
  const rules = headerRules(base, await inlineScriptOf(staging.dir), searchSources(config));
  await staging.write('_headers', formatHeadersFile(rules));
  await staging.write('_redirects', renderRedirects(base, defaultLang, langs));
  if (siteUrl) {
    const tags = Object.fromEntries(locales.map(({ lang, tag }) => [lang, tag]));
    const sitemap = renderSitemap(content.pages, { siteUrl, base, defaultLang, tags, dates });
    await staging.write('sitemap.xml', sitemap);
  }
}
