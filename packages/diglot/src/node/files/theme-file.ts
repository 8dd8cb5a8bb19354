import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files in which a site may change the theme, absolute; the first that exists counts. */
export function themeFiles(root: string): string[] {
  return ['theme/index.tsx', 'theme/index.ts'].map((file) => path.join(root, file));
}

/** The modules of Rspress's theme, on which themes for it are built. */
const RSPRESS_THEME =
  /(?:from|import)\s*['"](?:@theme(?:-original)?|@?rspress\/(?:core\/)?theme(?:-original)?)['"]/;

/** Whether a theme is one for Rspress, which replaces components that are not there: ours exports `parts`. */
function isForRspress(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  return RSPRESS_THEME.test(source) && !/\bparts\b/.test(source);
}

function firstThemeFile(root: string): string | undefined {
  return themeFiles(root).find((file) => existsSync(file));
}

/** The file in which a site changes the theme, if there is one. */
export function findThemeFile(root: string): string | undefined {
  const file = firstThemeFile(root);
  return file === undefined || isForRspress(file) ? undefined : file;
}

/** The file of a theme for Rspress that a site has in place of one of ours. */
export function findRspressTheme(root: string): string | undefined {
  const file = firstThemeFile(root);
  return file !== undefined && isForRspress(file) ? file : undefined;
}
