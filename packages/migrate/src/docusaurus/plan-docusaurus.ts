import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativeTo } from '../config-values';
import { dataOf, listOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import { findFiles } from '../files';
import type { OldSite } from '../find-site';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { finishDraft, withoutRedirect } from '../output/finish-draft';
import {
  changePackage,
  findPackageFile,
  type PackageUse,
  packagesIn,
} from '../output/package-file';
import { movePublicFiles } from '../output/public-files';
import { stylePackages } from '../output/style-packages';
import { tsconfigChanges } from '../output/tsconfig-file';
import { translationsOf } from '../pages/translations-in';
import { type Change, type Decision, leftOver, type Plan } from '../plan';
import { readSources } from '../source-files';
import { filesOf } from './all-files';
import { blogIndex, readPosts } from './blog';
import { moveCodeFiles } from './code-files';
import { moveConfig } from './config';
import type { MovingFile } from './files';
import { homePage, scriptText } from './home-page';
import { migratePages } from './migrate-pages';
import { type Doc, readDocs } from './read-docs';
import { readScriptPages, type ScriptPage, scriptDecision, writeScriptPage } from './script-pages';
import { type DocusaurusSettings, readSettings } from './settings';
import { writeGroupPage } from './sidebars';
import { readSidebars, type SiteSidebars, sidebarChanges } from './site-sidebars';
import { moveStyles } from './styles';

const PACKAGE: Pick<PackageUse, 'program' | 'subcommands'> = {
  program: 'docusaurus',
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
  const pages = migratePages({
    settings,
    root,
    folder,
    content,
    moving: moving.files,
    posts,
    packageFile,
  });
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
  readSources(path.join(root, 'src'), [], pages.origins);
  const { values } = draft;
  const left = moving.left.filter((file) => file.startsWith(content + path.sep));
  // What was no page there lies among the pages of a folder that stays where it is.
  const unread = settings.docs
    .filter((one) => one.folder === content)
    .flatMap(({ options }) => listOf(options.exclude).filter((glob) => typeof glob === 'string'));
  // Names that begin with two `_` are names of pages here.
  if (settings.docs.some(({ folder }) => hasPrivatePages(folder))) unread.push('**/__*');
  const exclude = [...new Set([...unread, ...left.map((file) => relativeTo(content, file))])];
  const route = exclude.length === 0 ? values.route : { exclude };
  const styles = moveStyles(settings, root);
  const whole = withoutRedirect(
    finishDraft(
      {
        ...draft,
        decisions: [...draft.decisions, ...styles.decisions],
        values: { ...values, globalStyles: styles.globalStyles, route },
      },
      pages.origins,
    ),
  );
  const packages = changePackage(packageFile, {
    ...PACKAGE,
    packages: packagesIn(packageFile, /^@docusaurus\/[\w-]+$/),
    needed: { ...stylePackages(findFiles(root).files), ...draft.needed },
  });
  const served = movePublicFiles(path.resolve(root, String(values.publicDir ?? 'static')), root);
  return {
    root,
    pages: pages.count,
    translations: translationsOf(moving.files.flatMap(namedPage), settings.defaultLocale),
    changes: [
      ...configChanges({ draft: whole, root, docsDir: content, changes: pages.changes }),
      ...sidebarChanges(sidebars, root, settings),
      ...pages.changes,
      ...made.changes,
      ...served.changes,
      ...moveCodeFiles([path.join(root, 'src')]),
      ...styles.changes,
      ...tsconfigChanges(root, /^@(?:docusaurus\/|tsconfig\/docusaurus)/, folder),
      ...packages.changes,
    ],
    decisions: [
      ...made.decisions,
      ...moving.decisions,
      ...pages.decisions,
      ...sidebars.decisions,
      ...whole.decisions,
      ...served.decisions,
      ...evaluated.missing,
      leftOver(
        configFile,
        'Remove it, sidebars, "src/theme" and "i18n" when nothing of them is needed any more, and this file.',
      ),
    ],
    done: [
      `The config became diglot.config.ts. Pages moved to where they are served, below "${relativeTo(root, content)}": their addresses are the same.`,
      'Files of the folder of static files are served as they were, from where they lie.',
      ...styles.done,
      ...packages.done,
    ],
  };
}

/** A page or a post: those of one address are the same page. */
function namedPage({ kind, route, lang, from }: MovingFile) {
  const isPage = kind === 'page' || kind === 'post';
  return isPage ? [{ name: route, lang, file: from, address: `/${lang}${route}` }] : [];
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

function hasPrivatePages(folder: string): boolean {
  return existsSync(folder) && findFiles(folder).files.some((file) => /(?:^|\/)__/.test(file));
}
