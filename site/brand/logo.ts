import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The logo of a theme as an address that holds it: it is there with the first words, and no page waits for two more files.
 *
 * @param site the site's folder, absolute
 */
export function logoOf(site: string, theme: 'light' | 'dark'): string {
  const svg = readFileSync(path.join(site, 'public', `logo-${theme}.svg`), 'utf8');
  const drawn = svg
    .trim()
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('"', "'");
  // What would end an address, or be written out in HTML.
  const packed = drawn.replace(
    /[<>#'%& ]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `data:image/svg+xml,${packed}`;
}
