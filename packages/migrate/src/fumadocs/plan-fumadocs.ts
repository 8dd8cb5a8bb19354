import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from 'diglot/tools';
import { baseOf, relativeTo } from '../config-values';
import { compact, dataOf, listOf } from '../data';
import { findFiles, readUtf8 } from '../files';
import type { OldSite } from '../find-site';
import { createPackageLookup } from '../mdx/imports';
import { createLinks } from '../mdx/links';
import { createStubs } from '../mdx/stubs';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { finishDraft } from '../output/finish-draft';
import { changePackage, findPackageFile, packagesIn } from '../output/package-file';
import { movePublicFiles } from '../output/public-files';
import { movePages } from '../pages/move-pages';
import { createPictures } from '../pages/pictures';
import { translationsOf } from '../pages/translations-in';
import { type Change, leftOver, type Plan } from '../plan';
import { noOrigins } from '../policy';
import { globalComponents } from './components';
import { moveConfig, titleOf } from './config';
import { migratePage } from './page';
import { readTree, type Section } from './page-tree';
import { moduleWith } from './read-modules';
import { type CollectionFiles, type FumadocsPage, langFolder, readCollection } from './read-pages';
import { type FumadocsSettings, readSettings } from './settings';

/** Works out what becomes of a site for Fumadocs. */
export async function planFumadocs({ root, configFile }: OldSite, folder: string): Promise<Plan> {
  if (hasOwnConfig(root)) return { root, changes: [], decisions: [], done: [], pages: 0 };
  const settings = await readSettings(root, configFile);
  const { content, publicDir } = settings;
  const { pages, sections } = readSite(settings);
  const pictures = createPictures(publicDir);
  const texts = pages.map(({ file }) => readUtf8(file));
  const math = moduleWith(settings.modules, /\bremark-?math\b|\bmath:\s*true\b/i) !== undefined;
  const mermaid = texts.some((text) => /^[ \t>]*`{3,}mermaid\b|<Mermaid\s/m.test(text));
  const moved = migratePages(settings, pages, math);
  const home = homePages(settings, pages, sections);
  const draft = moveConfig({
    settings,
    sections,
    routes: new Set(pages.map(({ route }) => route)),
    configFile,
    pictures,
    math,
    mermaid,
    exclude: othersIn(content, pages),
  });
  const whole = finishDraft(draft, moved.origins);
  const packageFile = findPackageFile(root, folder);
  const packages = changePackage(packageFile, {
    packages: packagesIn(packageFile, OURS),
    program: 'next|vite|react-router|waku|fumadocs-mdx',
    steps: 'fumadocs-mdx|next typegen|react-router typegen',
    subcommands: { dev: 'dev', build: 'build', start: 'preview', preview: 'preview' },
    needed: draft.needed,
  });
  const served = movePublicFiles(publicDir, root);
  const changes = [...moved.changes, ...home];
  return {
    root,
    pages: pages.length,
    translations: translationsOf(
      pages.map(({ route, lang, file }) => {
        return { name: route, lang, file, address: `/${langFolder(lang ?? '')}${route}` };
      }),
      settings.languages?.keys[0],
    ),
    changes: [
      ...configChanges({ draft: whole, root, docsDir: content, changes }),
      ...changes,
      ...served.changes,
      ...pictures.changes(),
      ...packages.changes,
    ],
    decisions: [
      ...moved.decisions,
      ...whole.decisions,
      ...served.decisions,
      leftOver(
        configFile,
        'Remove it ("source.config.ts", "app", "lib", files "meta.json") when nothing of it is needed any more, and this file.',
        'The old app is still there.',
      ),
    ],
    done: [
      `The config became diglot.config.ts, and what files "meta.json" say its sidebars. Pages lie as they are served, below "${relativeTo(root, content)}".`,
      `Addresses of ${counted(pages.length, 'page')} are as they were; those of first pages of folders end with a slash.`,
      ...packages.done,
    ],
  };
}

/** All pages, and the sections of each language. */
function readSite(settings: FumadocsSettings) {
  const pages: FumadocsPage[] = [];
  const sections = new Map<string | undefined, Section[]>();
  for (const collection of settings.collections) {
    const files = readCollection(collection, settings);
    const main = [...files.values()][0];
    for (const [lang, own] of files) {
      pages.push(...own.pages.values());
      if (!collection.hasMeta) continue;
      const tree = readTree(withOriginals(own, main), collection.baseUrl);
      sections.set(lang, [...(sections.get(lang) ?? []), ...tree]);
    }
  }
  return { pages, sections };
}

/** What a language lacks is that of the default one. */
function withOriginals(own: CollectionFiles, main = own): CollectionFiles {
  return {
    pages: new Map([...main.pages, ...own.pages]),
    metas: new Map([...main.metas, ...own.metas]),
  };
}

function migratePages(settings: FumadocsSettings, pages: readonly FumadocsPage[], math: boolean) {
  const { modules, collections, languages, next, publicDir } = settings;
  const { root, alias } = modules;
  const stubs = createStubs(root);
  const origins = noOrigins();
  const isThere = createPackageLookup(root);
  const globals = globalComponents(modules, isThere);
  const [main] = languages?.keys ?? [];
  const moved = new Map(pages.map((page) => [page.file, page.to]));
  const routeOf = ({ lang, route }: FumadocsPage) =>
    lang === main ? route : `/${langFolder(lang ?? '')}${route === '/' ? '' : route}`;
  const link = createLinks({
    root,
    moved,
    byRoute: new Map(pages.map((page) => [routeOf(page), page.to])),
    folders: collections.map(({ dir }) => dir),
    staticFolders: [publicDir],
    hasSlash: next.trailingSlash === true,
    alias,
    base: baseOf(next.basePath),
    prefix: main !== undefined && languages?.hadPrefix ? `/${main}/` : undefined,
  });
  const showsDescription =
    moduleWith(modules, /<(?:DocsDescription|PageDescription)\b/) !== undefined;
  const hasInlineLanguages = moduleWith(modules, /['"]tailing-curly-colon['"]/) !== undefined;
  const { changes, decisions } = movePages({
    pages: pages.map((page) => ({ from: page.file, to: page.to, route: routeOf(page) })),
    origins,
    migrate: (source, page, onFragment) =>
      migratePage(source, {
        page,
        root,
        alias,
        stubs,
        onFragment,
        moved,
        isThere,
        globals,
        math,
        hasInlineLanguages,
        showsDescription,
        link: (url) => link(page, url),
      }),
  });
  return {
    changes: [...changes, ...stubs.changes()],
    decisions: [...decisions, ...stubs.decisions()],
    origins,
  };
}

/** Home pages that say what the site is, and where it begins: the app drew them. */
function homePages(
  { content, languages, layouts, next }: FumadocsSettings,
  pages: readonly FumadocsPage[],
  sections: ReadonlyMap<string | undefined, readonly Section[]>,
): Change[] {
  return (languages?.keys ?? [undefined]).flatMap((lang, index): Change[] => {
    const leadsOn = listOf(next.redirects).some((one) => dataOf(one).source === '/');
    if (leadsOn || pages.some((page) => page.route === '/' && page.lang === lang)) return [];
    const link = sections.get(lang)?.find((one) => one.link !== undefined)?.link;
    const hero = compact({
      name: titleOf(layouts[index]) ?? 'Documentation',
      actions: link && [{ text: 'Get started', link }],
    });
    const file = path.join(content, lang === undefined ? '' : langFolder(lang), 'index.md');
    const text = `---\npageType: home\nhero: ${JSON.stringify(hero)}\n---\n`;
    return existsSync(file) ? [] : [{ file, from: undefined, text }];
  });
}

/** Files among the pages that are none: of other collections, and texts that pages include. */
function othersIn(content: string, pages: readonly FumadocsPage[]): string[] {
  const known = new Set(pages.map(({ file }) => file));
  const others = findFiles(content).files.filter(
    (file) => /\.(?:mdx?|[jt]sx)$/.test(file) && !known.has(path.join(content, file)),
  );
  const folders = new Set(
    pages.flatMap(({ file, to }) => [file, to]).map((file) => topOf(path.relative(content, file))),
  );
  return [
    ...new Set(
      others.map((file) =>
        // Signs of globs may stand for themselves.
        (folders.has(topOf(file)) ? file : `${topOf(file)}/**`).replace(/[()[\]{}!+@]/g, '?'),
      ),
    ),
  ];
}

const topOf = (file: string): string => file.split(/[\\/]/)[0] ?? '';

/** Packages that ours takes the place of. */
const OURS = /^(?:@?fumadocs[-/]|next$|waku$|@react-router\/dev$)/;
