import { PluginFault, wrongResult } from '../errors/plugin-fault';
import type { ContentHooks, DrawCodeBlock } from '../markdown/types';
import { callHookLater } from './checked-call';
import { guardVisitors } from './guard-visitors';
import type { CodeBlock, Plugin, RenderCodeBlock } from './plugin';

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
  if (codeBlocks.size === 0 && visitors.length === 0) return undefined;
  return { codeBlocks, visitors };
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
    const { cause } = Object(fault);
    const line: unknown = Object(cause).line;
    throw typeof line === 'number' ? new PluginFault(plugin, hook, cause, { line }) : fault;
  }
}

function checkHtml(html: unknown): string | undefined {
  if (html === undefined || typeof html === 'string') return html;
  throw wrongResult('HTML as a text', html);
}
