import type { Range } from 'diglot/tools';
import { mergeRanges } from 'diglot/tools';
import { mask } from '../mdx/body';
import { closeFences, closingLines } from '../mdx/containers';
import { applyEdits } from '../pages/edits';
import { isIn, readStructure } from '../pages/page-structure';

/** A body that MDX can read, and where its excerpt ends. */
export interface PreparedBody {
  readonly text: string;
  /** What stands before the sign that ends an excerpt. */
  readonly excerpt: string | undefined;
}

/** Makes MDX of what Docusaurus takes for it: comments of HTML, ids in braces, blocks that hold pages. */
export function prepareBody(given: string): PreparedBody {
  const unwrapped = closeFences(given).replace(
    /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([\s\S]*?)\n?\1\2[ \t]*$/gm,
    (_, __, ___, inner: string) => inner,
  );
  const code = codeOf(unwrapped);
  const masked = mask(unwrapped, code);
  let text = '';
  let done = 0;
  let excerpt: string | undefined;
  const put = ({ start, end }: Range, by: string) => {
    if (start < done) return;
    text += unwrapped.slice(done, start) + by;
    done = end;
  };
  for (const range of signs(masked)) {
    const written = unwrapped.slice(range.start, range.end);
    if (/^(?:<!--|\{\/\*)\s*truncate\s*(?:-->|\*\/\})$/.test(written)) {
      excerpt ??= unwrapped.slice(0, range.start);
      put(range, '');
    } else if (written.startsWith('<!--')) {
      put(range, `{/* ${written.slice(4, -3).trim().replaceAll('*/', '* /')} */}`);
    } else if (written.startsWith('{#')) put(range, `\\${written}`);
    else if (/^\{\/\*\s*#/.test(written)) {
      put(range, `\\{#${/#\s*([^\s*]+)/.exec(written)?.[1] ?? ''}}`);
    } else put(range, CONTAINERS[written] ?? written);
  }
  const whole = text + unwrapped.slice(done);
  const closing = closingLines(whole, codeOf(whole));
  return { text: applyEdits(whole, closing).text, excerpt };
}

/** Containers that are called otherwise here. */
const CONTAINERS: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };

/** Comments, ids of headings and names of containers, in order. */
function signs(masked: string): Range[] {
  const found: Range[] = [];
  for (let start = masked.indexOf('<!--'); start !== -1; ) {
    const end = masked.indexOf('-->', start + 4);
    if (end === -1) break;
    found.push({ start, end: end + 3 });
    start = masked.indexOf('<!--', end + 3);
  }
  for (const { index, 0: text } of masked.matchAll(/\{\/\*[ \t]*truncate[ \t]*\*\/\}/g)) {
    found.push({ start: index, end: index + text.length });
  }
  // The end of a heading, the name of a container: each is looked for in its line alone.
  for (const { index, 0: line } of masked.matchAll(/^[ \t>]*(?:#{1,6}[ \t]|:{3,})[^\n]*$/gm)) {
    const isHeading = /^[ \t>]*#/.test(line);
    const sign = isHeading
      ? /(?<!\\)\{(?:#[^{}\s]+|\/\*[ \t]*#[^\n*]+\*\/)\}(?=[ \t]*$)/.exec(line)
      : /(?<=:)(?:secondary|success)\b/.exec(line.replace(/(:{3,})[ \t]+/, '$1'));
    if (sign === null) continue;
    const at = isHeading ? sign.index : line.indexOf(sign[0]);
    found.push({ start: index + at, end: index + at + sign[0].length });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Where code stands, for a text that may be no MDX yet. */
function codeOf(text: string): Range[] {
  try {
    const { code, inlineCode } = readStructure(text, 'md');
    const fenced = code.filter(({ isFenced }) => isFenced);
    // Indented code is none in MDX; fences in HTML are seen by their lines alone.
    return mergeRanges([...fenced, ...inlineCode, ...fencesByLine(text, fenced)]);
  } catch {
    return mergeRanges(fencesByLine(text, []));
  }
}

function fencesByLine(text: string, known: readonly Range[]): Range[] {
  const found: Range[] = [];
  let open: { readonly marks: string; readonly start: number } | undefined;
  for (const { index, 0: line, 1: marks = '' } of text.matchAll(/^[ \t]*(`{3,}|~{3,})[^\n]*$/gm)) {
    if (isIn(known, index + (line.length - line.trimStart().length))) continue;
    if (open === undefined) open = { marks, start: index };
    else if (marks.startsWith(open.marks) && line.trim() === marks) {
      found.push({ start: open.start, end: index + line.length });
      open = undefined;
    }
  }
  return found;
}
