import type { Range } from 'diglot/tools';
import { applyEdits, type Edit } from './edits';
import { htmlToJsx, type TagNames } from './html-to-jsx';
import { isIn, type PageStructure, wordsOf } from './page-structure';

/**
 * The changes that make MDX of Markdown which says the same: braces and angle brackets of text, HTML, code that is only
 * indented, addresses in angle brackets.
 *
 * @param math whether `$x$` is a formula
 * @param components tags that stay, and what they are called
 * @returns undefined where a page would say something else
 */
export function mdxEdits(
  body: string,
  structure: PageStructure,
  math = false,
  components?: TagNames,
): Edit[] | undefined {
  const edits = allEdits(body, structure, components);
  return edits && saysTheSame(body, structure, edits, math) ? edits : undefined;
}

/** MDX reads some lines otherwise: those that are indented, for instance. HTML alone cannot be compared. */
function saysTheSame(
  body: string,
  { html }: PageStructure,
  edits: readonly Edit[],
  math: boolean,
): boolean {
  if (html.length > 0) return true;
  try {
    const { text } = applyEdits(body, edits);
    return wordsOf(text, 'mdx', math) === wordsOf(body, 'md', math);
  } catch {
    return false;
  }
}

function allEdits(
  body: string,
  structure: PageStructure,
  components: TagNames | undefined,
): Edit[] | undefined {
  const edits: Edit[] = structure.html.map(({ start, end }) => ({
    start,
    end,
    text: htmlToJsx(body.slice(start, end), components),
  }));
  for (const { start, end, value, isFenced } of structure.code) {
    if (isFenced) continue;
    const lineStart = body.lastIndexOf('\n', start - 1) + 1;
    const prefix = body.slice(lineStart, start);
    if (/\S/.test(prefix)) return undefined;
    const indent = prefix.replace(/(?: {4}|\t)$/, '');
    const marks = fenceFor(value);
    const lines = [marks, ...value.split('\n'), marks].map((line) => `${indent}${line}`.trimEnd());
    edits.push({ start: lineStart, end, text: lines.join('\n') });
  }
  const addresses = structure.links.flatMap(({ start, end, url }): Edit[] => {
    const written = body.slice(start, end);
    if (!/^<[^<>\s]+>$/.test(written)) return [];
    const text = written.slice(1, -1).replace(/[_*[\]]/g, '\\$&');
    return [{ start, end, text: `[${text}](${url})` }];
  });
  return [...edits, ...addresses, ...textEdits(body, structure)];
}

/** Backticks that no line of a text could be taken for. */
function fenceFor(value: string): string {
  const longest = [...value.matchAll(/`{3,}/g)].reduce(
    (most, [marks]) => Math.max(most, marks.length),
    2,
  );
  return '`'.repeat(longest + 1);
}

/** What code of a module would begin with. */
const MODULE = /^(?:import|export)(?=[ \t{*])/gm;

function textEdits(body: string, { opaque, links }: PageStructure): Edit[] {
  const addresses = new Set(links.flatMap((link) => addressStarts(body, link)));
  const signs = [...body.matchAll(/[{<]/g)]
    .map(({ index }) => index)
    .filter((offset) => !isEscaped(body, offset));
  const words = [...body.matchAll(MODULE)].map(({ index }) => index);
  const directives = directiveLines(body);
  const isText = (offset: number) =>
    !isIn(opaque, offset) && !isIn(directives, offset) && !addresses.has(offset);
  return [
    ...signs.filter(isText).map((offset) => ({ start: offset, end: offset, text: '\\' })),
    ...words.filter(isText).map((offset) => ({
      start: offset,
      end: offset + 1,
      text: body[offset] === 'i' ? '&#105;' : '&#101;',
    })),
  ];
}

/** Where angle brackets open around the address of a link, which may have spaces in them: `[a](<b c>)`, `[a]: <b c>`. */
function addressStarts(body: string, { start, end }: Range): number[] {
  return [...body.slice(start, end).matchAll(/\](?:\(|:)\s*</g)].map(
    ({ index, 0: opening }) => start + index + opening.length - 1,
  );
}

/** Whether an odd number of backslashes stands before a sign. */
function isEscaped(body: string, offset: number): boolean {
  let start = offset;
  while (body[start - 1] === '\\') start--;
  return (offset - start) % 2 === 1;
}

/** Lines of containers have attributes in braces. */
function directiveLines(body: string): Range[] {
  return [...body.matchAll(/^[ \t>]*:{3,}[^\n]*/gm)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }));
}
