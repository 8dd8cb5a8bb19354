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
  for (const { start, end, text: insert } of kept) {
    text += source.slice(copied, start) + insert;
    copied = end;
  }
  return {
    text: text + source.slice(copied),
    toNew(offset) {
      const before = kept.filter(({ start }) => start < offset);
      const moved = before.reduce(
        (sum, { start, end, text: insert }) =>
          sum + insert.length - (Math.min(end, offset) - start),
        0,
      );
      return offset + moved;
    },
  };
}

/** The number of the line that an offset lies in, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
  }
  return line;
}
