import type { Features } from 'satteri';
import { HAS_CJK } from '../cjk/characters';
import { chooseMark, findMarkPlaces } from '../cjk/emphasis';
import { findClosingLines, findSpacedOpenings, labelEdits } from './containers';
import { applyEdits, type EditedText, type LineColumn } from './edits';
import { createRangeCursor, type Inspection, inspect } from './inspect';

/** A source made ready for the parser. Its lines are those of the file. */
export interface PreparedSource extends EditedText {
  /** A character that stands nowhere in the source and was put in beside CJK text; empty when none was. */
  readonly mark: string;
  /** Lines that look like the end of a container although none is open. */
  readonly strayClosings: readonly number[];
}

/**
 * Adds to a source what the parser cannot know: the brackets around titles of containers, and marks that let emphasis
 * end beside CJK text. Where prose is, and where a container starts, the parser itself has said, in a reading that costs
 * 0.2 ms and is left out for texts that hold neither colons nor such emphasis.
 *
 * @param features syntax beyond the engine's own
 */
export function prepareSource(
  source: string,
  format: 'md' | 'mdx',
  features?: Features,
): PreparedSource {
  const unchanged = { ...unedited(source), mark: '', strayClosings: [] };
  const hasContainers = source.includes(':::');
  if (!hasContainers && markPlaces(source).length === 0) return unchanged;
  try {
    const { opened, inspection } = openSpaced(source, format, features);
    const marks = outside(markPlaces(opened.text), inspection);
    const mark = marks.length > 0 ? chooseMark(source) : '';
    const edits = [
      ...marks.map((offset) => ({ offset, remove: 0, insert: mark })),
      ...inspection.containers.flatMap(({ start }) => labelEdits(opened.text, start)),
    ];
    const edited = applyEdits(
      opened.text,
      edits.sort((a, b) => a.offset - b.offset),
    );
    return {
      text: edited.text,
      mark,
      toSource: (place) => opened.toSource(edited.toSource(place)),
      strayClosings: hasContainers ? findStrayClosings(opened.text, inspection) : [],
    };
  } catch {
    // The parser will say what is wrong with it, and where.
    return unchanged;
  }
}

function unedited(text: string): EditedText {
  return { text, toSource: (place: LineColumn) => place };
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
