import { readFileSync } from 'node:fs';
import { DiglotError } from '../../shared/diglot-error';
import { findRspressTheme } from '../files/theme-file';

/** What the author of a theme for Rspress should know: the build goes on without it. */
export function ignoredTheme(root: string): DiglotError[] {
  const file = findRspressTheme(root);
  if (file === undefined) return [];
  return [
    new DiglotError({
      code: 'theme-rspress',
      message:
        'The theme is written for Rspress, whose layout is another one: the site has the built-in theme',
      location: { file, source: readFileSync(file, 'utf8'), line: 1, column: 1 },
      fix: "Export `parts` with what the site replaces, as the manual's page on theming says, or remove the file. Components that pages import from its folder work as they are.",
    }),
  ];
}
