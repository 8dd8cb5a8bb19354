/** A text that takes the place of another. */
export interface ChangedText {
  readonly before: string;
  readonly after: string;
}

/**
 * Replaces some texts in a large one, which is not taken apart for it.
 *
 * @param changes in the order of their places
 * @returns the new text in parts; undefined when one of them has no place, or several
 */
export function replaceTexts(
  whole: Buffer,
  changes: readonly ChangedText[],
): readonly Uint8Array[] | undefined {
  const pieces: Buffer[] = [];
  let end = 0;
  for (const { before, after } of changes) {
    const bytes = Buffer.from(before);
    const start = whole.indexOf(bytes);
    const isOnlyOne = whole.indexOf(bytes, start + 1) < 0;
    if (bytes.length === 0 || after === '' || start < end || !isOnlyOne) return undefined;
    pieces.push(whole.subarray(end, start), Buffer.from(after));
    end = start + bytes.length;
  }
  return [...pieces, whole.subarray(end)];
}
