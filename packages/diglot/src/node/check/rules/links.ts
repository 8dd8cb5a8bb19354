import { existsSync } from 'node:fs';
import path from 'node:path';
import { routeToMarkdownFile } from '../../../shared/route';
import { originalsOfLeading } from '../../book/freshness/compare-translation';
import type { Book } from '../../build/open/read-book';
import { renderPluginFiles } from '../../output/site-files/plugin-files';
import { ROBOTS_FILE, SITEMAP_FILE } from '../../output/site-files/sitemap';
import { checkForeign } from '../../page/check-foreign';
import { checkFileLinks, checkLinks } from '../../page/check-links';
import { feedPath } from '../../page/feeds';
import type { PageFacts } from '../../page/page-facts';
import { atPlugins, sourcesOf } from '../../site/pages/made-pages';
import type { ForeignLink } from '../external/check-external';
import { type Problem, shortPath } from '../finding';
import { toldProblems } from './told-problems';

/** What is known of all pages, of each content once. */
function allFacts({ content, factsOf }: Book): PageFacts[] {
  return content.routes.flatMap(({ routePath }) => factsOf(routePath) ?? []);
}

/**
 * Links that lead nowhere: to pages, to their sections, to files. What plugins add to a site is there, and what the output
 * of the last build has.
 */
export async function linkProblems(book: Book): Promise<Problem[]> {
  const { config, content, factsOf } = book;
  if (config.markdown.checkDeadLinks === 'ignore') return [];
  const { root, publicDir } = config;
  const facts = allFacts(book);
  const routes = content.routes.map(({ routePath }) => routePath);
  const originals = book.promises && originalsOfLeading(content.pages, factsOf);
  const originalOf = (page: PageFacts) => originals?.get(page);
  const errors = [
    ...checkLinks(facts, { root, routes, drafts: content.drafts, factsOf, originalOf }),
    ...checkFileLinks(facts, { root, publicDir, exists: await fileFinder(book, facts) }),
  ];
  const severity = config.markdown.checkDeadLinks === 'warn' ? 'warning' : 'error';
  return toldProblems(atPlugins(errors, sourcesOf(content.pages), config), severity, config);
}

/** Tells whether a build puts a file at a path. */
async function fileFinder({ config, content }: Book, facts: readonly PageFacts[]) {
  const { publicDir, outDir, feeds, locales } = config;
  // Hooks that fail are told with the rest of the build: what they would have made counts as there.
  const rendered = await renderPluginFiles(config, content).catch(() => undefined);
  if (!rendered) return () => true;
  const made = new Set([
    ...[SITEMAP_FILE, ROBOTS_FILE].map((file) => `/${file}`),
    ...content.routes.map(({ routePath }) => `/${routeToMarkdownFile(routePath)}`),
    ...feeds.flatMap((feed) =>
      feed.formats.flatMap((format) => locales.map((locale) => feedPath(feed, format, locale))),
    ),
    ...facts.flatMap(({ assets }) => assets.map(({ output }) => `/${output}`)),
    ...rendered.files.map((file) => `/${file.path}`),
  ]);
  const folders = [publicDir, outDir];
  return (file: string) =>
    made.has(file) || folders.some((folder) => existsSync(path.join(folder, file)));
}

/** What pages show of other sites and the policy refuses. */
export function foreignProblems(book: Book): Problem[] {
  const { config, content } = book;
  const errors = checkForeign(allFacts(book), config);
  return toldProblems(atPlugins(errors, sourcesOf(content.pages), config), 'error', config);
}

/** Addresses of other sites that pages lead to, or show. */
export function foreignLinks(book: Book): ForeignLink[] {
  const { root } = book.config;
  return allFacts(book).flatMap(({ links, foreign }) =>
    [
      ...links.filter(({ kind }) => kind === 'external'),
      ...foreign.map(({ address, location }) => ({ href: address, location })),
    ].map(({ href, location: { file, line = 1, column = 1 } }) => {
      return { href, file: shortPath(file, root), line, column };
    }),
  );
}
