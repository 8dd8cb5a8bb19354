import { existsSync } from 'node:fs';
import path from 'node:path';

/** Files in which a site may change the theme, absolute; the first that exists counts. */
export function themeFiles(root: string): string[] {
  return ['theme/index.tsx', 'theme/index.ts'].map((file) => path.join(root, file));
}

/** The file in which a site changes the theme, if there is one. */
export function findThemeFile(root: string): string | undefined {
  return themeFiles(root).find((file) => existsSync(file));
}
