import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** A text that takes the place of another. */
export interface ChangedText {
  readonly before: string;
  readonly after: string;
}

/** Bytes that are read at once: few enough to stay near the processor, so that a large file is as fast as a small one. */
const BLOCK = 2 ** 18;

/**
 * Copies a large file and replaces some texts in it. It is neither taken apart nor held whole.
 *
 * @param from absolute
 * @param to absolute; what is there is overwritten
 * @param changes in the order of their places
 * @param block see `BLOCK`
 * @returns whether each of them has exactly one place; if not, what was written is of no use
 */
export function replaceTexts(
  from: string,
  to: string,
  changes: readonly ChangedText[],
  block = BLOCK,
): boolean {
  const texts = changes.map(({ before, after }) => [Buffer.from(before), Buffer.from(after)]);
  if (texts.flat().some(({ length }) => length === 0)) return false;
  const input = openSync(from, 'r');
  try {
    const output = openSync(to, 'w');
    try {
      return copyChanged(input, output, texts, block);
    } finally {
      closeSync(output);
    }
  } finally {
    closeSync(input);
  }
}

function copyChanged(
  input: number,
  output: number,
  texts: readonly (readonly Buffer[])[],
  block: number,
): boolean {
  const longest = Math.max(1, ...texts.map(([before]) => before?.length ?? 0));
  const window = Buffer.allocUnsafeSlow(longest + block);
  /** Bytes at the start of the window that were searched, but a text may begin in them. */
  let searched = 0;
  /** Bytes at the start of the window that are in the output, or replaced. */
  let done = 0;
  let found = 0;
  for (;;) {
    const read = readSync(input, window, searched, block, null);
    const bytes = window.subarray(0, searched + read);
    for (const [index, [before = window, after = window]] of texts.entries()) {
      // Not what was found already.
      const at = bytes.indexOf(before, Math.max(0, searched - before.length + 1));
      if (at < 0) continue;
      const isNext = index === found && at >= done;
      if (!isNext || bytes.indexOf(before, at + 1) >= 0) return false;
      write(output, bytes.subarray(done, at));
      write(output, after);
      done = at + before.length;
      found += 1;
    }
    const kept = read === 0 ? bytes.length : Math.max(0, bytes.length - longest + 1);
    if (done < kept) write(output, bytes.subarray(done, kept));
    if (read === 0) return found === texts.length;
    window.copyWithin(0, kept, bytes.length);
    searched = bytes.length - kept;
    done = Math.max(0, done - kept);
  }
}

/** A disk that is nearly full takes less at once. */
function write(output: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
}
