import { readFile } from 'node:fs/promises';
import type { Bundles } from './bundles';

/** The text of a file that a site serves. @throws TypeError when it serves none of that name */
export async function clientText({ clientFiles }: Bundles, file = ''): Promise<string> {
  const found = clientFiles.find((each) => each.file === file);
  if (!found) throw new TypeError(`There is no file "${file}".`);
  return readFile(found.source, 'utf8');
}
