import { readFileSync } from 'node:fs';
import { routeToMarkdownFile } from '../../shared/route';
import { allPagesFileOf, twinAddress } from '../render/agent-links';
import { allPagesText, pagesInOrder, pageText } from '../render/llms-file';
import { withoutIndexLine } from '../render/page-markdown';
import { type Collection, createCollection } from './collections';
import type { SiteBuild } from './site';

/** All pages in plain Markdown, one file for each language. */
export function siteTexts({ context: { config }, content }: SiteBuild): Collection[] {
  return config.locales.map((locale) => {
    const routes = pagesInOrder(content, locale).map(({ routePath }) => routePath);
    return createCollection({
      file: allPagesFileOf(locale),
      frame: [locale.title, locale.description, config.title],
      partsOf: (documents) =>
        routes.map((route) => [route, documents.get(route)?.documentKey ?? ''] as const),
      textOf: ([route], find) =>
        pageText({
          address: twinAddress(route, config),
          markdown: withoutIndexLine(readFileSync(find(routeToMarkdownFile(route)), 'utf8')),
        }),
      join: (texts) => allPagesText(config, locale, texts),
    });
  });
}
