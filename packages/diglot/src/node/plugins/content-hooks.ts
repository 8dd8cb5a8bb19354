import { PluginFault, wrongResult } from '../errors/plugin-fault';
import type { AddedMarks, ContentHooks, FindModule } from '../markdown/types';
import { callHook, callHookLater, type LaterHook } from './checked-call';
import { guardVisitors } from './guard-visitors';
import type { BlockModule, Plugin } from './plugin';

/** What plugins add to the way of pages from Markdown to HTML; undefined when none of them does. */
export function contentHooks(
  plugins: readonly Plugin[],
  timeLimit: number,
): ContentHooks | undefined {
  const codeBlocks = askFirst(
    { hook: 'codeBlocks', timeLimit, check: checkHtml },
    plugins.map(({ name, codeBlocks: hooks }) => ({ plugin: name, hooks })),
  );
  const codeMarks = askFirst(
    { hook: 'codeMarks', timeLimit, check: checkMarks },
    plugins.map(({ name, codeMarks: hooks }) => ({ plugin: name, hooks })),
  );
  const visitors = plugins.flatMap(({ name: plugin, markdown: { mdast, hast } = {} }) => {
    if (!mdast?.length && !hast?.length) return [];
    return {
      plugin,
      mdast: guardVisitors(mdast ?? [], { plugin, hook: 'markdown.mdast' }),
      hast: guardVisitors(hast ?? [], { plugin, hook: 'markdown.hast' }),
    };
  });
  const blockModules = new Map<string, FindModule>();
  for (const lang of new Set(plugins.flatMap((plugin) => Object.keys(plugin.blockModules ?? {})))) {
    blockModules.set(lang, findFirst(plugins, lang));
  }
  const size = codeBlocks.size + blockModules.size + codeMarks.size + visitors.length;
  return size === 0 ? undefined : { codeBlocks, blockModules, codeMarks, visitors };
}

/** Asks all plugins that make modules of a language's blocks, in order. */
function findFirst(plugins: readonly Plugin[], lang: string): FindModule {
  return (block) => {
    for (const { name: plugin, blockModules = {} } of plugins) {
      const find = Object.hasOwn(blockModules, lang) ? blockModules[lang] : undefined;
      if (!find) continue;
      const hook = `blockModules.${lang}`;
      const module = ledToLine({ plugin, hook }, () =>
        callHook({ plugin, hook }, () => find(block), checkModule),
      );
      if (module) return module;
    }
    return undefined;
  };
}

const MODULE_NAME = /^[\w-]+(?:\.[\w-]+)*\.[cm]?[jt]sx?$/;

function checkModule(module: unknown): BlockModule | undefined {
  if (module === undefined) return undefined;
  const { name, code } = Object(module);
  if (typeof name !== 'string' || typeof code !== 'string') {
    throw wrongResult('a module with a name and a code, both texts', module);
  }
  if (!MODULE_NAME.test(name)) {
    throw new TypeError(`"${name}" is no name of a module: \`preview.tsx\` is one`);
  }
  return { name, code };
}

/** Passes on the line that a hook's error names. */
function ledToLine<T>({ plugin, hook }: { plugin: string; hook: string }, call: () => T): T {
  try {
    return call();
  } catch (fault) {
    throw withLine(fault, plugin, hook);
  }
}

function withLine(fault: unknown, plugin: string, hook: string): unknown {
  const { cause } = Object(fault);
  const line: unknown = Object(cause).line;
  return typeof line === 'number' ? new PluginFault(plugin, hook, cause, { line }) : fault;
}

interface BlockHook<T> {
  readonly hook: 'codeBlocks' | 'codeMarks';
  /** In seconds. */
  readonly timeLimit: number;
  readonly check: (result: unknown) => T | undefined;
}

interface Asked<B> {
  readonly plugin: string;
  readonly hooks: Readonly<Record<string, (block: B) => unknown>> | undefined;
}

/** By language: asks all plugins that know it, in order, until one answers. */
function askFirst<B, T>(
  { hook, timeLimit, check }: BlockHook<T>,
  plugins: readonly Asked<B>[],
): ReadonlyMap<string, (block: B) => Promise<T | undefined>> {
  const langs = new Set(plugins.flatMap(({ hooks = {} }) => Object.keys(hooks)));
  const asking = (lang: string) => async (block: B) => {
    for (const { plugin, hooks = {} } of plugins) {
      const call = Object.hasOwn(hooks, lang) ? hooks[lang] : undefined;
      const name = { plugin, hook: `${hook}.${lang}`, timeLimit };
      const result = call && (await callForBlock(name, () => call(block), check));
      if (result !== undefined) return result;
    }
    return undefined;
  };
  return new Map([...langs].map((lang) => [lang, asking(lang)]));
}

/** As any hook; an error may name the line of the block's code that it is about. */
async function callForBlock<T>(
  name: LaterHook,
  call: () => unknown,
  check: (result: unknown) => T,
): Promise<T> {
  try {
    return await callHookLater(name, call, check);
  } catch (fault) {
    throw withLine(fault, name.plugin, name.hook);
  }
}

function checkHtml(html: unknown): string | undefined {
  if (html === undefined || typeof html === 'string') return html;
  throw wrongResult('HTML as a text', html);
}

function checkMarks(marks: unknown): AddedMarks | undefined {
  if (marks === undefined) return undefined;
  const { code, parts, below, end = '' } = Object(marks);
  if (typeof code !== 'string' || typeof end !== 'string' || !(isList(parts) && isList(below)))
    throw wrongResult('{ code: "…", parts: […], below: […] }', marks);
  return { code, parts, below, end };
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof Object(each).line === 'number');
