import { PluginFault } from '../../errors/plugin-fault';
import { type MadeModule, noteModules } from '../../files/made-modules';
import { blockModule } from '../block-modules';
import { toldIn } from '../finish/head-elements';
import { parseHtml, TRANSPARENT_TAG } from '../html/parse-html';
import { createElement, type HtmlCode, type HtmlElement } from '../html/tree';
import { moduleProblem } from '../mdx/thrown-error';
import type { WrittenBlock } from '../plugin-parts';
import { errorAt, type Problem, warningAt } from '../problems';
import type { ContentHooks } from '../types';
import { blockFacts, type CodeInput, placeInBlock, type ReadCode } from './read-code';

/** A code block as it is shown without plugins. */
export interface HighlightedCode {
  readonly block: HtmlCode;
  readonly problems: readonly Problem[];
}

/** What is wrong with a block that only a plugin could run. */
export const NO_DEMO = 'code-demo';

/** What drawing a block is told. */
export interface DrawingInput extends CodeInput {
  /** Of the block on its page. */
  readonly number: number;
  /** All blocks of the page. */
  readonly pageBlocks: readonly WrittenBlock[];
  readonly highlight: () => Promise<HighlightedCode>;
}

/** A code block that a plugin shows. */
export interface DrawnCode {
  /** Empty after an error. */
  readonly block: HtmlElement;
  readonly problems: readonly Problem[];
}

/** Asks the plugins for a code block; undefined when none shows it. */
export async function drawCode(
  input: DrawingInput,
  hooks: ContentHooks,
  read: ReadCode,
): Promise<DrawnCode | undefined> {
  const { source, meta, value: code, problem } = read;
  const { lang, place } = source;
  const draw = hooks.codeBlocks.get(lang);
  if (!draw) return undefined;
  if (problem) return { block: createElement('div', {}), problems: [problem] };
  const problems: Problem[] = [];
  try {
    const made = await blockModule(hooks, read);
    const html = await draw({
      ...blockFacts(input, read, code),
      pageBlocks: input.pageBlocks,
      index: input.number,
      warn({ message, fix, line }) {
        const text = { code: 'plugin-warning', message, fix };
        problems.push(warningAt(line === undefined ? place : placeInBlock(read, line), text));
      },
      async highlight() {
        const { block, problems: found } = await input.highlight();
        problems.push(...found.filter(({ code }) => code !== NO_DEMO));
        return block.html;
      },
      render: (props, children) => renderModule(input, made, props, children),
    });
    if (html === undefined) return undefined;
    const { root } = parseHtml(html);
    problems.push(...toldIn(root, place));
    const { children } = root;
    const element = createElement('div', { class: 'dg-drawn', 'data-lang': lang }, children);
    element.drawnFrom = { lang, title: meta.title, code };
    return { block: element, problems };
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    const { cause: thrown } = cause;
    const own = thrown instanceof ThrownByModule ? thrown.problem : undefined;
    return { block: createElement('div', {}), problems: [own ?? faultIn(read, cause)] };
  }
}

/** Tells of the module's own fault, where the plugin could not know of it. */
class ThrownByModule extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The component that a block's module exports by default, as HTML. */
async function renderModule(
  { page, reader, number }: DrawingInput,
  made: MadeModule | undefined,
  props: Readonly<Record<string, unknown>> = {},
  children?: string,
): Promise<string> {
  const { runtime } = page;
  if (!made || !runtime) throw new TypeError('the block has no module that could be rendered');
  noteModules([made]);
  reader.notePackage(made.id);
  const { jsx } = runtime;
  try {
    const { default: Component } = await runtime.loadModule(made.id);
    if (Component === undefined) throw new TypeError('its module has no default export');
    const inner =
      children === undefined
        ? {}
        : { children: jsx(TRANSPARENT_TAG, { dangerouslySetInnerHTML: { __html: children } }) };
    return runtime.renderToHtml(jsx(Component, { ...props, ...inner }), `dgb${number}-`);
  } catch (cause) {
    throw new ThrownByModule(moduleProblem(made, page.root, cause));
  }
}

/** What a plugin says is wrong with a block. */
export function faultIn(read: ReadCode, { place, text }: PluginFault): Problem {
  return errorAt(placeInBlock(read, place?.line ?? 0), text);
}
