import { kindOf, PluginFault, wrongResult } from '../errors/plugin-fault';
import type { Plugin, PluginSite, SourceInput, VirtualPage } from './plugin';

/** Pages that a plugin has made, and what it said they are made of. */
export interface MadePages {
  readonly plugin: string;
  readonly pages: readonly VirtualPage[];
  /** As the plugin named them. */
  readonly dependencies: readonly string[];
}

/** Has one plugin make its pages; undefined when it makes none. */
export type MakePages = (site: Omit<PluginSite, 'dependsOn'>) => Promise<MadePages>;

/** The `pages` hooks of some plugins, in order, by the plugins' names. */
export function pagesHooks(plugins: readonly Plugin[]): ReadonlyMap<string, MakePages> {
  const makers = plugins.flatMap((plugin) => {
    const { name, pages } = plugin;
    if (!pages) return [];
    const make: MakePages = async (site) => {
      const dependencies: string[] = [];
      const dependsOn = (file: string) => void dependencies.push(file);
      let made: unknown;
      try {
        made = await pages.call(plugin, { ...site, dependsOn });
      } catch (cause) {
        throw new PluginFault(name, 'pages', cause);
      }
      return { plugin: name, pages: checkPages(name, made), dependencies };
    };
    return [[name, make] as const];
  });
  return new Map(makers);
}

function checkPages(plugin: string, made: unknown): VirtualPage[] {
  const fail = (cause: TypeError) => new PluginFault(plugin, 'pages', cause);
  if (!Array.isArray(made)) throw fail(wrongResult('a list of pages', made));
  const paths = new Set<string>();
  return made.map((page: unknown) => {
    const { path, source } = Object(page);
    if (typeof path !== 'string' || typeof source !== 'string') {
      const found = typeof path === 'string' ? `"${path}" with ${kindOf(source)}` : kindOf(page);
      throw fail(new TypeError(`a page has a path and a source, both texts, but one is ${found}`));
    }
    const problem = paths.has(path) ? `two pages have the path "${path}"` : pathProblem(path);
    if (problem !== undefined) throw fail(new TypeError(problem));
    paths.add(path);
    return { path, source };
  });
}

const PAGE = /^(?:[^\\/\0]+\/)*(?:[^\\/\0]+\.mdx?|_meta\.json)$/;

function pathProblem(path: string): string | undefined {
  if (PAGE.test(path) && !path.split('/').some((name) => /^\.{1,2}$/.test(name))) return undefined;
  return `"${path}" is no path of a page: it begins with the language's folder and ends with ".md" or ".mdx"`;
}

/** Lets all plugins change the text of a page, in order; undefined when none of them does. */
export function sourceHook(
  plugins: readonly Plugin[],
): ((page: SourceInput) => string) | undefined {
  const asked = plugins.filter((plugin) => plugin.source);
  if (asked.length === 0) return undefined;
  return (page) =>
    asked.reduce((source, plugin) => runSource(plugin, { ...page, source }), page.source);
}

function runSource(plugin: Plugin, page: SourceInput): string {
  const { name } = plugin;
  let result: unknown;
  try {
    result = plugin.source?.(page);
  } catch (cause) {
    throw new PluginFault(name, 'source', cause);
  }
  if (result === undefined) return page.source;
  if (typeof result === 'string') return result;
  throw new PluginFault(name, 'source', wrongResult('a text', result));
}
