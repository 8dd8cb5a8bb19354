/**
 * Lapse reads durations as people write them, and writes them as people read them.
 *
 * @packageDocumentation
 */

/** A unit of time, by the letters that stand for it in texts: day, hour, minute, second, millisecond. */
export type Unit = 'd' | 'h' | 'm' | 's' | 'ms';

/** What {@link format} takes besides a duration. */
export interface FormatOptions {
  /**
   * How many units are written, the largest first.
   *
   * @default 2
   */
  units?: number;
  /**
   * What stands between two units.
   *
   * @default ' '
   */
  separator?: string;
}

/** Milliseconds in each unit, the largest first. */
const LENGTHS: ReadonlyMap<Unit, number> = new Map([
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
]);

/**
 * Reads a duration.
 *
 * @param text numbers, each with its {@link Unit} behind it, in any order: `1h 30m`
 * @returns the duration in milliseconds
 * @throws RangeError when the text is no duration
 * @example
 * parse('1h 30m'); // 5400000
 */
export function parse(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|[dhms])/g)];
  const rest = text.replace(/(\d+(?:\.\d+)?)\s*(ms|[dhms])/g, '').trim();
  if (parts.length === 0 || rest !== '') throw new RangeError(`"${text}" is no duration`);
  return parts.reduce((sum, [, number, unit]) => {
    return sum + Number(number) * (LENGTHS.get(unit as Unit) ?? 0);
  }, 0);
}

/**
 * Writes a duration.
 *
 * @param duration milliseconds
 * @returns its largest units; what is smaller is cut off
 * @example
 * format(5_400_000); // '1h 30m'
 */
export function format(duration: number, options: FormatOptions = {}): string {
  const { units = 2, separator = ' ' } = options;
  const parts: string[] = [];
  let rest = Math.trunc(duration);
  for (const [unit, length] of LENGTHS) {
    const count = Math.floor(rest / length);
    if (count === 0 || parts.length === units) continue;
    parts.push(`${count}${unit}`);
    rest -= count * length;
  }
  return parts.join(separator) || '0ms';
}
