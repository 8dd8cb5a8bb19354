import type { FileReader } from '../files/file-reader';
import type { Problem } from '../problems';
import type { CompileInput } from '../types';
import { type CodeMeta, parseCodeMeta } from './code-meta';
import type { CodeSource } from './code-source';
import { quoteFile } from './quote-file';
import { withoutTwoslash } from './twoslash';

/** What is needed to render the code of a page. */
export interface CodeInput {
  readonly page: CompileInput;
  readonly reader: FileReader;
}

/** A block's text, whether it stands in the page or in a file that the block quotes. */
interface ReadCode {
  readonly meta: CodeMeta;
  /** Without the line feed at its end. */
  readonly value: string;
  readonly problem?: Problem | undefined;
}

/** Reads what a block says about itself, and the file that it quotes. */
export async function readCode(
  { page, reader }: CodeInput,
  { meta: written, value, place }: CodeSource,
): Promise<ReadCode> {
  const meta = parseCodeMeta(written);
  const quoted =
    meta.file === undefined ? undefined : await quoteFile(reader, page, meta.file, place);
  const text = (quoted?.text ?? value).replace(/\n$/, '');
  return {
    meta,
    value: meta.twoslash ? withoutTwoslash(text) : text,
    problem: quoted?.problem,
  };
}
