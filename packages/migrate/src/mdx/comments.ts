import type { Range } from 'diglot/tools';
import { isIn } from '../pages/page-structure';

const HTML = [['<!--', '-->']] as const;
const MDX = [...HTML, ['{/*', '*/}']] as const;

/**
 * Finds comments, in order. What has no end is none.
 *
 * @param code where the signs of comments are shown
 * @param isMdx whether those of MDX count as well
 */
export function commentsIn(body: string, code: readonly Range[] = [], isMdx = false): Range[] {
  const found: Range[] = [];
  for (const [open, close] of isMdx ? MDX : HTML) {
    for (let start = body.indexOf(open); start !== -1; ) {
      const end = body.indexOf(close, start + open.length);
      if (end === -1) break;
      const isShown = isIn(code, start);
      if (!isShown) found.push({ start, end: end + close.length });
      start = body.indexOf(open, isShown ? start + open.length : end + close.length);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
