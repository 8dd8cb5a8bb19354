import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { type DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { addBase } from '../../shared/locale-path';
import { encodePath } from '../../shared/route';
import type { DocumentAssets, PageData, ShellData } from '../../shared/types';
import { bundleError } from '../bundle/bundle-error';
import type { ResolvedConfig } from '../config/types';
import { readDates } from '../content/git-dates';
import { sectionVersions } from '../content/overview-section';
import { scanContent } from '../content/scan-content';
import { engineSource } from '../engine-paths';
import type { CompiledPage } from '../markdown/types';
import { feedProblems, renderFeeds } from '../render/feeds';
import { createNotFoundData, createPageData } from '../render/page-data';
import { pageFacts } from '../render/page-facts';
import { pageOverview } from '../render/page-overview';
import type { RenderContext } from '../render/render-context';
import { createDevCompiler } from './dev-compiler';
import { createDevContent, type DevRoute, type DevShell, withPageTexts } from './dev-content';
import { devEntryUrl, PAGE_MODULES } from './dev-modules';
import { createDevSearch } from './dev-search';
import { noticeHtml } from './notice';
import { pageProblems } from './page-problems';
import { createRendering } from './rendering';
import { rereadPage } from './reread-page';
import type { FileChange } from './vite';

/** A site in the dev server: reads and compiles what is asked for, and no more. */
export interface DevSite {
  /** HTML of the page at a path without base, or of the language's 404 page. */
  render(path: string, lang: string): Promise<{ readonly html: string; readonly found: boolean }>;
  /** The plain-Markdown twin of a page. */
  markdown(path: string): Promise<string | undefined>;
  /** The data behind an address that a document refers to, path and query, also if it has changed since. */
  shellData(address: string): ShellData | undefined;
  /** The file behind an address that a rendered page refers to. */
  asset(path: string): string | undefined;
  /** A feed by its path without base. */
  feed(path: string): Promise<string | undefined>;
  /** A file of the search index by its path without base. */
  searchFile(path: string): Promise<string | undefined>;
  /** Addresses of the style files that the pages rendered so far use. */
  styles(): readonly string[];
  /** Tells one state of the site from all others. */
  version(): string;
  /** Takes files that changed into account. Tells whether pages may look different now. */
  change(changes: readonly FileChange[]): Promise<boolean>;
  /** Loads what the first page will need, without waiting for it. */
  warmUp(): void;
  /** What is wrong or remarkable about the docs folder as a whole. */
  readonly problems: readonly DiglotError[];
}

/** Time in which a file that others are saved with is whole, in milliseconds. */
const WRITING_TIME = 50;

/** How many older versions of the shell data are kept for pages that are being opened. */
const SHELLS_KEPT = 20;

/** Errors of the bundler know where in a component something is wrong: better than where it was imported. */
function isBundlerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ('plugin' in error || 'frame' in error);
}

export interface DevSiteOptions {
  readonly config: ResolvedConfig;
  readonly vite: ViteDevServer;
  /** Told what is wrong with a page that is shown all the same, each time that it is rendered. */
  readonly onProblems: (routePath: string, problems: readonly DiglotError[]) => void;
}

/** Reads the docs folder. Pages are compiled later. */
export async function createDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { config, vite, onProblems } = options;
  let current = createDevContent(config, await scanContent(config));
  let dates: Record<string, string> = {};
  let context: RenderContext | undefined;
  let version: string = randomUUID();
  const shellsByAddress = new Map<string, ShellData>();

  const rendering = createRendering(config, vite);
  const compiler = createDevCompiler({
    config,
    loadModule: rendering.loadModule,
    onCompiled({ dependencies }) {
      const isOutside = (file: string) => path.relative(config.root, file).startsWith('..');
      vite.watcher.add(Object.keys(dependencies).filter(isOutside));
    },
  });

  async function updateDates(): Promise<void> {
    if (!config.themeConfig.lastUpdated) return;
    const files = current.content.routes.map(({ filePath }) => filePath);
    dates = Object.fromEntries((await readDates(config.root, files)).dates);
    context = undefined;
  }

  function styles(): string[] {
    const files = [engineSource('theme/styles/index.css'), ...rendering.styles()];
    return [...new Set(files)].map((file) => `${config.base}@fs${file}`);
  }

  /** Where documents find the data of their language. It stays there, so that they never get another's. */
  function shellAddress({ data, hash }: DevShell): string {
    const address = `/@diglot/shell.${data.lang}.json?${hash}`;
    shellsByAddress.delete(address);
    shellsByAddress.set(address, data);
    const [oldest] = shellsByAddress.keys();
    if (oldest !== undefined && shellsByAddress.size > SHELLS_KEPT) shellsByAddress.delete(oldest);
    return address;
  }

  function assetsOf(shell: DevShell, shownVersion: string): DocumentAssets {
    const { base } = config;
    return {
      entry: devEntryUrl(base, shownVersion),
      styles: styles(),
      shellData: addBase(shellAddress(shell), base),
      buildId: 'dev',
    };
  }

  /** The same object for as long as only texts of pages change. */
  function contextNow(): RenderContext {
    const { content, shells } = current;
    context ??= {
      config,
      shells: Object.fromEntries(Object.entries(shells).map(([lang, { data }]) => [lang, data])),
      assets: {},
      routes: content.routes,
      dates,
    };
    return context;
  }

  function compile({ page, version }: DevRoute): Promise<CompiledPage> {
    const now = { content: current, context: contextNow(), loadServer: rendering.load };
    return compiler.compile(page, version, now);
  }

  function errorsOf({ errors }: CompiledPage): DiglotError[] {
    return errors.flatMap((error) =>
      isBundlerError(error.cause) ? bundleError(error.cause, config.root).errors : error,
    );
  }

  async function overviewOf({ version }: DevRoute) {
    if (!version.source.frontmatter.overview) return undefined;
    // An overview lists headings of other pages, so that these are compiled as well.
    const facts = new Map<string, CompiledPage>();
    for (const { routePath } of sectionVersions(current.content.pages, version)) {
      const route = current.lookup(encodePath(routePath));
      if (route) facts.set(routePath, await compile(route));
    }
    return pageOverview(version, current.content, contextNow(), (route) => facts.get(route));
  }

  async function renderData(
    page: PageData,
    contentHtml: string,
    shownVersion: string,
  ): Promise<string> {
    const server = await rendering.load(false);
    const shell = current.shells[page.lang];
    if (!shell) throw new Error(`There is no language "${page.lang}".`);
    const assets = assetsOf(shell, shownVersion);
    return server.renderDocument({ page, shell: shell.data, contentHtml, assets }, server.parts);
  }

  /** Errors that make a page wrong. Those of other pages' files leave it as it is. */
  function errorsFor(route: DevRoute | undefined): DiglotError[] {
    const { errors, routes } = current.content;
    const own = route?.version.source.file;
    const others = new Set(routes.map(({ filePath }) => filePath).filter((file) => file !== own));
    return errors.filter(
      ({ location }) => !location || !others.has(path.resolve(config.root, location.file)),
    );
  }

  async function rescan(): Promise<void> {
    let content = await scanContent(config);
    if (content.errors.length > current.content.errors.length) {
      // Files that are saved together may be half written: what is wrong a moment later is wrong.
      await wait(WRITING_TIME);
      content = await scanContent(config);
    }
    current = createDevContent(config, content);
    context = undefined;
  }

  async function reread(changes: readonly FileChange[]): Promise<void> {
    let { content } = current;
    for (const { file, type } of changes) {
      const next = type === 'update' ? await rereadPage(content, file, config) : undefined;
      if (!next) return rescan();
      content = next;
    }
    current = withPageTexts(current, content);
  }

  const search = createDevSearch({
    config,
    compile,
    routesOf: (lang) =>
      current.content.pages.flatMap((page) => {
        const version = page.versions[lang];
        return version ? [{ routePath: version.routePath, page, version }] : [];
      }),
  });

  const firstDates = updateDates();

  return {
    async render(path, lang) {
      const shownVersion = version;
      const route = current.lookup(path);
      const errors = errorsFor(route);
      if (errors.length > 0) throw new DiglotErrors(errors);
      await firstDates;
      if (!route) {
        const data = createNotFoundData(contextNow(), lang);
        return { html: await renderData(data, '', shownVersion), found: false };
      }
      const compiled = await compile(route);
      if (compiled.errors.length > 0) throw new DiglotErrors(errorsOf(compiled));
      const overview = await overviewOf(route);
      const facts = pageFacts(compiled);
      const data = createPageData(contextNow(), route.page, route.version, facts, overview);
      const problems = pageProblems(compiled, {
        config,
        routes: current.content.routes.map(({ routePath }) => routePath),
        factsOf: compiler.factsOf,
      });
      onProblems(route.routePath, problems);
      const contentHtml = compiled.html + noticeHtml(problems, config.root);
      return { html: await renderData(data, contentHtml, shownVersion), found: true };
    },
    async markdown(path) {
      const route = current.lookup(path);
      return route && (await compile(route)).markdown;
    },
    shellData: (address) => shellsByAddress.get(address),
    version: () => version,
    asset: (path) => compiler.asset(path),
    async feed(path) {
      const files = await renderFeeds(config, current.content);
      return files.find(({ file }) => `/${file}` === path)?.text;
    },
    searchFile: (path) => search.file(path),
    styles,
    async change(changes) {
      const docs = changes.filter(({ file }) => file.startsWith(config.docsDir + path.sep));
      const modules = changes
        // A new file may be the one that a component could not find.
        .filter(({ file, type }) => type === 'create' || rendering.uses(file))
        .map(({ file }) => file);
      if (modules.length > 0) {
        rendering.forget(modules);
        compiler.forgetComponents();
      }
      if (docs.length > 0) await reread(docs);
      const isDependency = ({ file }: FileChange) => compiler.dependsOn(file);
      const concernsPages = docs.length + modules.length > 0 || changes.some(isDependency);
      if (concernsPages) {
        version = randomUUID();
        search.forget();
      }
      return concernsPages;
    },
    warmUp() {
      Promise.all([rendering.load(false), import('../markdown')])
        .then(() => Promise.all(PAGE_MODULES.map((id) => vite.warmupRequest(id))))
        .then(() => rendering.load(true))
        // Whoever needs it will see the error.
        .catch(() => undefined);
    },
    get problems() {
      const { content } = current;
      return [...content.errors, ...content.warnings, ...feedProblems(config, content)];
    },
  };
}
