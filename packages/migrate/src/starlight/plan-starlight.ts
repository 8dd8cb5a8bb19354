import { createRequire } from 'node:module';
import path from 'node:path';
import { counted } from 'diglot/tools';
import { baseOf } from '../config-values';
import { dataOf, textOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import type { OldSite } from '../find-site';
import { readAliases } from '../mdx/aliases';
import { createPackageLookup, findGone } from '../mdx/imports';
import { createLinks, plainRoute } from '../mdx/links';
import { createStubs } from '../mdx/stubs';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { finishDraft, withoutRedirect } from '../output/finish-draft';
import { changePackage, findPackageFile, type PackageUse } from '../output/package-file';
import { movePublicFiles } from '../output/public-files';
import { tsconfigChanges } from '../output/tsconfig-file';
import { movePages } from '../pages/move-pages';
import { createPictures, type Pictures } from '../pages/pictures';
import { translationsOf } from '../pages/translations-in';
import { type Decision, leftOver, type Plan } from '../plan';
import { noOrigins } from '../policy';
import { readSources } from '../source-files';
import { moveConfig } from './config';
import type { FieldsInput } from './front-matter';
import { migratePage } from './page';
import { readPages, type StarlightPage } from './read-pages';
import { readSettings, type StarlightSettings } from './settings';

const PACKAGE: Omit<PackageUse, 'needed'> = {
  packages: ['astro', '@astrojs/starlight', '@astrojs/mdx', '@astrojs/check', 'sharp'],
  program: 'astro',
  subcommands: { '': 'dev', dev: 'dev', start: 'dev', build: 'build', preview: 'preview' },
};

/** Works out what becomes of a site for Starlight. */
export async function planStarlight({ root, configFile }: OldSite, folder: string): Promise<Plan> {
  if (hasOwnConfig(root)) return { root, changes: [], decisions: [], done: [], pages: 0 };
  const evaluated = await evaluateConfig(configFile);
  const settings = readSettings(dataOf(evaluated.value), root, configFile);
  const { pages, markdoc, astro, decisions } = readPages(settings);
  const pictures = createPictures(settings.publicDir);
  const draft = moveConfig({ settings, pages, root, configFile, pictures });
  const start = firstEntry(dataOf(draft.values.themeConfig).sidebar, pages);
  const moved = migratePages(settings, pages, root, pictures, start);
  readSources(settings.srcDir, [settings.docsDir], moved.origins);
  const whole = withoutRedirect(finishDraft(draft, moved.origins));
  const packages = changePackage(findPackageFile(root, folder), {
    ...PACKAGE,
    needed: draft.needed,
  });
  const served = movePublicFiles(settings.publicDir, root);
  return {
    root,
    pages: pages.length,
    translations: translationsOf(namedPages(pages, settings), settings.locales[0]?.key),
    changes: [
      ...configChanges({
        draft: whole,
        root,
        docsDir: settings.docsDir,
        changes: moved.changes,
      }),
      ...moved.changes,
      ...served.changes,
      ...pictures.changes(),
      ...tsconfigChanges(root, /^astro\//, folder),
      ...packages.changes,
    ],
    decisions: [
      ...left(
        markdoc,
        'The page is written in Markdoc: it was left out.',
        'Write it in MDX, at the same place.',
      ),
      ...left(
        astro,
        'The page is a component of Astro: it was left out.',
        'Write it in MDX or React, below the folder of pages.',
      ),
      ...decisions,
      ...moved.decisions,
      ...whole.decisions,
      ...served.decisions,
      ...evaluated.missing,
      leftOver(
        configFile,
        'Remove it, "src/content.config.ts" and components of Astro when nothing of them is needed any more, and this file.',
      ),
    ],
    done: [
      'The config became diglot.config.ts. What is built lies in the same folder as before.',
      `Addresses of ${counted(pages.length, 'page')} are as they were, without the slash at the end.`,
      ...packages.done,
    ],
  };
}

/** Whether a package that is installed has files of Astro behind its entry. */
function leadsToAstro(name: string, root: string): boolean {
  try {
    const file = createRequire(path.join(root, 'package.json')).resolve(name);
    // What its files import of other packages is theirs.
    const gone = findGone(file, { root, alias: () => undefined }, () => true);
    return file.endsWith('.astro') || gone?.endsWith('.astro') === true;
  } catch {
    return false;
  }
}

/** Packages of components that only Astro compiles. */
const OF_ASTRO = /^(?!@astrojs\/).*\bstarlight\b|(?:^|\/)astro-|^@astro-/;

/** Pages in the languages of the site, by their names in all of them. */
function namedPages(pages: readonly StarlightPage[], { locales }: StarlightSettings) {
  return pages.flatMap(({ id, locale, file }) => {
    const own = locales.find(({ key }) => key === locale);
    return own ? [{ name: id, lang: own.key, file, address: `/${own.lang}/${id}` }] : [];
  });
}

function left(files: readonly string[], what: string, todo: string): Decision[] {
  return files.map((file) => ({ topic: 'pages', what, todo, place: { file, line: 1 } }));
}

/** The first entry of a sidebar that leads to a page of the site other than its first. */
function firstEntry(sidebar: unknown, pages: readonly StarlightPage[]): FieldsInput['start'] {
  const all = Array.isArray(sidebar) ? sidebar : Object.values(dataOf(sidebar));
  for (const one of all) {
    const { text, link, items } = dataOf(one);
    const page = pages.find(({ slug }) => `/${slug}` === link && slug !== '');
    const words = textOf(text) ?? textOf(page?.fields.title);
    if (page !== undefined && words !== undefined) return { text: words, link: `/${page.slug}` };
    const inside = firstEntry(Array.isArray(one) ? one : items, pages);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function migratePages(
  settings: StarlightSettings,
  pages: readonly StarlightPage[],
  root: string,
  pictures: Pictures,
  start: FieldsInput['start'],
) {
  const { layout, publicDir, docsDir, srcDir, astro } = settings;
  const stubs = createStubs(root);
  const alias = readAliases(root, srcDir);
  const origins = noOrigins();
  const isInstalled = createPackageLookup(root);
  const isThere = (name: string): boolean =>
    !OF_ASTRO.test(name) && isInstalled(name) && !leadsToAstro(name, root);
  const moved = new Map(pages.map((page) => [page.file, page.to]));
  const prefix = layout.hadPrefix ? `/${layout.lang}/` : undefined;
  const routeOf = ({ slug, id, locale }: StarlightPage) =>
    plainRoute(`/${layout.hadPrefix && locale === layout.locales[0]?.key ? id : slug}`);
  const link = createLinks({
    root,
    moved,
    byRoute: new Map(pages.map((page) => [routeOf(page), page.to])),
    folders: [docsDir],
    staticFolders: [publicDir],
    hasSlash: astro.trailingSlash !== 'never',
    alias,
    base: baseOf(astro.base),
    prefix,
  });
  const result = movePages({
    pages: pages.map((page) => ({
      from: page.file,
      to: page.to,
      route: `${routeOf(page)}${page.slug === '' ? '' : '/'}`,
    })),
    origins,
    migrate: (source, page, onFragment) =>
      migratePage(source, {
        ...page,
        root,
        alias,
        stubs,
        onFragment,
        moved,
        isThere,
        link: (url) => link(page, url),
        start,
        picture: (file) => pictures.use(path.resolve(path.dirname(page.from), alias(file) ?? file)),
      }),
  });
  return {
    changes: [...result.changes, ...stubs.changes()],
    decisions: [...result.decisions, ...stubs.decisions()],
    origins,
  };
}
