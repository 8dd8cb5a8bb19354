import { basename, extname } from 'node:path';
import { encodePath } from '../../../shared/route';
import type { FileReader } from '../files/file-reader';
import type { PageAsset } from '../types';

/**
 * A file beside a page as it is copied into the output; undefined when there is no such file.
 *
 * @param base the site's base address
 */
export function readAsset(reader: FileReader, file: string, base: string): PageAsset | undefined {
  const facts = reader.readFacts(file);
  if (!facts) return undefined;
  const extension = extname(file);
  const name = basename(file, extension);
  const output = `assets/${name}.${facts.hash.slice(0, 8)}${extension}`;
  return { file, output, url: encodePath(base + output) };
}
