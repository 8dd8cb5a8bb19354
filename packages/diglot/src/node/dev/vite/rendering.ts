import { createRequire } from 'node:module';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { STYLE } from '../../bundle/modules/style-files';
import { packageExportId } from '../../bundle/modules/virtual-modules';
import type { ResolvedConfig } from '../../config/types';
import { NoAnswer, withTimeLimit } from '../../errors/site-code';
import { engineModule } from '../../files/engine-paths';
import { pathFrom, withSlashes } from '../../files/paths';
import { themeFiles } from '../../files/theme-file';
import type { ModuleLoader, ServerBundle } from '../../page/server-bundle';
import type { LazyVite } from './lazy-vite';
import { loadThemeBundle, type ThemeBundle } from './theme-bundle';

/** What renders contents: the part of a server bundle that is loaded by itself. */
type ContentServer = Pick<
  ServerBundle,
  'renderContent' | 'lazyLoaded' | 'runtime' | 'mdxComponents' | 'pageApi' | 'createRspressRuntime'
>;

/** What makes islands of components that pages use. */
interface IslandMaker {
  islandsOf: (module: Exports, srcOf: (name: string) => string) => Exports;
}

type Exports = Readonly<Record<string, unknown>>;

/** How browsers find the exports of a module: by its path in the site, or each by a module of its own. */
function devKeys(module: string, root: string): (name: string) => string {
  if (!path.isAbsolute(module)) return (name) => `@id/${packageExportId(name, module)}`;
  const key = pathFrom(root, module);
  return () => key;
}

/** What pages are rendered with at one moment. */
export interface LoadedRendering {
  readonly server: ServerBundle;
  /** Hash of what all contents depend on: that of the build, where the modules are the same. */
  readonly salt: string;
}

/** The functions that render pages, as they are after the last change. */
export interface Rendering {
  /** The same server until something changes. Pages with components need more than others. */
  load(hasComponents: boolean): Promise<LoadedRendering>;
  /** Loads a module that a page imports. */
  readonly loadModule: ModuleLoader;
  /** Whether a change of the file changes how pages are rendered. */
  uses(file: string): boolean;
  /** Forgets what was made of files that changed. */
  forget(files: readonly string[]): void;
  /** Style files of all modules loaded so far, absolute. */
  styles(): string[];
}

/** What refuses hooks in still HTML: see `theme/build-time/guard-react.ts`. */
interface PackageGuard {
  guardHooks: (hooks: Hooks, isForeign: () => boolean) => void;
}

/** Makes the rendering of a site; loads nothing yet. */
export function createRendering(config: ResolvedConfig, vite: LazyVite): Rendering {
  const moduleGraph = () => vite.running?.environments.ssr.moduleGraph;
  let theme: Promise<ThemeBundle> | undefined;
  let themeNow: ThemeBundle | undefined;
  let joined: { theme: ServerBundle; content: object; server: ServerBundle } | undefined;

  async function loadTheme(): Promise<ThemeBundle> {
    theme ??= loadThemeBundle(config);
    try {
      themeNow = await theme;
      return themeNow;
    } catch (error) {
      const { bundleError } = await import('../../bundle/bundle-error');
      throw bundleError(error, config.root);
    }
  }

  async function importModule(id: string): Promise<unknown> {
    const [{ importOnServer }, running] = await Promise.all([import('./vite'), vite.start()]);
    const name = `The module "${path.relative(config.root, id)}"`;
    return withTimeLimit(name, config.timeLimit, () => importOnServer(running, id)).catch(
      (cause: unknown) => {
        if (!(cause instanceof NoAnswer)) throw cause;
        throw new DiglotError({
          code: 'module-no-answer',
          message: `A module of the site never loads: ${cause.message}`,
          location: { file: id },
          fix: `${cause.fix} It may be a module that this one imports.`,
          cause,
        });
      },
    );
  }

  // Modules of ours.
  const loadIslands = async () => {
    const guards = (await importModule(engineModule('guard-react'))) as PackageGuard;
    guardPackages(guards);
    return (await importModule(engineModule('island'))) as IslandMaker;
  };

  // A module of ours, whose exports are a part of the bundle's.
  const loadContent = async () =>
    (await importModule(engineModule('content-server'))) as ContentServer;

  /** Contents are rendered with React's edition for development, whose messages are for authors. */
  async function joinContent({ server }: ThemeBundle): Promise<ServerBundle> {
    const content = await loadContent();
    if (joined?.theme !== server || joined.content !== content) {
      joined = { theme: server, content, server: { ...server, ...content } };
    }
    return joined.server;
  }

  const isModule = (file: string): boolean =>
    (moduleGraph()?.getModulesByFile(withSlashes(file))?.size ?? 0) > 0;

  const isThemeInput = (file: string): boolean =>
    themeNow?.inputs.has(file) === true || themeFiles(config.root).includes(file);

  return {
    async load(hasComponents) {
      const loaded = await loadTheme();
      const server = hasComponents ? await joinContent(loaded) : loaded.server;
      return { server, salt: loaded.salt };
    },
    async loadModule(file) {
      // Modules of components: whatever they export is checked where it is used.
      const module = (await importModule(file)) as Exports;
      await (await loadContent()).lazyLoaded();
      // A drawing is alive nowhere, and the engine's own components know where they run.
      if (file.includes('?') || file.startsWith('diglot/')) return module;
      const { islandsOf } = await loadIslands();
      return islandsOf(module, devKeys(file, config.root));
    },
    // What a bundle that failed would have been made of is not known: any change may mend it.
    uses: (file) => !themeNow || isThemeInput(file) || isModule(file),
    forget(files) {
      for (const file of files) moduleGraph()?.onFileChange(withSlashes(file));
      if (themeNow && !files.some(isThemeInput)) return;
      theme = undefined;
      themeNow = undefined;
    },
    styles() {
      const modules = moduleGraph()?.idToModuleMap.keys() ?? [];
      const loaded = [...modules].filter((id) => STYLE.test(id)).sort();
      return [...new Set([...(themeNow?.styles ?? []), ...loaded])];
    },
  };
}

type Hooks = Record<string, unknown>;

/** Where React keeps what hooks do, while it renders. */
interface Internals {
  H: Hooks | null;
}

const KEY = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React's packages, and this engine, whose own hooks are right. */
const OWN = /^(?:react|react-dom|diglot)$/;

/** Whether the nearest code on the stack that is neither React's nor the engine's is a package's. */
function isCalledByPackage(): boolean {
  const stack = new Error().stack?.split('\n') ?? [];
  const caller = stack.findIndex((line) => /[\\/]node_modules[\\/]react[\\/]/.test(line));
  const line = stack.slice(caller).find((each) => !/[\\/]node_modules[\\/]react[\\/]/.test(each));
  const name = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(line ?? '')?.[1];
  return caller >= 0 && name !== undefined && !OWN.test(name);
}

/** What refuses already. */
const guarded = new WeakSet<object>();

/**
 * Has packages that Node itself loads meet the same refusals as modules of the site do: no module of theirs can be given
 * another React.
 */
function guardPackages({ guardHooks }: PackageGuard): void {
  const react = createRequire(import.meta.url)('react') as Record<string, Internals | undefined>;
  const internals = react[KEY];
  // Another edition of React: packages are then taken for still where they might not be.
  if (!internals || guarded.has(internals)) return;
  guarded.add(internals);
  let current = internals.H;
  Object.defineProperty(internals, 'H', {
    get: () => current,
    set(hooks: Hooks | null) {
      current = hooks;
      if (!hooks || guarded.has(hooks)) return;
      guarded.add(hooks);
      guardHooks(hooks, isCalledByPackage);
    },
  });
}
