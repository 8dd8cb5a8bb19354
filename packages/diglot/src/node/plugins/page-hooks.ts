import { kindOf, wrongResult } from '../errors/plugin-fault';
import { withPlainEnds } from '../markdown/parse/source-text';
import { callHook, callHookLater } from './checked-call';
import type { Plugin, PluginSite, SourceInput, VirtualPage } from './plugin';

/** Has one plugin make its pages. */
export type MakePages = (site: PluginSite) => Promise<readonly VirtualPage[]>;

/** The `pages` hooks of some plugins, in order, by the plugins' names. */
export function pagesHooks(
  plugins: readonly Plugin[],
  timeLimit: number,
): ReadonlyMap<string, MakePages> {
  const makers = plugins.flatMap((plugin) => {
    const { name, pages } = plugin;
    if (!pages) return [];
    const hook = { plugin: name, hook: 'pages', timeLimit };
    const make: MakePages = (site) =>
      callHookLater(hook, () => pages.call(plugin, site), checkPages);
    return [[name, make] as const];
  });
  return new Map(makers);
}

function checkPages(made: unknown): VirtualPage[] {
  if (!Array.isArray(made)) throw wrongResult('a list of pages', made);
  const paths = new Set<string>();
  return made.map((page: unknown) => {
    const { path, source, isTranslation } = Object(page);
    if (typeof path !== 'string' || typeof source !== 'string') {
      const found = typeof path === 'string' ? `"${path}" with ${kindOf(source)}` : kindOf(page);
      throw new TypeError(`a page has a path and a source, both texts, but one is ${found}`);
    }
    const problem = paths.has(path) ? `two pages have the path "${path}"` : pathProblem(path);
    if (problem !== undefined) throw new TypeError(problem);
    paths.add(path);
    return { path, source, ...(isTranslation === false && { isTranslation }) };
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
  return (page) => {
    // As every step after it: what a plugin looks for in lines is there on Windows as well.
    const text = withPlainEnds(page.source);
    return asked.reduce((source, plugin) => runSource(plugin, { ...page, source }), text);
  };
}

function runSource(plugin: Plugin, page: SourceInput): string {
  const name = { plugin: plugin.name, hook: 'source' };
  return callHook(
    name,
    () => plugin.source?.(page),
    (result) => {
      if (result === undefined) return page.source;
      if (typeof result === 'string') return result;
      throw wrongResult('a text', result);
    },
  );
}
