import { escapeHtml } from '../../../shared/escape-html';
import { alternateLinks, canonicalUrl, publishedUrl } from '../../../shared/page-address';
import type { ResolvedConfig } from '../../config/types';
import { translationsOf } from '../../page/page-data';
import { pageTypeOf } from '../../page/page-facts';
import type { TextFile } from '../../page/text-file';
import type { Page, PageVersion } from '../../site/types';

/** What one file may hold, by https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

export interface SitemapInput {
  readonly config: ResolvedConfig;
  readonly pages: readonly Page[];
  /** ISO 8601 date of the last commit, by absolute path of the source. */
  readonly dates: Readonly<Record<string, string>>;
  /** Whether a route asks not to be listed. */
  readonly isHidden: (version: PageVersion) => boolean;
  /** What one file may hold. @default what search engines take */
  readonly limits?: { readonly addresses: number; readonly bytes: number } | undefined;
}

/** Name of the file that search engines are told of. */
export const SITEMAP_FILE = 'sitemap.xml';

/**
 * The sitemap: every page in every language that has a source of its own, with its translations and the day of its last
 * change, as far as that is known. Fallback pages, which hold another page's content, and pages that ask not to be listed are left
 * out. One that is too large for search engines becomes several, and an index of them.
 */
export function renderSitemap(input: SitemapInput): readonly TextFile[] {
  const { config, limits = { addresses: MAX_ADDRESSES, bytes: MAX_BYTES } } = input;
  const entries = input.pages.flatMap((page) => pageEntries(page, input));
  const parts = split(entries, limits);
  const [only = []] = parts;
  if (parts.length <= 1) return [{ file: SITEMAP_FILE, text: urlSet(only) }];
  const files = parts.map((part, index) => ({
    file: `sitemap-${index + 1}.xml`,
    text: urlSet(part),
  }));
  const addresses = files.map(({ file }) => publishedUrl(`/${file}`, config));
  return [{ file: SITEMAP_FILE, text: sitemapIndex(addresses) }, ...files];
}

function pageEntries(page: Page, { config, dates, isHidden }: SitemapInput): string[] {
  const site = { ...config, defaultLang: config.lang };
  const translations = translationsOf(page, config);
  const listed = Object.values(page.versions).filter(
    (version) =>
      !version.isFallback && !isHidden(version) && pageTypeOf(version.source.frontmatter) !== '404',
  );
  return listed.map(({ lang, routePath, source }) => {
    const { frontmatter } = source;
    const pageType = pageTypeOf(frontmatter);
    const address = { lang, routePath, contentLang: source.lang, translations, pageType };
    const date = dates[source.file] ?? frontmatter.date;
    return [
      '  <url>',
      `    <loc>${escapeHtml(canonicalUrl(address, site) ?? '')}</loc>`,
      ...(date ? [`    <lastmod>${date}</lastmod>`] : []),
      ...alternateLinks(address, site).map(
        ({ hrefLang, href }) =>
          `    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeHtml(href)}"/>`,
      ),
      '  </url>',
    ].join('\n');
  });
}

function split(
  entries: readonly string[],
  { addresses, bytes }: NonNullable<SitemapInput['limits']>,
): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let part: string[] = [];
  let size = 0;
  const frame = Buffer.byteLength(urlSet([]));
  for (const entry of entries) {
    const length = Buffer.byteLength(entry) + 1;
    if (part.length === 0 || part.length === addresses || size + length > bytes) {
      part = [];
      size = frame;
      parts.push(part);
    }
    part.push(entry);
    size += length;
  }
  return parts;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(entries: readonly string[]): string {
  const start = `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return [DECLARATION, start, ...entries, '</urlset>', ''].join('\n');
}

function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `  <sitemap><loc>${escapeHtml(address)}</loc></sitemap>`,
  );
  return [DECLARATION, `<sitemapindex ${NAMESPACE}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

/** Where search engines look for it: at the root of an origin, and nowhere else. */
export const ROBOTS_FILE = 'robots.txt';

/** Leads search engines to the sitemap; undefined for a site that is not known to be at the root of an origin. */
export function renderRobots(site: Pick<ResolvedConfig, 'siteUrl' | 'base'>): string | undefined {
  if (!site.siteUrl || site.base !== '/') return undefined;
  return `User-agent: *\nAllow: /\n\nSitemap: ${publishedUrl(`/${SITEMAP_FILE}`, site)}\n`;
}
