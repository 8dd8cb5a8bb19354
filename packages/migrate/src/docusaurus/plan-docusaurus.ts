import { existsSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, DiglotErrors } from 'diglot/tools';
import { compact, type Data, dataOf, textOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import { readUtf8 } from '../files';
import { createPackageLookup } from '../mdx/imports';
import { createLinks, plainRoute } from '../mdx/links';
import { createStubs } from '../mdx/stubs';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { changePackage, findPackageFile, type PackageUse } from '../output/package-file';
import { tsconfigChanges } from '../output/tsconfig-file';
import type { Change, Decision, Plan, Translation } from '../plan';
import {
  type ForeignOrigins,
  noOrigins,
  noteOriginsOf,
  noteOriginsOfConfig,
  policyOf,
} from '../policy';
import type { OldSite } from '../vitepress/find-site';
import { blogIndex, type Post, readPosts } from './blog';
import { moveConfig } from './config';
import { type MovingFile, moveFolder, translatedPages } from './files';
import { homePage, scriptText } from './home-page';
import { baseName, migratePage } from './page';
import { GLOBALS, siteGlobals } from './page-imports';
import { type Doc, fieldsOf, pageFiles, readDocs } from './read-docs';
import { readScriptPages, type ScriptPage, scriptDecision, writeScriptPage } from './script-pages';
import { type DocusaurusSettings, readSettings, staticFolders } from './settings';
import { writeGroupPage } from './sidebars';
import { readSidebars, type SiteSidebars, sidebarChanges } from './site-sidebars';
import { pluginFolder } from './translations';

const PACKAGE: Pick<PackageUse, 'command' | 'subcommands'> = {
  command: /(^|[\s;&|(])docusaurus(?=$|[\s;&|)])((?:[ \t]+(?:start|build|serve)(?=$|[\s;&|)]))?)/g,
  subcommands: { start: 'dev', build: 'build', serve: 'preview' },
};

/** Works out what becomes of a site for Docusaurus. */
export async function planDocusaurus({ root, configFile }: OldSite, folder: string): Promise<Plan> {
  const evaluated = await evaluateConfig(configFile);
  const settings = readSettings(dataOf(evaluated.value), root);
  const isFirst = !hasOwnConfig(root);
  const packageFile = findPackageFile(root, folder);
  if (!isFirst) return { root, changes: [], decisions: [], done: [], pages: 0 };
  const content = contentFolder(settings, root);
  const docs = new Map(settings.docs.map((one) => [one.id, readDocs(one)]));
  const posts = new Map(settings.blogs.map((one) => [one.id, readPosts(one)]));
  const scripts =
    settings.pagesFolder === undefined ? [] : readScriptPages(settings.pagesFolder, root);
  const sidebars = await readSidebars(settings, docs, configFile);
  const moving = filesOf({ settings, root, content, docs, posts });
  const pages = migratePages({ settings, root, folder, moving: moving.files, posts, packageFile });
  const made = madePages({
    settings,
    root,
    content,
    docs,
    scripts,
    sidebars,
    taken: pages.targets,
  });
  const draft = moveConfig({
    settings,
    configFile,
    root,
    content,
    docs,
    posts,
    sidebars,
    packageFile,
  });
  noteOriginsOfConfig(draft.values, pages.origins);
  const { policy, decisions: policyDecisions } = policyOf(pages.origins);
  const { themeConfig, ...values } = draft.values;
  const whole = {
    ...draft,
    decisions: [...draft.decisions, ...policyDecisions],
    values: compact({ ...values, policy, themeConfig }),
  };
  const packages = packageFile
    ? changePackage(packageFile, {
        ...PACKAGE,
        packages: packagesOf(packageFile),
        needed: draft.needed,
      })
    : { change: undefined, done: [] };
  return {
    root,
    pages: pages.count,
    translations: translationsOf(moving.files, settings.defaultLocale),
    changes: [
      ...configChanges({ draft: whole, root, docsDir: content }),
      ...sidebarChanges(sidebars, root, settings),
      ...pages.changes,
      ...made.changes,
      ...tsconfigChanges(root, /^@(?:docusaurus\/|tsconfig\/docusaurus)/),
      ...(packages.change ? [packages.change] : []),
    ],
    decisions: [
      ...made.decisions,
      ...moving.decisions,
      ...pages.decisions,
      ...sidebars.decisions,
      ...whole.decisions,
      ...evaluated.missing.map(
        ({ name, importer }): Decision => ({
          topic: 'config',
          what: `"${name}", which the config imports, is not there: what it brings was left out.`,
          todo: 'Make the file, take back what was written, and run the command again; or write into the new config what it brings.',
          place: { file: importer },
        }),
      ),
      {
        topic: 'end',
        what: 'The old config is still there.',
        todo: 'Remove it, sidebars, "src/theme" and "i18n" when nothing of them is needed any more, and this file.',
        place: { file: configFile, line: 1 },
      },
    ],
    done: [
      `The config became diglot.config.ts. Pages moved to where they are served, below "${relative(root, content)}": their addresses are the same.`,
      'Files of the folder of static files are served as they were, from where they lie.',
      ...packages.done,
    ],
  };
}

function relative(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** Pages of other languages with their originals: those at the same address. */
function translationsOf(files: readonly MovingFile[], main: string): Translation[] {
  const isPage = ({ kind }: MovingFile) => kind === 'page' || kind === 'post';
  const originals = new Map(
    files
      .filter((file) => file.lang === main && isPage(file))
      .map(({ route, from }) => [route, from]),
  );
  return files.flatMap((file) => {
    const original = file.lang === main || !isPage(file) ? undefined : originals.get(file.route);
    return original === undefined
      ? []
      : [{ original, translation: file.from, address: `/${file.lang}${file.route}` }];
  });
}

/** The folder that pages go to: that of the documents where these are served from the top. */
function contentFolder({ docs, locales }: DocusaurusSettings, root: string): string {
  const [first] = docs;
  const isTop =
    docs.length === 1 && first?.route === '' && first.folder.startsWith(root + path.sep);
  if (isTop && locales.length === 1) return first.folder;
  const name = ['content', 'pages', 'site-content'].find(
    (one) => !existsSync(path.join(root, one)),
  );
  return path.join(root, name ?? 'diglot-content');
}

interface FilesInput {
  readonly settings: DocusaurusSettings;
  readonly root: string;
  readonly content: string;
  readonly docs: ReadonlyMap<string, readonly Doc[]>;
  readonly posts: ReadonlyMap<string, readonly Post[]>;
}

/** All files that get another place, in all languages. */
function filesOf({ settings, root, content, docs, posts }: FilesInput) {
  const files: MovingFile[] = [];
  const { defaultLocale, locales, pagesFolder } = settings;
  const isMany = locales.length > 1;
  for (const locale of locales) {
    const lang = locale.name;
    const isDefault = lang === defaultLocale;
    const target = isMany ? path.join(content, lang) : content;
    for (const instance of settings.docs) {
      const { id, folder, route } = instance;
      const own = isDefault ? folder : path.join(pluginFolder(locale, 'docs', id), 'current');
      if (!existsSync(own)) continue;
      const originals = docs.get(id) ?? [];
      const pages = isDefault
        ? originals.map((doc) => ({ file: doc.file, route: doc.route, kind: 'page' as const }))
        : translatedPages(readDocs({ ...instance, folder: own }), originals);
      files.push(...moveFolder({ folder: own, target, route, lang, pages }));
    }
    for (const blog of settings.blogs) {
      const { id, folder, route } = blog;
      const own = isDefault ? folder : pluginFolder(locale, 'blog', id);
      if (!existsSync(own)) continue;
      const routes = new Map((posts.get(id) ?? []).map((post) => [post.name, post.route]));
      const pages = readPosts({ ...blog, folder: own }).map((post) => ({
        file: post.file,
        route: routes.get(post.name) ?? post.route,
        kind: 'post' as const,
      }));
      files.push(...moveFolder({ folder: own, target, route, lang, pages }));
    }
    const own = isDefault ? pagesFolder : pluginFolder(locale, 'pages', 'default');
    if (own === undefined || !existsSync(own)) continue;
    const pages = pageFiles(own, {}).map((name) => ({
      file: path.join(own, name),
      route: `/${name
        .replace(/\.mdx?$/, '')
        .replace(/(?:^|\/)index$/, '/')
        .replace(/^\//, '')}`,
      kind: 'page' as const,
    }));
    files.push(...moveFolder({ folder: own, target, route: '', lang, pages }));
  }
  return withoutTwins(files, root);
}

/** Two files at one place: the first one counts. */
function withoutTwins(files: readonly MovingFile[], root: string) {
  const byPlace = new Map<string, MovingFile>();
  const decisions: Decision[] = [];
  for (const file of files) {
    const known = byPlace.get(file.to);
    if (known === undefined) byPlace.set(file.to, file);
    else {
      decisions.push({
        topic: 'pages',
        what: `Two files answer the address "${file.route}": this one, and "${relative(root, known.from)}", which was taken.`,
        todo: 'Give one of them another "slug", or another place in the new folder.',
        place: { file: file.from, line: 1 },
      });
    }
  }
  return { files: [...byPlace.values()], decisions };
}

interface PagesInput {
  readonly settings: DocusaurusSettings;
  readonly root: string;
  readonly folder: string;
  readonly moving: readonly MovingFile[];
  readonly posts: ReadonlyMap<string, readonly Post[]>;
  readonly packageFile: string | undefined;
}

interface MigratedPages {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly origins: ForeignOrigins;
  readonly count: number;
  /** Places of pages, without endings. */
  readonly targets: ReadonlySet<string>;
}

/** All pages in our form. */
function migratePages({
  settings,
  root,
  folder,
  moving,
  posts,
  packageFile,
}: PagesInput): MigratedPages {
  const { config, defaultLocale, docs, blogs } = settings;
  const stubs = createStubs(root);
  const origins = noOrigins();
  const decisions: Decision[] = [];
  const changes: Change[] = [];
  const errors: DiglotError[] = [];
  const isThere = createPackageLookup(root);
  const globals = new Map([...GLOBALS, ...siteGlobals(root)]);
  const format = textOf(dataOf(config.markdown).format) ?? 'mdx';
  const math = packageFile !== undefined && /"remark-math"/.test(readUtf8(packageFile));
  const dates = new Map([...posts.values()].flat().map((post) => [post.route, post.date]));
  const statics = staticFolders(config, root);
  const byLang = new Map<string, MovingFile[]>();
  for (const file of moving) byLang.set(file.lang, [...(byLang.get(file.lang) ?? []), file]);
  const main = byLang.get(defaultLocale) ?? [];
  let count = 0;
  const targets = new Set<string>();
  const outside: string[] = [];
  for (const [lang, own] of byLang) {
    // A page that a language lacks is answered by that of the default one.
    const routes = [...main, ...own].filter(({ kind }) => kind === 'page' || kind === 'post');
    const local = (file: MovingFile): string =>
      lang === defaultLocale || file.lang === lang
        ? file.to
        : file.to.replace(
            `${path.sep}${defaultLocale}${path.sep}`,
            `${path.sep}${lang}${path.sep}`,
          );
    const moved = new Map([...main, ...own].map((file) => [file.from, local(file)]));
    const link = createLinks({
      root,
      moved,
      byRoute: new Map(routes.map((file) => [plainRoute(file.route), local(file)])),
      folders: [...docs.map((one) => one.folder), ...blogs.map((one) => one.folder)],
      staticFolders: statics,
      hasSlash: config.trailingSlash === true,
    });
    for (const file of own) {
      const isInside = file.from.startsWith(folder + path.sep);
      if (!isInside) outside.push(file.from);
      const origin = (to: string, text: string | undefined, before?: string): Change =>
        isInside
          ? { file: to, from: file.from, text, before }
          : { file: to, from: undefined, text, copy: text === undefined ? file.from : undefined };
      if (file.kind === 'asset') {
        if (file.to !== file.from) changes.push(origin(file.to, undefined));
        continue;
      }
      try {
        const source = readUtf8(file.from);
        noteOriginsOf(source, origins);
        const page = { from: file.from, to: file.to, route: file.route };
        const result = migratePage(source, {
          page,
          root,
          stubs,
          moved,
          isThere,
          globals,
          math,
          isMdx: format === 'mdx',
          link: (url) => link(page, url),
          added: addedFields(file, source, dates.get(file.route)),
          isPost: file.kind === 'post',
        });
        decisions.push(...result.decisions);
        const ending = file.kind === 'fragment' ? 'mdx' : result.format;
        const to = file.to.replace(/\.md$/, `.${ending}`);
        if (file.kind !== 'fragment') count++;
        targets.add(file.to.replace(/\.md$/, ''));
        const isSame = result.text === source;
        if (!isSame || to !== file.from) {
          changes.push(
            origin(to, isSame && isInside ? undefined : result.text, isSame ? undefined : source),
          );
        }
      } catch (error) {
        errors.push(error instanceof DiglotError ? error : unreadable(file.from, error));
      }
    }
  }
  if (errors.length > 0) throw new DiglotErrors(errors);
  const [first] = outside;
  if (first !== undefined) {
    decisions.push({
      topic: 'end',
      what: `${outside.length} files lie outside of the folder that was named: they were copied, and the old ones are still there.`,
      todo: 'Remove them when nothing else needs them. To let them move, take back what was written and run the command for a folder that holds all.',
      place: { file: first },
    });
  }
  return {
    changes: [...changes, ...stubs.changes()],
    decisions: [...decisions, ...stubs.decisions()],
    origins,
    count,
    targets,
  };
}

/** What front matter gets: the date of a post, and a title where nothing on the page is one. */
function addedFields({ kind, from }: MovingFile, source: string, date: string | undefined): Data {
  if (kind === 'fragment') return {};
  const fields = fieldsOf(source);
  const hasTitle =
    textOf(fields.title) !== undefined || /^#[ \t]+\S/m.test(source) || /<h1\b/.test(source);
  const title = textOf(fields.sidebar_label) ?? textOf(fields.id) ?? baseName(from);
  return compact({
    title: hasTitle ? undefined : title,
    date: kind === 'post' ? date : undefined,
  });
}

function unreadable(file: string, cause: unknown): DiglotError {
  return new DiglotError({
    code: 'migrate-page-fails',
    message: `The page cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    location: { file },
    fix: 'Simplify what is unusual in it, or take it out of the site for the migration.',
    cause,
  });
}

interface MadeInput {
  readonly settings: DocusaurusSettings;
  readonly root: string;
  readonly content: string;
  readonly docs: ReadonlyMap<string, readonly Doc[]>;
  readonly scripts: readonly ScriptPage[];
  readonly sidebars: SiteSidebars;
  readonly taken: ReadonlySet<string>;
}

/** Pages that had no file of Markdown: of groups, blogs, components, and the home page. */
function madePages({ settings, root, content, docs, scripts, sidebars, taken }: MadeInput) {
  const changes: Change[] = [];
  const decisions: Decision[] = [];
  const known = new Set(taken);
  const target = settings.locales.length > 1 ? path.join(content, settings.defaultLocale) : content;
  const put = (route: string, ending: string, text: (file: string) => string): void => {
    const isFolder = route.endsWith('/') || route === '';
    const name = `${route.replace(/^\/+|\/+$/g, '')}${isFolder ? '/index' : ''}`.replace(/^\//, '');
    const base = path.join(target, name);
    if (known.has(base) || known.has(`${base}/index`) || known.has(base.replace(/\/index$/, '')))
      return;
    known.add(base);
    const file = `${base}.${ending}`;
    changes.push({ file, from: undefined, text: text(file) });
  };
  for (const blog of settings.blogs) {
    if (existsSync(blog.folder)) put(`/${blog.route}/`, 'md', () => blogIndex(blog));
  }
  for (const { page, route } of sidebars.pages)
    put(page.route, 'mdx', () => writeGroupPage(page, route));
  for (const script of scripts) {
    if (script.gone === undefined)
      put(script.route, 'tsx', (file) => writeScriptPage(script, file));
    else {
      decisions.push(scriptDecision(script));
      if (script.route !== '/') put(script.route, 'mdx', () => scriptText(script, root));
    }
  }
  const home = scripts.find(({ route }) => route === '/');
  put('/', 'mdx', () => homePage({ settings, docs, sidebars, root, script: home?.file }));
  return { changes, decisions };
}

/** Packages of Docusaurus in a package.json. */
function packagesOf(file: string): string[] {
  return [...readUtf8(file).matchAll(/"(@docusaurus\/[\w-]+)"\s*:/g)].flatMap(
    ([, name]) => name ?? [],
  );
}
