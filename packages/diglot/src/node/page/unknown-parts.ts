import { readFileSync } from 'node:fs';
import { DiglotError } from '../../shared/diglot-error';
import { offsetToLineColumn } from '../../shared/line-column';
import { nearest } from '../errors/nearest';
import { findThemeFile } from '../files/theme-file';
import type { ServerBundle } from './server-bundle';

/** Parts of the site's theme that no page has: the theme's own would stand there without a word. */
export function unknownParts(
  { parts, partNames }: Pick<ServerBundle, 'parts' | 'partNames'>,
  root: string,
): DiglotError[] {
  const file = findThemeFile(root);
  const own = typeof parts === 'object' && parts !== null ? Object.keys(parts) : [];
  const others = own.filter((name) => !partNames.includes(name));
  if (file === undefined || others.length === 0) return [];
  const source = readFileSync(file, 'utf8');
  return others.map((name) => {
    const closest = nearest(name, partNames);
    // What it is comes first, its place among the parts last.
    const at = source.lastIndexOf(name);
    return new DiglotError({
      code: 'unknown-part',
      message: `The theme has no part "${name}".`,
      location: at < 0 ? { file } : { file, source, ...offsetToLineColumn(source, at) },
      fix: closest ? `Did you mean "${closest}"?` : 'See the manual for the names of all parts.',
    });
  });
}
