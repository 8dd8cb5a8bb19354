import type { Edit } from './edits';

/** What stands before a line's own text in quotes and lists. */
const PREFIX = '[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*';
const SPACED = new RegExp(`^(${PREFIX}:{3,})([ \\t]+)(?=[A-Za-z])`, 'gm');
const CLOSING = new RegExp(`^${PREFIX}(?=:{3,}[ \\t]*$)`, 'gm');
/** `\{title="…"}`, as pages of MDX have it: their braces are escaped. */
const ESCAPED_TITLE = /^\\\{\s*title=(?<quote>["']?)(?<text>.*?)\k<quote>\s*\\?\}$/;
const HEADER = /:{3,}[A-Za-z][\w-]*/y;

/** A place at which `::: tip` may open a container, and the change that lets the parser see it. */
export interface SpacedOpening {
  /** Where the colons start. */
  readonly start: number;
  readonly edit: Edit;
}

/** Finds `::: tip`, which the parser takes for text because of the space. What is code is for the caller to tell. */
export function findSpacedOpenings(text: string): SpacedOpening[] {
  return [...text.matchAll(SPACED)].map(({ index, 1: before = '', 2: space = '' }) => ({
    start: index + before.search(/:{3,}$/),
    edit: { offset: index + before.length, remove: space.length, insert: '' },
  }));
}

/** Offsets of the colons in lines that hold nothing else. */
export function findClosingLines(text: string): number[] {
  return [...text.matchAll(CLOSING)].map((match) => match.index + match[0].length);
}

/**
 * The changes that make the rest of a container's first line its label: `:::tip Title` → `:::tip[Title]`.
 *
 * @param start where the parser says that the container starts
 */
export function labelEdits(text: string, start: number): Edit[] {
  HEADER.lastIndex = start;
  if (!HEADER.test(text)) return [];
  const from = HEADER.lastIndex;
  const newline = text.indexOf('\n', from);
  const rest = text.slice(from, newline === -1 ? text.length : newline);
  const title = rest.trim();
  if (title === '' || /^[[{]/.test(rest)) return [];
  const escaped = ESCAPED_TITLE.exec(title)?.groups?.text;
  if (escaped !== undefined) {
    return [
      { offset: from, remove: rest.length, insert: `[${escaped.replace(/[[\]]/g, '\\$&')}]` },
    ];
  }
  const attributes = /\{[^{}]*\}$/.exec(title)?.[0] ?? '';
  const label = title.slice(0, title.length - attributes.length).trimEnd();
  const labelStart = from + rest.length - rest.trimStart().length;
  const labelEnd = labelStart + label.length;
  const space = { offset: from, remove: labelStart - from };
  if (label === '') return [{ ...space, insert: '' }];
  const attributesStart = labelStart + title.length - attributes.length;
  return [
    { ...space, insert: '[' },
    ...escapes(label).map((index) => ({ offset: labelStart + index, remove: 0, insert: '\\' })),
    { offset: labelEnd, remove: attributesStart - labelEnd, insert: ']' },
  ];
}

/** Where a label needs a backslash so that its end is the end: nowhere when its brackets match. */
function escapes(label: string): number[] {
  const brackets = [...label.matchAll(/\\.|[[\]]/g)].filter(([bracket]) => bracket.length === 1);
  let depth = 0;
  for (const [bracket] of brackets) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) break;
  }
  return depth === 0 ? [] : brackets.map(({ index }) => index);
}
