import type { DataPath } from '../config/issues';
import { readPage } from '../files/read-page';
import type { FilePlace } from './problems';
import { splitSource } from './split-source';
import type { PageSource } from './types';

/** The place of a value in a page's front matter. Reads the page: for problems only. */
export function frontMatterPlace({ file, format }: PageSource, path: DataPath): FilePlace {
  const source = readPage(file);
  const { frontMatter, frontMatterOffset: start } = splitSource(source, format);
  return { file, source, offset: start, data: { path, text: frontMatter, start } };
}
