import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentMessages } from '../../shared/text';
import type { DocumentInput, ShellData } from '../../shared/types';
import type { CreateElement, MdxRuntime } from '../markdown/types';

/**
 * What the bundle of the theme and the site's components offers to Node:
 * `theme/server.tsx`, seen from the side that must not import it.
 */
export interface ServerBundle {
  renderDocument(input: DocumentInput, parts: unknown): string;
  renderContent(node: unknown): string;
  /** Waits until the modules loaded so far have all that they load later. */
  lazyLoaded(): Promise<void>;
  /** All inline code that documents may hold. */
  inlineCode(shell: ShellData): readonly string[];
  readonly runtime: {
    readonly jsx: CreateElement;
    readonly jsxs: CreateElement;
    readonly Fragment: unknown;
  };
  /** Components that MDX may use without an import, in the words of a language. */
  mdxComponentsFor(words: ContentMessages): Readonly<Record<string, unknown>>;
  /** Parts of the layout that the site replaces. */
  readonly parts: unknown;
  /** Modules that pages import, by absolute path or package name. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Loads a built server bundle. */
export async function loadServerBundle(file: string): Promise<ServerBundle> {
  // The file is made by our own bundler from theme/server.tsx, whose shape this is.
  const server = (await import(pathToFileURL(file).href)) as ServerBundle;
  await server.lazyLoaded();
  return server;
}

/** How MDX gets its modules: all at once in a build, one by one in the dev server. */
export type ModuleLoader = MdxRuntime['loadModule'];

/** What compiled MDX of one language runs on. */
export function mdxRuntime(
  server: ServerBundle,
  loadModule: ModuleLoader,
  words: ContentMessages,
): MdxRuntime {
  const components = server.mdxComponentsFor(words);
  return { ...server.runtime, components, loadModule, renderToHtml: server.renderContent };
}

/** The loader of a build, where every module is part of the bundle. */
export function bundledModules({ modules }: ServerBundle): ModuleLoader {
  return async (file) => {
    const module = modules[file.replaceAll('\\', '/')];
    if (!module) throw new Error(isAbsolute(file) ? 'it is no module' : 'it is not installed');
    return module;
  };
}
