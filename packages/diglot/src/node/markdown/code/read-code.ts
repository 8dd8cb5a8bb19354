import type { FileReader } from '../files/file-reader';
import type { Problem } from '../problems';
import type { CompileInput } from '../types';
import { type CodeMeta, parseCodeMeta } from './code-meta';
import type { CodeSource } from './code-source';
import { quoteFile } from './quote-file';
import { withoutTwoslash } from './twoslash';

/** What is needed to read the files that blocks quote. */
export interface QuotingInput {
  readonly page: Pick<CompileInput, 'root' | 'file' | 'docsDir' | 'alias'>;
  readonly reader: FileReader;
}

/** What is needed to render the code of a page. */
export interface CodeInput extends QuotingInput {
  readonly page: CompileInput;
}

/** A block's text, whether it stands in the page or in a file that the block quotes. */
interface ReadCode {
  readonly meta: CodeMeta;
  /** Without the line feed at its end. */
  readonly value: string;
  /** The same with the marks of Twoslash. */
  readonly written: string;
  readonly problem?: Problem | undefined;
  /** The file that it quotes, absolute. */
  readonly file?: string | undefined;
}

/** Reads what a block says about itself, and the file that it quotes. */
export async function readCode(
  { page, reader }: QuotingInput,
  { meta: written, value, place }: CodeSource,
): Promise<ReadCode> {
  const meta = parseCodeMeta(written);
  const quoted =
    meta.file === undefined ? undefined : await quoteFile(reader, page, meta.file, place);
  const text = (quoted?.text ?? value).replace(/\n$/, '');
  return {
    meta,
    value: meta.twoslash ? withoutTwoslash(text) : text,
    written: text,
    problem: quoted?.problem,
    file: quoted?.file,
  };
}
