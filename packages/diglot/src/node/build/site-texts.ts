import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routeToMarkdownFile } from '../../shared/route';
import { hashValues } from '../files/hash';
import { allPagesFileOf, twinAddress } from '../render/agent-links';
import { allPagesText, pagesInOrder } from '../render/llms-file';
import { withoutIndexLine } from '../render/page-markdown';
import type { Collection } from './collections';
import type { RenderedPages } from './render-pages';
import type { SiteBuild } from './site';

/** All pages in plain Markdown, one file for each language. */
export function siteTexts(
  { context: { config }, content, staging }: SiteBuild,
  { documents }: RenderedPages,
): Collection[] {
  return config.locales.map((locale) => {
    const routes = pagesInOrder(content, locale).map(({ routePath }) => routePath);
    const made = routes.map((route) => [route, documents.get(route)?.documentKey ?? '']);
    return {
      file: allPagesFileOf(locale),
      key: hashValues(locale.title, locale.description, config.title, made),
      make: () =>
        allPagesText(
          config,
          locale,
          routes.map((route) => ({
            address: twinAddress(route, config),
            markdown: withoutIndexLine(
              readFileSync(path.join(staging.dir, routeToMarkdownFile(route)), 'utf8'),
            ),
          })),
        ),
    };
  });
}
