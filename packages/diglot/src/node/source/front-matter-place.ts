import { readFileSync } from 'node:fs';
import type { PageFormat } from '../markdown/types';
import type { DataPath } from './data-path';
import type { FilePlace } from './problems';
import { splitSource } from './split-source';

/** Where a page's text is. */
interface PageText {
  readonly file: string;
  readonly format: PageFormat;
  /** Of a page that no file holds. */
  readonly virtual?: { readonly text: string } | undefined;
}

/** The place of a value in the front matter of a page that was read before. */
export function frontMatterPlace({ file, format, virtual }: PageText, path: DataPath): FilePlace {
  const source = virtual?.text ?? readFileSync(file, 'utf8');
  const { frontMatter, frontMatterOffset } = splitSource(source, format);
  return { file, source, data: { path, text: frontMatter, start: frontMatterOffset } };
}
