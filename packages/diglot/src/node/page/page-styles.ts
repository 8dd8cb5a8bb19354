import { hashText } from '../files/hash';

/** A page's own style sheet, as a file of the output. */
export interface StyleFile {
  /** Below the output folder. Browsers may keep it for ever. */
  readonly file: string;
  readonly text: string;
}

/**
 * The style sheet with the rules that only one page needs; undefined where there are none. No two pages share a file, so
 * that one can be taken over from an old output without the other.
 */
export function pageStyles(routePath: string, css: string | undefined): StyleFile | undefined {
  if (css === undefined) return undefined;
  return { file: `assets/page.${hashText(`${routePath}\n${css}`, 10)}.css`, text: css };
}
