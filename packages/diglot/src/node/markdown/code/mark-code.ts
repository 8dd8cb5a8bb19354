import { PluginFault } from '../../errors/plugin-fault';
import { escapeText } from '../html/tree';
import type { CodeMarks, CodePart } from '../plugin-parts';
import type { Problem } from '../problems';
import type { ContentHooks } from '../types';
import { faultIn } from './draw-code';
import { blockFacts, type CodeInput, type ReadCode } from './read-code';

/** What plugins add to a block, or what they say is wrong with it. */
export interface AskedMarks {
  readonly marks: CodeMarks | undefined;
  readonly problem: Problem | undefined;
}

/** Asks the plugins what they add to a code block; nothing on a site where none adds anything to its language. */
export async function askMarks(
  input: CodeInput,
  { codeMarks }: ContentHooks,
  read: ReadCode,
  id: string,
): Promise<AskedMarks | undefined> {
  const ask = codeMarks.get(read.source.lang);
  if (!ask) return undefined;
  const { base, root } = input.page;
  try {
    const marks = await ask({ ...blockFacts(input, read, read.written), id, base, root });
    return marks && { marks, problem: undefined };
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    return { marks: undefined, problem: faultIn(read, cause) };
  }
}

/**
 * Puts what a plugin adds into highlighted lines, and below them.
 *
 * @param origins number of each line, from 1, in the plugin's text; empty where none went away
 */
export function markLines(
  { parts, below }: Pick<CodeMarks, 'parts' | 'below'>,
  lines: readonly string[],
  origins: readonly number[],
): { readonly lines: readonly string[]; readonly below: readonly string[] } {
  const partsOf = byLine(parts);
  const belowOf = byLine(below);
  const origin = (index: number): number => origins[index] ?? index + 1;
  return {
    lines: lines.map((html, index) => {
      const own = partsOf.get(origin(index));
      return own ? markLine(html, own) : html;
    }),
    below: lines.map((_, index) => {
      const own = belowOf.get(origin(index)) ?? [];
      // The line break is a part of it, so that nothing of it is copied.
      return own.map(({ html }) => `<span data-dg-no-copy>\n${html}</span>`).join('');
    }),
  };
}

function byLine<T extends { readonly line: number }>(all: readonly T[]): Map<number, T[]> {
  const lines = new Map<number, T[]>();
  for (const each of all) lines.set(each.line, [...(lines.get(each.line) ?? []), each]);
  return lines;
}

/** Highlighted lines are texts and elements that hold nothing but text. */
const RUN = /<span class=([\w-]+|"[^"]*")>([^<]*)<\/span>|([^<]+)/g;
const ESCAPED = /&(?:amp|lt|gt);/g;
const MEANT: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

function markLine(html: string, parts: readonly CodePart[]): string {
  const runs = [...html.matchAll(RUN)].map(([, name, inner, plain]) => ({
    name,
    text: (inner ?? plain ?? '').replace(ESCAPED, (written) => MEANT[written] ?? written),
  }));
  const sorted = parts.toSorted((a, b) => a.from - b.from);
  let marked = '';
  let column = 0;
  /** Writes the text up to a column, in the elements that it is in. */
  const write = (end: number): void => {
    let start = 0;
    for (const { name, text } of runs) {
      const piece = text.slice(Math.max(0, column - start), Math.max(0, end - start));
      start += text.length;
      if (piece === '') continue;
      const escaped = escapeText(piece);
      marked += name === undefined ? escaped : `<span class=${name}>${escaped}</span>`;
    }
    column = Math.max(column, end);
  };
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  for (const { from, to, open, close } of sorted) {
    if (from < column || to <= from || to > length) continue;
    write(from);
    marked += open;
    write(to);
    marked += close;
  }
  write(length);
  return marked;
}
