import { PluginFault, wrongResult } from '../errors/plugin-fault';
import type { ContentHooks, DrawCodeBlock } from '../markdown/types';
import { guardVisitors } from './guard-visitors';
import type { CodeBlock, Plugin, RenderCodeBlock } from './plugin';

/** What plugins add to the way of pages from Markdown to HTML; undefined when none of them does. */
export function contentHooks(plugins: readonly Plugin[]): ContentHooks | undefined {
  const codeBlocks = new Map<string, DrawCodeBlock>();
  for (const lang of new Set(plugins.flatMap((plugin) => Object.keys(plugin.codeBlocks ?? {})))) {
    codeBlocks.set(lang, drawFirst(plugins, lang));
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
function drawFirst(plugins: readonly Plugin[], lang: string): DrawCodeBlock {
  const asked = plugins.flatMap(({ name, codeBlocks = {} }) => {
    const render = Object.hasOwn(codeBlocks, lang) ? codeBlocks[lang] : undefined;
    return render ? [{ name, render }] : [];
  });
  return async (block) => {
    for (const { name, render } of asked) {
      const html = await draw(name, render, block);
      if (html !== undefined) return html;
    }
    return undefined;
  };
}

async function draw(plugin: string, render: RenderCodeBlock, block: CodeBlock) {
  const hook = `codeBlocks.${block.lang}`;
  let html: unknown;
  try {
    html = await render(block);
  } catch (cause) {
    const line: unknown = Object(cause).line;
    throw new PluginFault(plugin, hook, cause, typeof line === 'number' ? { line } : undefined);
  }
  if (html === undefined || typeof html === 'string') return html;
  throw new PluginFault(plugin, hook, wrongResult('HTML as a text', html));
}
