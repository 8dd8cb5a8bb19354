import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { DIFFERENCE_EVENT } from '../../shared/difference-event';
import type { DiglotError } from '../../shared/diglot-error';
import { encodePath } from '../../shared/route';
import { lostPageErrors } from '../book/addresses/lost-pages';
import { lockFile } from '../book/lock/lock';
import { tryReadLock } from '../book/lock/lock-reading';
import type { PartsSource } from '../bundle/modules/virtual-modules';
import { ownSearchClient } from '../bundle/search-client';
import type { LoadedConfig } from '../config/load-config';
import { elementStyles, siteStyles } from '../config/site-styles';
import type { ResolvedConfig } from '../config/types';
import type { Problems } from '../errors/format-error';
import { findThemeFile } from '../files/theme-file';
import type { Asked } from '../http/answer';
import { locatePackageLock } from '../output/sbom/package-lock';
import { feedProblems } from '../page/feeds';
import { readDates } from '../site/git';
import { pageFiles } from '../site/pages/page-files';
import { type BrowserFindings, createBrowserFindings } from './browser-findings';
import { createDocsReader, type DocsReader } from './pages/docs-reader';
import { docsChanges, readChanges } from './pages/read-changes';
import {
  createSiteState,
  nextState,
  type SiteEffect,
  type SiteEvent,
  type SiteState,
  versionOf,
} from './pages/site-state';
import {
  createSiteTools,
  type SiteTools,
  styleAddresses,
  warmUpModules,
  warmUpPages,
} from './pages/site-tools';
import type { RenderedPage } from './render-page';
import { createReporter, type Reporter } from './reporter';
import { createResponder } from './respond';
import { overlayError } from './show-problems';
import { answerModules } from './vite/answer-modules';
import { createLazyVite, forgetParts, type LazyVite } from './vite/lazy-vite';
import type { FileChange } from './vite/vite';
import { missedChanges, watchWhole } from './vite/watch-whole';

export interface SessionOptions {
  readonly loaded: LoadedConfig;
  readonly server: Server;
  readonly allowedHosts: readonly string[];
  readonly onChange: (change: FileChange) => void;
  readonly onError: (error: unknown) => void;
  readonly onWarning: (warning: DiglotError) => void;
  readonly configFile?: string | undefined;
}

/** What Vite was started with: a change of these needs another Vite. */
function foundation(config: ResolvedConfig): string {
  const { root, base, siteUrl, docsDir, publicDir, outDir, alias, search, env, plugins } = config;
  // Each engine of the search has packages of its own.
  const provider = search === false ? undefined : search.provider;
  const bundler = plugins?.hooks.includes('bundler') ? plugins.hash : undefined;
  const places = [root, base, siteUrl, docsDir, publicDir, outDir, alias];
  const styles = [siteStyles(config), elementStyles(config)];
  return JSON.stringify([...places, provider, env, ...styles, bundler]);
}

function partsSource(config: ResolvedConfig): PartsSource {
  return {
    themeFile: findThemeFile(config.root),
    globalComponents: config.globalUIComponents,
    searchClient: ownSearchClient(config),
  };
}

/** Scope of problems that are no single page's. */
const SITE = 'site';

/** What is wrong or remarkable about the docs folder as a whole. */
function siteProblems({ config, content, lock, promises }: SiteState): Problems {
  const { errors, warnings } = content.content;
  const lost = promises
    ? lostPageErrors({ config, content: content.content, promises, factsOf: () => undefined })
    : [];
  return {
    errors: [...errors, ...lock.errors, ...lost],
    warnings: [...warnings, ...feedProblems(config, content.content)],
  };
}

/** One configuration in force, with all that was started for it. */
export interface Session {
  readonly loaded: LoadedConfig;
  /** Answers a request. */
  answer(asked: Asked): Promise<void>;
  /** Has the modules of browsers made, unless they are. */
  wakeModules(): void;
  /** Takes changed files into account and tells open pages. */
  change(changes: readonly FileChange[]): Promise<void>;
  /** Shows an error in place of all pages, until the next {@link adopt}. */
  fail(error: unknown): void;
  /** Goes on with another configuration. Tells whether that is possible without a new session. */
  adopt(loaded: LoadedConfig): Promise<boolean>;
  /** Ends, and makes open pages load again from who comes next. */
  close(): Promise<void>;
}

/** What changes while a session runs. */
interface Live {
  loaded: LoadedConfig;
  state: SiteState;
  tools: SiteTools;
  docs: DocsReader;
  /** Whether the dates of pages were asked for. */
  isDated: boolean;
  /** Route of the page that was shown last. */
  shown: string | undefined;
}

/** What effects are done with. */
interface Running {
  readonly live: Live;
  readonly vite: LazyVite;
  readonly report: Reporter;
  /** Styles that open pages know of. */
  readonly toldStyles: Set<string>;
  readonly seen: BrowserFindings;
}

/** Sends an event to all open pages. */
function tell({ vite }: Running, event: string, data?: unknown): void {
  vite.running?.environments.client.hot.send({ type: 'custom', event, data });
}

function showError(running: Running, error: unknown): void {
  running.report.error(error);
  tell(running, 'diglot:error', overlayError(error, running.live.state.config.root));
}

/** Has open pages ask for themselves again. What the author looks at is compiled while its question is on the way. */
function updatePages(running: Running): void {
  tell(running, 'diglot:update');
  const { state, tools, shown } = running.live;
  const route = shown === undefined ? undefined : state.content.lookup(encodePath(shown));
  if (!route || state.failure) return;
  // Whoever asks will see the error.
  setImmediate(() => tools.compiler.compile(route, state.context).catch(() => undefined));
}

const EFFECTS: Readonly<Record<SiteEffect, (running: Running) => void>> = {
  'report-problems': ({ report, live }) => report.problems(SITE, siteProblems(live.state)),
  'forget-parts': ({ vite }) => forgetParts(vite),
  'forget-search': ({ live }) => live.tools.search.forget(),
  'update-pages': updatePages,
  'reload-pages': (running) => tell(running, 'diglot:reload'),
  'show-failure': (running) => showError(running, running.live.state.failure?.error),
};

function dispatch(running: Running, event: SiteEvent): void {
  const { state, effects } = nextState(running.live.state, event);
  running.live.state = state;
  for (const effect of effects) EFFECTS[effect](running);
}

/** Git is asked after the first page: pages show their dates when these are known. */
function askForDates(running: Running): void {
  const { live } = running;
  const { config, content } = live.state;
  if (live.isDated || !config.themeConfig.lastUpdated) return;
  live.isDated = true;
  const files = content.content.routes.map(({ filePath }) => filePath);
  readDates(files).then(
    ({ dates }) => dispatch(running, { type: 'dated', dates: Object.fromEntries(dates) }),
    running.report.error,
  );
}

function onRendered(running: Running, { routePath, problems }: RenderedPage): void {
  running.live.shown = routePath;
  if (routePath !== undefined) running.report.problems(routePath, problems);
  // Pages that are open need the styles of components that they have not seen yet.
  const added = styleAddresses(running.live.tools).filter((one) => !running.toldStyles.has(one));
  for (const style of added) running.toldStyles.add(style);
  if (added.length > 0) tell(running, 'diglot:styles', added);
  askForDates(running);
}

async function takeChanges(running: Running, changes: readonly FileChange[]): Promise<void> {
  const { live, report } = running;
  const { config, content } = live.state;
  const { rendering, compiler } = live.tools;
  report.forget();
  const modules = changes
    // A new file may be the one that a component could not find.
    .filter(({ file, type }) => type === 'create' || rendering.uses(file))
    .map(({ file }) => file);
  if (modules.length > 0) {
    rendering.forget(modules);
    compiler.forgetComponents();
  }
  const docs = docsChanges(changes, config, content.content);
  const read =
    docs.length > 0 ? await readChanges(content.content, docs, config, live.docs) : undefined;
  if (read) running.vite.watch(read.content.dependencies);
  const isLock = ({ file }: FileChange) => file === lockFile(config);
  const lock = changes.some(isLock) ? tryReadLock(config) : undefined;
  const isDependency = ({ file }: FileChange) => compiler.dependsOn(file);
  dispatch(running, {
    type: 'changed',
    content: read?.content,
    isTextOnly: read?.isTextOnly ?? false,
    concernsPages: docs.length + modules.length > 0 || changes.some(isDependency) || Boolean(lock),
    parts: partsSource(config),
    lock,
  });
}

async function takeConfig(running: Running, loaded: LoadedConfig): Promise<void> {
  const { live, vite, report } = running;
  const { config } = loaded;
  report.forget();
  vite.watch(loaded.dependencies);
  const content = await live.docs.read(config);
  vite.watch(content.dependencies);
  live.loaded = loaded;
  live.tools = createSiteTools(config, vite);
  live.isDated = false;
  const [parts, lock] = [partsSource(config), tryReadLock(config)];
  dispatch(running, { type: 'configured', config, parts, content, lock });
}

/** A page may have been rendered before the last change, and opened after it was told; or by the session before. */
function greetPages({ live, seen, report }: Running, vite: ViteDevServer): void {
  vite.environments.client.hot.on('diglot:hello', (version: unknown, client) => {
    client.send('diglot:styles', styleAddresses(live.tools));
    seen.greet(client);
    const isOwn = typeof version === 'string' && version.startsWith(`${live.state.run}.`);
    if (version !== versionOf(live.state)) client.send(isOwn ? 'diglot:update' : 'diglot:reload');
  });
  vite.environments.client.hot.on(DIFFERENCE_EVENT, (data: unknown, client) => {
    seen.takeDifference(data, client, vite).catch(report.error);
  });
}

const WATCHER_EVENTS = { create: 'add', update: 'change', delete: 'unlink' } as const;

/** How long the first request is waited for before modules are made that it may not need, in milliseconds. */
const PATIENCE = 500;

/** What is being answered is waited for before what answers ends, in milliseconds: some of it may never come. */
const LAST_ANSWERS = 2_000;

/** Starts what one configuration needs. */
export async function createSession(options: SessionOptions): Promise<Session> {
  const { loaded, server, allowedHosts, onChange, onError } = options;
  const { config } = loaded;
  const report = createReporter(options);
  const closing = new AbortController();
  let since = Date.now();
  const docs = createDocsReader(config);
  const content = await docs.read(config);
  const parts = partsSource(config);
  const vite = createLazyVite({
    config,
    server,
    allowedHosts,
    parts: () => live.state.parts,
    onChange,
    async onModuleError(error) {
      const { bundleError } = await import('../bundle/bundle-error');
      showError(running, bundleError(error, config.root));
    },
    onStart(started, watched) {
      greetPages(running, started);
      // It may be that of a folder around the site.
      started.watcher.add(locatePackageLock(config.root)?.file ?? []);
      const pages = pageFiles(content).map((file) => [file, true] as const);
      const files = new Map([...pages, ...watched]);
      const lookBack = () => {
        if (closing.signal.aborted) return;
        const missed = missedChanges({ folder: config.docsDir, files, since });
        since = Date.now();
        for (const change of missed) tellMissed(started, change);
      };
      lookBack();
      watchWhole(started.watcher, config.docsDir, closing.signal).then(lookBack).catch(onError);
    },
  });
  const watched = [config.docsDir, lockFile(config)];
  vite.watch([...watched, ...loaded.dependencies, ...content.dependencies]);
  const live: Live = {
    loaded,
    state: createSiteState({
      config,
      parts,
      run: randomUUID(),
      content,
      lock: tryReadLock(config),
    }),
    tools: createSiteTools(config, vite),
    docs,
    isDated: false,
    shown: undefined,
  };
  const seen = createBrowserFindings(
    () => live.state.config.root,
    report,
    (event, data) => tell(running, event, data),
  );
  const running: Running = { live, vite, report, seen, toldStyles: new Set() };
  const patience = setTimeout(wakeModules, PATIENCE).unref();
  let isAwake = false;
  function wakeModules(): void {
    if (isAwake) return;
    isAwake = true;
    clearTimeout(patience);
    warmUpModules(live.tools, vite)
      .then(() => {
        // Whoever closed the server may remove the folder, which this would make anew.
        if (!closing.signal.aborted) docs.save();
      })
      // Whoever needs them will see the error.
      .catch(() => undefined);
  }
  /** Plugins of Vite have to know, too: what they made of the file is stale. */
  function tellMissed({ watcher }: ViteDevServer, change: FileChange): void {
    if (!config.plugins?.hooks.includes('bundler')) onChange(change);
    else watcher.emit(WATCHER_EVENTS[change.type], change.file);
  }
  const responder = createResponder({
    now: () => ({ state: live.state, tools: live.tools }),
    onRendered: (page) => onRendered(running, page),
    // Whoever comes next makes the page again.
    onError: (error) => closing.signal.aborted || report.error(error),
    // What is refused in it is reported again.
    onDocument: seen.forget,
    onRefused: seen.takeRefusal,
    configFile: options.configFile,
    showError: (error) => tell(running, 'diglot:error', error),
  });
  report.problems(SITE, siteProblems(live.state));
  warmUpPages(live.tools);
  const answerModule = answerModules(vite, responder);
  const answers = new Set<Promise<void>>();
  async function answer(asked: Asked): Promise<void> {
    if (await responder.first(asked)) return;
    // No sooner: loading them keeps a browser waiting for the styles of the page that it has just got.
    wakeModules();
    await answerModule(asked);
  }
  return {
    get loaded() {
      return live.loaded;
    },
    answer(asked) {
      const own = answer(asked);
      answers.add(own);
      return own.finally(() => answers.delete(own));
    },
    wakeModules,
    change: (changes) => takeChanges(running, changes),
    fail(error) {
      // While it lasts, what is saved elsewhere makes no news of it.
      if (!live.state.failure) report.forget();
      dispatch(running, { type: 'failed', error });
    },
    async adopt(loaded) {
      if (foundation(loaded.config) !== foundation(live.loaded.config)) return false;
      await takeConfig(running, loaded);
      return true;
    },
    async close() {
      clearTimeout(patience);
      closing.abort();
      tell(running, 'diglot:reload');
      // Vite gives up what it is making when it ends. A page that lacks one module stays as it is, since what would load it again
      // has not come yet.
      await Promise.race([
        Promise.allSettled(answers),
        wait(LAST_ANSWERS, undefined, { ref: false }),
      ]);
      await vite.close();
    },
  };
}
