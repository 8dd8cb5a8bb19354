import { basename, extname } from 'node:path';
import { encodePath } from '../../../../shared/route';
import type { FileReader } from '../../files/file-reader';
import type { PageAsset } from '../../types';

/**
 * A file beside a page as it is copied into the output; undefined when there is no such file.
 *
 * @param base the site's base address
 */
export function readAsset(reader: FileReader, file: string, base: string): PageAsset | undefined {
  const facts = reader.readFacts(file);
  if (!facts) return undefined;
  const output = assetOutput(file, facts.hash);
  return { file, output, url: encodePath(base + output) };
}

/** Where a file (absolute) with a hash lies below the output folder. */
export function assetOutput(file: string, hash: string): string {
  const extension = extname(file);
  return `assets/${basename(file, extension)}.${hash.slice(0, 8)}${extension}`;
}
