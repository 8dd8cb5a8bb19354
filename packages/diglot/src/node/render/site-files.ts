import { addBase } from '../../shared/locale-path';
import { encodePath } from '../../shared/route';
import type { Page } from '../content/types';

export interface SitemapOptions {
  /** Origin of the published site. */
  readonly siteUrl: string;
  readonly base: string;
  readonly defaultLang: string;
  /** BCP 47 tags by language. */
  readonly tags: Readonly<Record<string, string>>;
  /** ISO 8601 date of the last commit, by absolute path of the source. */
  readonly dates: Readonly<Record<string, string>>;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * The sitemap: every page in every language that has a source of its own, with
 * its translations. Fallback pages hold another page's content and are left out.
 */
export function renderSitemap(pages: readonly Page[], options: SitemapOptions): string {
  const { siteUrl, base, defaultLang, tags, dates } = options;
  const address = (routePath: string) => escapeXml(siteUrl + addBase(encodePath(routePath), base));
  const entries = pages.flatMap((page) => {
    const versions = Object.values(page.versions).filter(({ isFallback }) => !isFallback);
    const alternates = versions.map(
      ({ lang, routePath }) =>
        `    <xhtml:link rel="alternate" hreflang="${tags[lang] ?? lang}" href="${address(routePath)}"/>`,
    );
    const original = versions.find(({ lang }) => lang === defaultLang);
    if (original) {
      alternates.push(
        `    <xhtml:link rel="alternate" hreflang="x-default" href="${address(original.routePath)}"/>`,
      );
    }
    return versions.map(({ routePath, source }) => {
      const date = dates[source.file];
      return [
        '  <url>',
        `    <loc>${address(routePath)}</loc>`,
        ...(date ? [`    <lastmod>${date}</lastmod>`] : []),
        ...(versions.length > 1 ? alternates : []),
        '  </url>',
      ].join('\n');
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
