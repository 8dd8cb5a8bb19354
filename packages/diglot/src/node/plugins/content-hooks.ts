import { PluginFault, wrongResult } from '../errors/plugin-fault';
import type { ContentHooks, DrawCodeBlock, FindModule } from '../markdown/types';
import { callHook, callHookLater } from './checked-call';
import { guardVisitors } from './guard-visitors';
import type { BlockModule, CodeBlock, Plugin, RenderCodeBlock } from './plugin';

/** What plugins add to the way of pages from Markdown to HTML; undefined when none of them does. */
export function contentHooks(
  plugins: readonly Plugin[],
  timeLimit: number,
): ContentHooks | undefined {
  const codeBlocks = new Map<string, DrawCodeBlock>();
  for (const lang of new Set(plugins.flatMap((plugin) => Object.keys(plugin.codeBlocks ?? {})))) {
    codeBlocks.set(lang, drawFirst(plugins, lang, timeLimit));
  }
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
  if (codeBlocks.size + blockModules.size + visitors.length === 0) return undefined;
  return { codeBlocks, blockModules, visitors };
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

/** Asks all plugins that know a language, in order. */
function drawFirst(plugins: readonly Plugin[], lang: string, timeLimit: number): DrawCodeBlock {
  const asked = plugins.flatMap(({ name, codeBlocks = {} }) => {
    const render = Object.hasOwn(codeBlocks, lang) ? codeBlocks[lang] : undefined;
    return render ? [{ name, render }] : [];
  });
  return async (block) => {
    for (const { name, render } of asked) {
      const html = await draw({ plugin: name, render, timeLimit }, block);
      if (html !== undefined) return html;
    }
    return undefined;
  };
}

interface Drawing {
  readonly plugin: string;
  readonly render: RenderCodeBlock;
  /** In seconds. */
  readonly timeLimit: number;
}

async function draw({ plugin, render, timeLimit }: Drawing, block: CodeBlock) {
  const hook = `codeBlocks.${block.lang}`;
  try {
    return await callHookLater({ plugin, hook, timeLimit }, () => render(block), checkHtml);
  } catch (fault) {
    throw withLine(fault, plugin, hook);
  }
}

function checkHtml(html: unknown): string | undefined {
  if (html === undefined || typeof html === 'string') return html;
  throw wrongResult('HTML as a text', html);
}
