import { readFileSync } from 'node:fs';
import { routeToMarkdownFile } from '../../../shared/route';
import { allPagesText, pagesInOrder, pageText } from '../../output/site-files/llms-file';
import { allPagesFileOf, twinAddress } from '../../page/markdown/agent-links';
import { withoutIndexLine } from '../../page/markdown/page-markdown';
import type { SiteBuild } from '../open/site';
import { type Collection, createCollection } from './collections';

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
