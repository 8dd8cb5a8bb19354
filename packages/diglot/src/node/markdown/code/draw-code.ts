import path from 'node:path';
import { PluginFault } from '../../errors/plugin-fault';
import { parseHtml } from '../html/parse-html';
import { createElement, type HtmlElement } from '../html/tree';
import { errorAt, type Place, type Problem } from '../problems';
import type { ContentHooks } from '../types';
import type { CodeSource } from './code-source';
import { type CodeInput, readCode } from './read-code';

/** A code block that a plugin shows. */
export interface DrawnCode {
  /** Empty after an error. */
  readonly block: HtmlElement;
  readonly problems: readonly Problem[];
}

/** Asks the plugins for a code block; undefined when none shows it. */
export async function drawCode(
  input: CodeInput,
  { codeBlocks }: ContentHooks,
  source: CodeSource,
): Promise<DrawnCode | undefined> {
  const { lang, meta: written, place } = source;
  const draw = codeBlocks.get(lang);
  if (!draw) return undefined;
  const { page, reader } = input;
  const { meta, value: code, problem } = await readCode(input, source);
  if (problem) return { block: createElement('div', {}), problems: [problem] };
  try {
    const html = await draw({
      code,
      lang,
      meta: written,
      title: meta.title,
      page: { file: place.file, lang: page.lang, routePath: page.routePath },
      line: place.line,
      dependsOn: (file) => reader.readFacts(path.resolve(page.root, file)),
    });
    if (html === undefined) return undefined;
    const { children } = parseHtml(html).root;
    const element = createElement('div', { class: 'dg-drawn', 'data-lang': lang }, children);
    return {
      block: { ...element, drawnFrom: { lang, title: meta.title, code } },
      problems: [],
    };
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    const isInPage = meta.file === undefined;
    const problem = errorAt(isInPage ? placeIn(place, cause) : place, cause.text);
    return { block: createElement('div', {}), problems: [problem] };
  }
}

/** The line that a plugin names, below the one that opens the block. */
function placeIn({ file, line }: Place, { place }: PluginFault): Place {
  return { file, line: line !== undefined && place ? line + place.line : line };
}
