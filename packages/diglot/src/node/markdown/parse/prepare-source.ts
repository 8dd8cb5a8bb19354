import type { Features } from 'satteri';
import { HAS_CJK } from '../cjk/characters';
import { chooseMark, findMarkPlaces } from '../cjk/emphasis';
import { applyEdits, type Edit, type EditedText, unedited } from './edits';
import { createRangeCursor, type Inspection, inspect } from './inspect';
import { holdTagEnds } from './tag-ends';

/** A source made ready for the parser. Its lines are those of the file. */
export interface PreparedSource extends EditedText {
  /** A character that stands nowhere in the source and was put in beside CJK text; empty when none was. */
  readonly mark: string;
  /** Lines that look like the end of a container although none is open. */
  readonly strayClosings: readonly number[];
}

/**
 * Adds to a source what the parser cannot know: that `>` ends a tag, the brackets around titles of containers, that a heading
 * has words for search and no id, and marks that let emphasis end beside CJK text. Where prose is, and where a container starts, the
 * parser itself has said, in a reading that costs 0.2 ms and is left out for texts that hold none of these.
 *
 * @param features syntax beyond the engine's own
 */
export function prepareSource(
  source: string,
  format: 'md' | 'mdx',
  features?: Features,
): PreparedSource {
  if (format === 'md') return prepareProse(source, format, features);
  const held = holdTagEnds(source, features);
  const prepared = prepareProse(held.text, format, features);
  return {
    ...prepared,
    toSource: (place) => held.toSource(prepared.toSource(place)),
    toSourceOffset: (offset) => held.toSourceOffset(prepared.toSourceOffset(offset)),
  };
}

function prepareProse(
  source: string,
  format: 'md' | 'mdx',
  features: Features | undefined,
): PreparedSource {
  const unchanged = { ...unedited(source), mark: '', strayClosings: [] };
  const hasContainers = source.includes(':::');
  if (!hasContainers && markPlaces(source).length === 0 && !hasWordsAlone(source, format)) {
    return unchanged;
  }
  try {
    const { opened, inspection } = openSpaced(source, format, features);
    const marks = outside(markPlaces(opened.text), inspection);
    const mark = marks.length > 0 ? chooseMark(source) : '';
    const edits = [
      ...marks.map((offset) => ({ offset, remove: 0, insert: mark })),
      ...inspection.containers.flatMap(({ start }) => labelEdits(opened.text, start)),
      ...wordsAlone(opened.text, inspection).map((offset) => ({ offset, remove: 0, insert: '# ' })),
    ];
    const edited = applyEdits(
      opened.text,
      edits.sort((a, b) => a.offset - b.offset),
    );
    return {
      text: edited.text,
      mark,
      toSource: (place) => opened.toSource(edited.toSource(place)),
      toSourceOffset: (offset) => opened.toSourceOffset(edited.toSourceOffset(offset)),
      strayClosings: hasContainers ? findStrayClosings(opened.text, inspection) : [],
    };
  } catch {
    // The parser will say what is wrong with it, and where.
    return unchanged;
  }
}

/** What stands before a line's own text in quotes and lists. */
const PREFIX = '[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*';
const SPACED = new RegExp(`^(${PREFIX}:{3,})([ \\t]+)(?=[A-Za-z])`, 'gm');
const CLOSING = new RegExp(`^${PREFIX}(?=:{3,}[ \\t]*$)`, 'gm');
/** `\{title="…"}`, as pages of MDX have it: their braces are escaped. Pages for Rspress leave them out. */
const ESCAPED_TITLE =
  /^(?:\\\{\s*title=(?<quote>["']?)(?<text>.*?)\k<quote>\s*\\?\}|title\s*=\s*(?<bare>["'])(?<words>.*)\k<bare>)$/;
const HEADER = /:{3,}[A-Za-z][\w-]*/y;

/** Words of a heading without an id, which MDX takes for JavaScript. */
const WORDS_ALONE = new RegExp(
  `^${PREFIX}#{1,6}[ \\t][^\\n]*\\{(?=[ \\t]*keywords="[^"\\n]*"[ \\t]*\\}[ \\t]*$)`,
  'gm',
);

const hasWordsAlone = (source: string, format: 'md' | 'mdx'): boolean =>
  format === 'mdx' && source.search(WORDS_ALONE) !== -1;

/** Where such words begin, and are no part of code. A number sign there makes them what they are in Markdown. */
function wordsAlone(text: string, { opaque }: Inspection): number[] {
  const starts = new Set(opaque.map(({ start }) => start));
  return [...text.matchAll(WORDS_ALONE)]
    .map(({ 0: before, index }) => index + before.length)
    .filter((offset) => starts.has(offset - 1));
}

/** A place at which `::: tip` may open a container, and the change that lets the parser see it. */
interface SpacedOpening {
  /** Where the colons start. */
  readonly start: number;
  readonly edit: Edit;
}

/** Finds `::: tip`, which the parser takes for text because of the space. What is code is for the caller to tell. */
function findSpacedOpenings(text: string): SpacedOpening[] {
  return [...text.matchAll(SPACED)].map(({ index, 1: before = '', 2: space = '' }) => ({
    start: index + before.search(/:{3,}$/),
    edit: { offset: index + before.length, remove: space.length, insert: '' },
  }));
}

/** Offsets of the colons in lines that hold nothing else. */
function findClosingLines(text: string): number[] {
  return [...text.matchAll(CLOSING)].map((match) => match.index + match[0].length);
}

/**
 * The changes that make the rest of a container's first line its label: `:::tip Title` → `:::tip[Title]`.
 *
 * @param start where the parser says that the container starts
 */
function labelEdits(text: string, start: number): Edit[] {
  HEADER.lastIndex = start;
  if (!HEADER.test(text)) return [];
  const from = HEADER.lastIndex;
  const newline = text.indexOf('\n', from);
  const rest = text.slice(from, newline === -1 ? text.length : newline);
  const title = rest.trim();
  if (title === '' || /^[[{]/.test(rest)) return [];
  const groups = ESCAPED_TITLE.exec(title)?.groups;
  const escaped = groups?.text ?? groups?.words;
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

function markPlaces(text: string): number[] {
  return HAS_CJK.test(text) ? findMarkPlaces(text) : [];
}

/** Offsets at which something may be put in: also right before and after what is opaque. */
function outside(offsets: readonly number[], { opaque }: Inspection): number[] {
  const rangeAt = createRangeCursor(opaque);
  return offsets.filter((offset) => (rangeAt(offset)?.start ?? offset) === offset);
}

/** Offsets of characters that are prose. */
function inProse(offsets: readonly number[], { opaque }: Inspection): number[] {
  const rangeAt = createRangeCursor(opaque);
  return offsets.filter((offset) => rangeAt(offset) === undefined);
}

interface OpenedText {
  readonly opened: EditedText;
  readonly inspection: Inspection;
}

/** Takes the space out of `::: tip` where that opens a container. */
function openSpaced(
  source: string,
  format: 'md' | 'mdx',
  features: Features | undefined,
): OpenedText {
  const inspection = inspect(source, format, features);
  const rangeAt = createRangeCursor(inspection.opaque);
  let openings = findSpacedOpenings(source).filter(({ start }) => rangeAt(start) === undefined);
  // Where one does not open anything, it stays as it is. What that changes for others is settled after a few rounds.
  for (let round = 0; round < 3 && openings.length > 0; round++) {
    const opened = applyEdits(
      source,
      openings.map(({ edit }) => edit),
    );
    const after = inspect(opened.text, format, features);
    const starts = new Set(after.containers.map(({ start }) => start));
    let removed = 0;
    const kept = openings.filter(({ start, edit }) => {
      const isContainer = starts.has(start - removed);
      removed += edit.remove;
      return isContainer;
    });
    if (kept.length === openings.length) return { opened, inspection: after };
    openings = kept;
  }
  return { opened: unedited(source), inspection };
}

/** Lines of colons that a reader would see: no container ends there, and they are no code. */
function findStrayClosings(text: string, inspection: Inspection): number[] {
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
  const closed = new Set(inspection.containers.map(({ end }) => lineStart(end)));
  const stray = inProse(findClosingLines(text), inspection).filter(
    (offset) => !closed.has(lineStart(offset)),
  );
  let line = 1;
  let counted = 0;
  return stray.map((offset) => {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < offset; ) {
      line++;
      counted = at + 1;
      at = text.indexOf('\n', counted);
    }
    return line;
  });
}
