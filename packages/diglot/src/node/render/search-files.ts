import { indexFile } from '../../search/file-names';
import { type PageText, serializePageText } from '../../search/page-text';
import { hashText } from '../files/hash';

/** Name of a file of an index: browsers may keep it for ever. */
export function nameOfText(text: string): string {
  return hashText(text, 10);
}

/** A page's text as a file. */
export interface TextFile {
  /** As the catalog has it. */
  readonly name: string;
  /** Below the output folder. */
  readonly file: string;
  readonly text: string;
}

/** Makes the file with a page's text. */
export function toTextFile(page: PageText): TextFile {
  const text = serializePageText(page);
  const name = nameOfText(text);
  return { name, file: indexFile(name), text };
}
