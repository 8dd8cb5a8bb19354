import type { CodeMeta } from './code-meta';

/** What a block does that would be higher than its author wants. */
export interface CodeOverflow {
  /** In CSS pixels: one of the heights that the theme has. */
  readonly height: number;
  /** Its rest comes when the reader asks for it; else the block scrolls. */
  readonly isFolded: boolean;
}

/** The heights of `[data-height]` in the theme's `code.css`. */
const HEIGHTS = [100, 200, 300, 400, 500, 600, 800] as const;
/** Of a folded block that names none, as in Rspress. */
const FOLDED = 300;
/** Height of a line of code, and of the space around a block's lines, in CSS pixels: see `code.css`. */
const LINE = 22;
const AROUND = 30;

/** How a block is limited; undefined for one that is not, and for one that is lower anyway. */
export function overflowOf(
  { fold = false, height }: Pick<CodeMeta, 'fold' | 'height'>,
  lineCount: number,
): CodeOverflow | undefined {
  const wanted = height ?? (fold ? FOLDED : undefined);
  if (wanted === undefined) return undefined;
  const nearest = HEIGHTS.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  if (nearest === undefined || lineCount * LINE + AROUND <= nearest) return undefined;
  return { height: nearest, isFolded: fold };
}
