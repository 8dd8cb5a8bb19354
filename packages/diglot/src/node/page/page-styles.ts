import { hashText } from '../files/hash';
import type { TextFile } from './text-file';

/**
 * The style sheet with the rules that only one page needs; undefined where there are none. No two pages share a file, so
 * that one can be taken over from an old output without the other; browsers may keep each for ever.
 */
export function pageStyles(routePath: string, css: string | undefined): TextFile | undefined {
  if (css === undefined) return undefined;
  return { file: `assets/page.${hashText(`${routePath}\n${css}`, 10)}.css`, text: css };
}
