/** A change of a part of a text. */
export interface Edit {
  readonly start: number;
  /** Exclusive; as {@link start} where something is only put in. */
  readonly end: number;
  readonly text: string;
}

/** A text after its changes. */
export interface EditedText {
  readonly text: string;
  /** Where an offset of the old text is in the new one. */
  toNew(offset: number): number;
}

/** Changes a text. Of changes that lie in each other only the one that starts first counts. */
export function applyEdits(source: string, edits: readonly Edit[]): EditedText {
  const ordered = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Edit[] = [];
  for (const edit of ordered) {
    const last = kept.at(-1);
    if (last === undefined || edit.start >= last.end) kept.push(edit);
  }
  let text = '';
  let copied = 0;
  /** By how much the text is longer behind each edit. */
  const shifts: number[] = [];
  for (const { start, end, text: insert } of kept) {
    text += source.slice(copied, start) + insert;
    copied = end;
    shifts.push((shifts.at(-1) ?? 0) + insert.length - (end - start));
  }
  return {
    text: text + source.slice(copied),
    toNew(offset) {
      const last = lastBefore(kept, offset);
      const edit = kept[last];
      if (edit === undefined) return offset;
      return offset + (shifts[last] ?? 0) + edit.end - Math.min(edit.end, offset);
    },
  };
}

/** The index of the last of some ranges, which are in order, that starts before an offset; -1 when none does. */
export function lastBefore(ranges: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The number of the line that an offset lies in, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
  }
  return line;
}

/** As {@link lineAt}, for many offsets of one text. */
export function createLines(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => ({ start: index }));
  return (offset) => lastBefore(starts, offset) + 2;
}
