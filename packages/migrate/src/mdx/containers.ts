import { mergeRanges, type Range } from 'diglot/tools';
import type { Edit } from '../pages/edits';
import { isIn } from '../pages/page-structure';
import { commentsIn } from './comments';

/** A container that is open at a line. */
interface Open {
  readonly indent: string;
  readonly colons: string;
  readonly hasTabs: boolean;
  /** Where the line ends that closed the first container in it: elsewhere it closes both. */
  closedInside: number | undefined;
}

/**
 * The lines that close containers which nobody closes: other parsers end them with the list item, the container or the page
 * that holds them.
 *
 * @param code in order, none in another
 * @param endsLines whether a container also ends with a line of text that ends with its colons
 */
export function closingLines(body: string, code: readonly Range[], endsLines = false): Edit[] {
  if (!body.includes(':::')) return [];
  const unread = mergeRanges([...code, ...commentsIn(body, code, true)]);
  const edits: Edit[] = [];
  const stack: Open[] = [];
  /** Where the last line ends that is not empty. */
  let filled = 0;
  const close = (open: Open, at: number): void => {
    edits.push({ start: at, end: at, text: `\n\n${open.indent}${open.colons}\n` });
  };
  const leave = (open: Open): void => close(open, open.closedInside ?? filled);
  for (const { index, 0: line } of body.matchAll(/[^\n]*(?:\n|$)/g)) {
    const text = line.replace(/\n$/, '');
    const end = index + text.length;
    if (text.trim() === '') continue;
    const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
    if (isIn(unread, index + indent.length)) {
      filled = end;
      continue;
    }
    // A line that stands further left is no part of the list item that holds the container.
    while (stack.length > 0 && indent.length < (stack.at(-1)?.indent.length ?? 0)) {
      const open = stack.pop();
      if (open !== undefined) leave(open);
    }
    // The next tab of a group ends what is open in the last one.
    if (/^[ \t]*={2,}[ \t]+\S/.test(text)) {
      const tabs = stack.findLastIndex(({ hasTabs }) => hasTabs);
      for (const open of tabs < 0 ? [] : stack.splice(tabs + 1).reverse()) leave(open);
    }
    const [, colons = '', name = ''] = /^[ \t]*(:{3,})[ \t]*(.*)$/.exec(text) ?? [];
    if (colons !== '' && name !== '' && /^\{?[A-Za-z@]/.test(name)) {
      stack.push({ indent, colons, hasTabs: /^tabs\b/.test(name), closedInside: undefined });
    } else if (colons !== '' && name === '') {
      const at = stack.findLastIndex((open) => open.colons.length <= colons.length);
      if (at !== -1) stack.length = at;
      const parent = stack.at(-1);
      if (parent !== undefined) parent.closedInside ??= end;
    } else if (endsLines && stack.length > 0) {
      const [written = ''] = /[ \t]*:{3,}[ \t]*$/.exec(text) ?? [];
      if (written !== '' && !isIn(code, end - 1)) {
        const open = stack.pop();
        edits.push({
          start: end - written.length,
          end,
          text: `\n\n${open?.indent}${open?.colons}`,
        });
      }
    }
    filled = end;
  }
  while (stack.length > 0) {
    const open = stack.pop();
    if (open !== undefined) leave(open);
  }
  // Several that end at one place: the inner ones first, as they were found.
  const byPlace = new Map<number, Edit>();
  for (const edit of edits) {
    const text = (byPlace.get(edit.start)?.text ?? '') + edit.text;
    byPlace.set(edit.start, { ...edit, text });
  }
  return [...byPlace.values()];
}

/** A fence of code that is open. */
interface OpenFence {
  readonly indent: string;
  readonly marks: string;
  /** Containers that its code shows, and that it has not ended yet. */
  shown: number;
}

const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})([^\n]*)$/;

/** Writes the last lines of fences that end with the container which holds them: other parsers ask it first where it ends. */
export function closeFences(text: string): string {
  if (!text.includes(':::')) return text;
  const lines: string[] = [];
  const containers: string[] = [];
  let fence: OpenFence | undefined;
  for (const line of text.split('\n')) {
    const [, before = '', marks = '', info = ''] = FENCE.exec(line) ?? [];
    const [, colons = '', name = ''] = /^[ \t]*(:{3,})[ \t]*(.*)$/.exec(line) ?? [];
    if (fence === undefined) {
      if (marks !== '' && !(marks.startsWith('`') && info.includes('`')))
        fence = { indent: before.replace(/[^>\s]/g, ' '), marks, shown: 0 };
      else if (name !== '') containers.push(colons);
      else if (colons !== '') endContainer(containers, colons);
    } else if (marks.startsWith(fence.marks) && info.trim() === '') fence = undefined;
    else if (name !== '') fence.shown++;
    else if (colons !== '' && fence.shown > 0) fence.shown--;
    else if (colons !== '' && endContainer(containers, colons)) {
      lines.push(fence.indent + fence.marks);
      fence = undefined;
    }
    lines.push(line);
  }
  return lines.join('\n');
}

/** Ends the innermost container that a line of colons may end. */
function endContainer(containers: string[], colons: string): boolean {
  const at = containers.findLastIndex((open) => open.length <= colons.length);
  if (at !== -1) containers.length = at;
  return at !== -1;
}
