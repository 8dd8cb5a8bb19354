import type { CodeBlock } from '../pages/page-structure';

/** A fenced block of code as a page writes it. */
export interface Fence {
  readonly start: number;
  readonly end: number;
  /** What stands before each further line: blanks, and the signs of quotes that it is in. */
  readonly indent: string;
  readonly marks: string;
  readonly lang: string;
  readonly meta: string;
  readonly code: string;
}

/** The fences of a body. */
export function fencesOf(body: string, code: readonly CodeBlock[]): Fence[] {
  return code.flatMap((block): Fence[] => {
    if (!block.isFenced) return [];
    const { start, end, value } = block;
    const lineStart = body.lastIndexOf('\n', start - 1) + 1;
    // The mark of a list item stands before the first line only.
    const indent = body.slice(lineStart, start).replace(/[^>\s]/g, ' ');
    const newline = body.indexOf('\n', start);
    const first = body.slice(start, newline === -1 || newline > end ? end : newline);
    const marks = /^(?:`+|~+)/.exec(first)?.[0] ?? '';
    const [, lang = '', meta = ''] = /^\s*(\S*)\s*(.*)$/.exec(first.slice(marks.length)) ?? [];
    return [{ start, end, indent, marks, lang, meta: meta.trim(), code: value }];
  });
}

/** A fence written anew. */
export function writeFence({
  indent,
  marks,
  lang,
  meta,
  code,
}: Omit<Fence, 'start' | 'end'>): string {
  const info = [lang === '' && meta !== '' ? 'text' : lang, meta].filter(Boolean).join(' ');
  const lines =
    code === ''
      ? []
      : code.split('\n').map((line) => (line === '' ? indent.trimEnd() : indent + line));
  return [`${marks}${info}`, ...lines, `${indent}${marks}`].join('\n');
}

/** The words of a meta: `title="a b"`, `{1,2}`, `ins={3}`, `/re/`, `"text"`, `flag`. */
export function metaWords(meta: string): string[] {
  return [
    ...meta.matchAll(
      /(?:[\w-]+=)?(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\{(?:"(?:\\.|[^"\\])*"|[^{}]|\{[^{}]*\})*\}|\/(?:\\.|[^/\\])+\/\w*)|\S+/g,
    ),
  ].map(([word]) => word);
}

/** Numbers of lines, `1,3-5`, as a sorted list. */
export function lineNumbers(text: string): number[] {
  const numbers = text.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return [];
    const last = Math.min(Number(to ?? from), Number(from) + 10_000);
    return Array.from({ length: last - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** A sorted list of lines as `1,3-5`. */
export function lineRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
