import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { DiglotError } from '../../shared/diglot-error';
import { bundleError } from '../bundle/bundle-error';
import { searchClientSource } from '../bundle/search-client';
import { findThemeFile } from '../bundle/theme-file';
import type { PartsSource } from '../bundle/virtual-modules';
import type { LoadedConfig } from '../config/load-config';
import type { ResolvedConfig } from '../config/types';
import type { Asked } from '../http/answer';
import { createDevSite, type DevSite } from './dev-site';
import { overlayError } from './overlay-error';
import { createReporter } from './reporter';
import { createResponder, type Responder } from './respond';
import { type FileChange, forgetParts, startVite } from './vite';

export interface SessionOptions {
  readonly loaded: LoadedConfig;
  readonly server: Server;
  readonly allowedHosts: readonly string[];
  readonly onChange: (change: FileChange) => void;
  readonly onError: (error: unknown) => void;
  readonly onWarning: (warning: DiglotError) => void;
}

/** One configuration in force, with all that was started for it. */
export interface Session {
  readonly loaded: LoadedConfig;
  /** Answers a request. */
  answer(asked: Asked): Promise<void>;
  /** Takes changed files into account and tells open pages. */
  change(changes: readonly FileChange[]): Promise<void>;
  /** Shows an error in place of all pages, until the next {@link adopt}. */
  fail(error: unknown): void;
  /** Goes on with another configuration. Tells whether that is possible without a new session. */
  adopt(loaded: LoadedConfig): Promise<boolean>;
  /** Ends, and makes open pages load again from who comes next. */
  close(): Promise<void>;
}

/** Scope of problems that are no single page's. */
const SITE = 'site';

/** What Vite was started with: a change of these needs another Vite. */
function foundation(config: ResolvedConfig): string {
  const { root, base, docsDir, publicDir, outDir, search, env } = config;
  // Each engine of the search has packages of its own.
  const provider = search === false ? undefined : search.provider;
  return JSON.stringify([root, base, docsDir, publicDir, outDir, provider, env]);
}

function partsSource(config: ResolvedConfig): PartsSource {
  return {
    themeFile: findThemeFile(config.root),
    globalComponents: config.globalUIComponents,
    searchClient: searchClientSource(config),
  };
}

/** Starts what one configuration needs. */
export async function createSession(options: SessionOptions): Promise<Session> {
  const { server, onChange } = options;
  const report = createReporter(options);
  let { loaded } = options;
  let parts = partsSource(loaded.config);
  let failure: unknown;
  let site: DevSite;
  let respond: Responder;
  let vite: ViteDevServer;
  const knownStyles = new Set<string>();

  const tell = (event: string, data?: unknown) =>
    vite.environments.client.hot.send({ type: 'custom', event, data });

  function showError(error: unknown): void {
    report.error(error);
    tell('diglot:error', overlayError(error, loaded.config.root));
  }

  /** Pages that are open need the styles of components that they have not seen yet. */
  function tellStyles(): void {
    const added = site.styles().filter((style) => !knownStyles.has(style));
    for (const style of added) knownStyles.add(style);
    if (added.length > 0) tell('diglot:styles', added);
  }

  /** Whether the theme now has other parts than open pages were started with. */
  function updateParts(): boolean {
    const now = partsSource(loaded.config);
    if (JSON.stringify(now) === JSON.stringify(parts)) return false;
    parts = now;
    forgetParts(vite);
    return true;
  }

  async function createSite(): Promise<DevSite> {
    const { config } = loaded;
    const created = await createDevSite({ config, vite, onProblems: report.problems });
    report.problems(SITE, created.problems);
    respond = createResponder({
      config,
      site: created,
      failure: () => failure,
      onRendered: tellStyles,
      onError: report.error,
      showError: (error) => tell('diglot:error', error),
    });
    return created;
  }

  vite = await startVite({
    config: loaded.config,
    server,
    allowedHosts: options.allowedHosts,
    parts: () => parts,
    onChange,
    onModuleError: (error) => showError(bundleError(error, loaded.config.root)),
  });
  vite.watcher.add([loaded.config.docsDir, ...loaded.dependencies]);
  // A page may have been rendered before the last change, and opened after it was told.
  vite.environments.client.hot.on('diglot:hello', (version: unknown, client) => {
    client.send('diglot:styles', site.styles());
    if (version !== site.version()) client.send('diglot:update');
  });
  site = await createSite();
  site.warmUp();

  return {
    get loaded() {
      return loaded;
    },
    async answer(asked) {
      if (await respond.first(asked)) return;
      const { request, response } = asked;
      // What Vite sends of files is not up to every form of it, and whoever asks must take the whole file as well.
      delete request.headers.range;
      await new Promise<void>((resolve, reject) => {
        response.once('close', resolve);
        vite.middlewares(request, response, (error?: unknown) =>
          error ? reject(error) : respond.last(asked).then(resolve, reject),
        );
      });
    },
    async change(changes) {
      report.forget();
      const hasOtherParts = updateParts();
      const concernsPages = await site.change(changes);
      report.problems(SITE, site.problems);
      if (hasOtherParts) tell('diglot:reload');
      else if (concernsPages) tell('diglot:update');
    },
    fail(error) {
      failure = error;
      report.forget();
      showError(error);
    },
    async adopt(next) {
      if (foundation(next.config) !== foundation(loaded.config)) return false;
      failure = undefined;
      loaded = next;
      report.forget();
      vite.watcher.add([...next.dependencies]);
      site = await createSite();
      tell(updateParts() ? 'diglot:reload' : 'diglot:update');
      return true;
    },
    async close() {
      tell('diglot:reload');
      await vite.close();
    },
  };
}
