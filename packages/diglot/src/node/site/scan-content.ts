import type * as z from 'zod';
import type { MarkupNode } from '../../shared/markup';
import type { NavItem, Sidebars } from '../../shared/types/navigation';
import { loadHooks } from '../config/load-plugins';
import type { ResolvedConfig } from '../config/types';
import { nearest } from '../errors/nearest';
import { createFileFindings } from '../files/file-findings';
import { metaSchema } from '../schema/meta';
import { navSchema } from '../schema/nav';
import type { DataPath } from '../source/data-path';
import { frontMatterPlace } from '../source/front-matter-place';
import { type JsonFile, readJsonFile } from '../source/json-file';
import { placeInConfig } from '../source/locate';
import { type ContentProblem, problemsToErrors, uniqueProblems } from '../source/problems';
import { missingTranslations } from './missing-translations';
import { createTagReader } from './navigation/item-tag';
import { footerLinksOf, navOf } from './navigation/navs';
import { emptyOverviews } from './navigation/overview-section';
import { configToSidebars } from './navigation/sidebar-from-config';
import type { SidebarContext } from './navigation/sidebar-from-meta';
import { foldersToSidebars } from './navigation/sidebars';
import { hasMarkup, homeFooterOf, socialLinksOf } from './navigation/social-links';
import { findStartPages } from './navigation/start-pages';
import { assemblePages, routesOf } from './pages/assemble-pages';
import { leaveOutDrafts, markDrafts } from './pages/drafts';
import { refusedInFrontMatter } from './pages/foreign-files';
import { atPlugins } from './pages/made-pages';
import { withAdditions } from './pages/page-additions';
import { pagesOutside } from './pages/pages-outside';
import { type KnownPages, readPages } from './pages/read-pages';
import { type DataFile, type ScannedFiles, scanFiles, withVirtualFiles } from './pages/scan-files';
import { tagPages } from './pages/tag-pages';
import { makeVirtualPages } from './pages/virtual-pages';
import { findRedirects } from './redirects/redirects';
import { createLinkResolver } from './redirects/site-links';
import type { Content, Page, PageSource } from './types';
import { readGlossary } from './words/glossary';
import { proofsFile, readProofs } from './words/read-proofs';
import { readSynonyms, synonymsFile } from './words/read-synonyms';
import { termsFile } from './words/read-terms';

/**
 * Reads the docs folder: pages with their front matter and titles, routes, navs and sidebars.
 * Problems do not stop it: what is wrong is reported in the result and left out.
 *
 * @param known what earlier scans found: a page that nobody wrote since is not read
 * @param listed the files of the folder, where they are known
 * @param drafts whether pages that are not ready are part of it
 */
export async function scanContent(
  config: ResolvedConfig,
  known: KnownPages = createFileFindings(new Map()),
  listed: ScannedFiles = scanFiles(config),
  drafts: 'left out' | 'marked' = 'left out',
): Promise<Content> {
  const loading = loadHooks(config);
  const hooks = loading && (await loading);
  const made = hooks && (await makeVirtualPages(hooks, config));
  const all = made ? withVirtualFiles(listed, made.files, config) : listed;
  const read = await readPages(all.pages, config, known, hooks);
  const {
    sources,
    scanned,
    drafts: leftOut,
  } = drafts === 'marked'
    ? { sources: markDrafts(read.sources, config), scanned: all, drafts: [] }
    : leaveOutDrafts(read.sources, all);
  const assembled = assemblePages(sources, config);
  const navFiles = readDataFiles(scanned, 'nav', navSchema);
  const metaFiles = readDataFiles(scanned, 'meta', metaSchema);
  const dataFiles = [...navFiles.values(), ...metaFiles.values()];
  // Why there are no pages is known then.
  const isTold = [...(made?.problems ?? []), ...read.problems].length > 0;
  const problems: ContentProblem[] = [
    ...(made?.problems ?? []),
    ...scanned.problems,
    ...read.problems,
    ...assembled.problems,
    ...refusedInFrontMatter(read.sources, config),
    ...authorSlips(read.sources, config),
    ...dataFiles.flatMap((file) => file.problems),
    ...misplacedNavs(scanned),
    ...pagesOutside(scanned, config),
    ...(isTold ? [] : noPages(assembled.pages, config)),
    ...missingTranslations(assembled.pages, config),
  ];
  const report = (one: ContentProblem) => void problems.push(...asConfigured(one, config));
  const written = assembled.pages;
  const pages = [...written, ...tagPages(written, config, hooks)].sort((a, b) =>
    a.identity < b.identity ? -1 : 1,
  );
  const { proofs, problems: proofProblems } = readProofs(
    pages.map(({ identity }) => identity),
    config,
  );
  const { glossary, problems: glossaryProblems } = readGlossary(pages, config);
  const { synonyms, problems: synonymProblems } = readSynonyms(config);
  problems.push(...proofProblems, ...glossaryProblems, ...synonymProblems);
  const { redirects, problems: redirectProblems } = findRedirects(pages, config);
  for (const one of redirectProblems) report(one);
  const resolve = createLinkResolver({ pages, redirects, scanned }, config);
  const readMarkup = needsMarkup(dataFiles, config)
    ? (await import('./pages/author-markup')).readMarkup
    : undefined;
  const readTag = createTagReader(readMarkup, report, config.policy);
  const navs: Record<string, readonly NavItem[]> = {};
  const sidebars: Record<string, Sidebars> = {};
  const footers: Record<string, readonly NavItem[]> = {};
  const homeFooters: Record<string, readonly MarkupNode[]> = {};
  for (const locale of config.locales) {
    const { lang } = locale;
    const context = { locale, resolve, readTag, report };
    const nav = navOf(navFiles, context, config);
    const tree = { lang, pages: written, scanned, metaFiles, config, hasNav: nav.exists };
    navs[lang] = nav.items;
    footers[lang] = footerLinksOf(context, config);
    homeFooters[lang] = homeFooterOf(context, config, readMarkup);
    sidebars[lang] = configSidebars(context, config) ?? foldersToSidebars(tree, context);
  }
  const socialLinks = socialLinksOf(config, readMarkup, report);
  problems.push(...emptyOverviews(written, sidebars));
  const start = findStartPages({ pages, navs, sidebars }, config);
  problems.push(...start.problems);
  const input = hooks?.page && { config, hooks, content: { navs, sidebars }, report };
  const withAll = input ? pages.map((page) => withAdditions(page, input)) : pages;
  const found = await problemsToErrors(uniqueProblems(problems));
  return {
    pages: withAll,
    routes: pages.flatMap((page) => routesOf(page, config)),
    redirects,
    drafts: leftOut,
    navs,
    sidebars,
    startPages: start.startPages,
    footers,
    homeFooters,
    socialLinks,
    glossary,
    proofs,
    synonyms,
    dependencies: [
      ...(made?.dependencies ?? []),
      ...read.dependencies,
      ...[termsFile(config), proofsFile(config), synonymsFile(config)],
    ],
    errors: atPlugins(found.errors, scanned.pages, config),
    warnings: atPlugins(found.warnings, scanned.pages, config),
  };
}

/** Reads all files of a kind, by language and folder: `zh/guide`. */
function readDataFiles<Schema extends z.ZodType>(
  { dataFiles }: ScannedFiles,
  kind: DataFile['kind'],
  schema: Schema,
): Map<string, JsonFile<z.output<Schema>>> {
  const wanted = dataFiles.filter((file) => file.kind === kind);
  return new Map(
    wanted.map(({ lang, folder, file, text }) => [
      `${lang}/${folder}`,
      readJsonFile(file, schema, text),
    ]),
  );
}

/** Whether there is HTML or SVG of the author's, beside an item's text or among the social links. */
function needsMarkup(
  dataFiles: readonly Pick<JsonFile<unknown>, 'data'>[],
  config: ResolvedConfig,
): boolean {
  const written = [
    ...dataFiles.map(({ data }) => data),
    ...config.locales.map(({ nav, sidebar }) => [nav?.value, sidebar?.value]),
  ];
  const hasTag = /"(?:icon|tag)":"(?:\s|\\[nrt])*</.test(JSON.stringify(written));
  const hasFooter = config.locales.some(({ footer }) => footer?.value.message !== undefined);
  return hasTag || hasFooter || config.themeConfig.socialLinks.some(hasMarkup);
}

function configSidebars(context: SidebarContext, config: ResolvedConfig): Sidebars | undefined {
  const { sidebar } = context.locale;
  if (sidebar === undefined) return undefined;
  const place = (path: DataPath) => placeInConfig(config.configFile, [...sidebar.path, ...path]);
  return configToSidebars({ sidebars: sidebar.value, place }, context, config);
}

/** A build would replace the old output by nothing. */
function noPages(pages: readonly Page[], { docsDir, locales }: ResolvedConfig): ContentProblem[] {
  if (pages.length > 0) return [];
  const example = locales.length > 1 ? `${locales[0]?.lang}/index.md` : 'index.md';
  return [
    {
      severity: 'error',
      code: 'content-empty',
      message: 'The docs folder holds no pages',
      fix: `Create "${example}" in it, or set "root" in the config to the folder that holds the pages.`,
      place: { file: docsDir },
    },
  ];
}

/** A `_nav.json` further down would be ignored without a word. */
function misplacedNavs({ dataFiles }: ScannedFiles): ContentProblem[] {
  const misplaced = dataFiles.filter(({ kind, folder }) => kind === 'nav' && folder !== '');
  return misplaced.map(({ file }) => ({
    severity: 'warning',
    code: 'nav-misplaced',
    message: 'This "_nav.json" has no effect: only the one in the language folder counts',
    fix: 'Move it up, or name it "_meta.json" if it describes the sidebar.',
    place: { file },
  }));
}

/** Dead links of lists and redirects weigh as much as those of pages: `checkDeadLinks` says how much. */
function asConfigured(problem: ContentProblem, { markdown }: ResolvedConfig): ContentProblem[] {
  const isDead = /^(?:(?:nav|sidebar)-missing-page|redirect-target)$/.test(problem.code);
  if (!isDead || markdown.checkDeadLinks === 'error') return [problem];
  return markdown.checkDeadLinks === 'ignore' ? [] : [{ ...problem, severity: 'warning' }];
}

/** Finds authors of posts that are nearly a key of `blog.authors`: readers would see the slip as a name. */
function authorSlips(
  sources: readonly PageSource[],
  { blog }: Pick<ResolvedConfig, 'blog'>,
): ContentProblem[] {
  const keys = Object.keys(blog.authors);
  if (keys.length === 0) return [];
  return sources.flatMap((source) =>
    (source.frontmatter.authors ?? []).flatMap((author, index): ContentProblem[] => {
      if (typeof author !== 'string' || keys.includes(author)) return [];
      // Names of people are short and often alike.
      const key = nearest(author, keys, Math.max(1, Math.round(author.length / 3)));
      if (key === undefined) return [];
      return [
        {
          severity: 'warning',
          code: 'author-unknown',
          message: `No author has the key "${author}": did you mean "${key}"?`,
          fix: `Write "${key}". If it is the name of somebody else, write { name: ${author} }.`,
          place: frontMatterPlace(source, ['authors', index]),
        },
      ];
    }),
  );
}
