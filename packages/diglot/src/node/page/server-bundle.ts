import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentFacts } from '../../shared/content-facts';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { parseJson } from '../../shared/json';
import type { ContentMessages } from '../../shared/text';
import type { ChangesInput, DocumentInput } from '../../shared/types/document';
import type { ShellData } from '../../shared/types/shell-data';
import { runStoppable } from '../errors/endless-code';
import { NoAnswer, TIME_LIMIT, withTimeLimit } from '../errors/site-code';
import { topLevelAwaits } from '../errors/top-level-awaits';
import { SITE_TEXTS } from '../files/builtin-modules';
import { readyDir } from '../files/engine-paths';
import type { MdxRuntime } from '../markdown/types';
import type { PageVersion } from '../site/types';
import { readText } from '../source/read-text';
import { createContentFacts } from './content-facts';
import { createLeftOut } from './left-out';
import type { RenderContext } from './render-context';

/**
 * What the bundle of the theme and the site's components offers to Node:
 * `theme/server.tsx`, seen from the side that must not import it.
 */
export interface ServerBundle {
  renderDocument(input: DocumentInput, parts: unknown): string;
  renderChanges(input: ChangesInput): string;
  /**
   * @param facts what its components can learn of page and site
   * @param rootPrefix begins the ids of what is rendered by itself
   */
  renderContent(node: unknown, facts?: ContentFacts, rootPrefix?: string): string;
  /** What pages and components build on, by name. */
  readonly pageApi: Readonly<Record<string, unknown>>;
  /** Makes what modules written for Rspress import of its runtime. */
  createRspressRuntime(site: RspressSite): Readonly<Record<string, unknown>>;
  /** Waits until the modules loaded so far have all that they load later. */
  lazyLoaded(): Promise<void>;
  /** All inline code that documents may hold. */
  inlineCode(shell: ShellData): readonly string[];
  readonly runtime: Pick<MdxRuntime, 'jsx' | 'jsxs' | 'Fragment'>;
  /** Components that MDX may use without an import. */
  readonly mdxComponents: Readonly<Record<string, unknown>>;
  /** Parts of the layout that the site replaces. */
  readonly parts: unknown;
  /** Names of all parts of the layout. */
  readonly partNames: readonly string[];
  /** Loads modules that pages import one by one, by the same names: of a trial. */
  readonly tried?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Modules that pages import, by absolute path or package name. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** See `RspressRuntimeOptions` of the theme. */
interface RspressSite {
  readonly base: string;
  readonly siteUrl: string;
  readonly texts: unknown;
}

/** Code of the error about a module that takes too long to load. */
export const NEVER_LOADS = 'module-no-answer';

/**
 * Loads a built server bundle.
 *
 * @param timeLimit how long its modules may take, in seconds
 * @throws DiglotError when they take longer, and whatever they throw
 */
export async function loadServerBundle(
  file: string,
  timeLimit = TIME_LIMIT,
): Promise<ServerBundle> {
  async function load(): Promise<ServerBundle> {
    // The file is made by our own bundler from theme/server.tsx, whose shape this is.
    const server = (await import(pathToFileURL(file).href)) as ServerBundle;
    await server.lazyLoaded();
    return server;
  }
  // The engine's own is no code of a site: it comes to an end.
  if (path.dirname(file) === readyDir) return load();
  try {
    return await withTimeLimit('A component or the theme, as it loads', timeLimit, load, file);
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause;
    const [place, ...others] = await topLevelAwaits(file);
    throw new DiglotError({
      code: NEVER_LOADS,
      message: `A module of the site never loads: ${cause.message}`,
      location: place && { ...place, source: readText(place.file) },
      fix: `${cause.fix}${others.length === 0 ? '' : ` Others that wait at their top level: ${others.map(placeText).join(', ')}.`}`,
      cause,
    });
  }
}

const placeText = ({ file, line }: SourceLocation): string => `${file}:${line}`;

/** How MDX gets its modules: all at once in a build, one by one in the dev server. */
export type ModuleLoader = MdxRuntime['loadModule'];

/** What a page in MDX is compiled with. */
export interface MdxRuntimeInput {
  readonly server: ServerBundle;
  readonly loadModule: ModuleLoader;
  readonly version: PageVersion;
  readonly context: RenderContext;
  /** Of the content's language. */
  readonly words: ContentMessages;
}

/** What the compiled MDX of one page runs on. */
export function mdxRuntime(input: MdxRuntimeInput): MdxRuntime {
  const { server, loadModule, version, context, words } = input;
  const { root, base, siteUrl, timeLimit } = context.config;
  const { facts, dependencies } = createContentFacts(context, version, words);
  const {
    note,
    leaveOut,
    dependencies: ofLeftOut,
    ...elements
  } = createLeftOut(server.runtime, root);
  return {
    ...server.runtime,
    ...elements,
    leaveOut,
    components: server.mdxComponents,
    async loadModule(file) {
      const module = await loadModule(file);
      note(file, module);
      return module;
    },
    async builtinModule(name) {
      if (name === 'page-api') return server.pageApi;
      return server.createRspressRuntime({ base, siteUrl, texts: readSiteTexts(root) });
    },
    waitFor: (answer) => withTimeLimit(`Code of ${version.source.relativePath}`, timeLimit, answer),
    renderToHtml(element, prefix) {
      return runStoppable(timeLimit, () => server.renderContent(element, facts, prefix));
    },
    siteDependencies: () => ({ ...dependencies(), ...ofLeftOut() }),
  };
}

/** The site's own texts by key and language; undefined when there are none. */
function readSiteTexts(root: string): unknown {
  const file = path.join(root, SITE_TEXTS);
  if (!existsSync(file)) return undefined;
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${SITE_TEXTS} is no JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** The loader of a build, where every module is part of the bundle. */
export function bundledModules({ modules }: ServerBundle): ModuleLoader {
  return async (file) => {
    const module = modules[file.replaceAll('\\', '/')];
    if (!module)
      throw new Error(
        path.isAbsolute(file) ? 'it is no module' : 'its package has none of that name',
      );
    return module;
  };
}
