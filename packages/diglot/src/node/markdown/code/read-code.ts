import path from 'node:path';
import type { FileReader } from '../files/file-reader';
import type { WrittenBlock } from '../plugin-parts';
import type { Place, Problem } from '../problems';
import type { CompileInput } from '../types';
import { type CodeMeta, parseCodeMeta } from './code-meta';
import type { CodeSource } from './code-source';
import { quoteFile } from './quote-file';

/** What is needed to read the files that blocks quote. */
export interface QuotingInput {
  readonly page: Pick<CompileInput, 'root' | 'file' | 'docsDir' | 'alias'>;
  readonly reader: FileReader;
}

/** What is needed to render the code of a page. */
export interface CodeInput extends QuotingInput {
  readonly page: CompileInput;
}

/** A block with its text, whether that stands in the page or in a file that the block quotes. */
export interface ReadCode {
  readonly source: CodeSource;
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
  source: CodeSource,
): Promise<ReadCode> {
  const { value, place } = source;
  const meta = parseCodeMeta(source.meta);
  const quoted =
    meta.file === undefined ? undefined : await quoteFile(reader, page, meta.file, place);
  const text = (quoted?.text ?? value).replace(/\n$/, '');
  return {
    source,
    meta,
    value: meta.twoslash ? withoutTwoslash(text) : text,
    written: text,
    problem: quoted?.problem,
    file: quoted?.file,
  };
}

/** A block as plugins get it. */
export function writtenBlock({ source, meta, value }: ReadCode): WrittenBlock {
  return { code: value, lang: source.lang, meta: source.meta, title: meta.title };
}

/** What plugins that draw or mark a block are told of it. */
export function blockFacts({ page, reader }: CodeInput, { source, meta }: ReadCode, code: string) {
  const { lang, meta: written, place } = source;
  return {
    ...{ code, lang, meta: written, title: meta.title, line: place.line },
    page: { file: place.file, lang: page.lang, routePath: page.routePath },
    dependsOn: (file: string) => reader.readFacts(path.resolve(page.root, file)),
  };
}

/** A line of a block that a plugin names, below the one that opens it; of a text that the block quotes, the block itself. */
export function placeInBlock({ source: { place }, meta }: ReadCode, line: number): Place {
  if (meta.file !== undefined) return place;
  return { file: place.file, line: place.line === undefined ? place.line : place.line + line };
}

/** The ends of what is not shown, each a comment in a line of its own. */
const CUT_BEFORE = /^[ \t]*\/\/ ?---cut(?:-before)?---[ \t]*$/;
const CUT_AFTER = /^[ \t]*\/\/ ?---cut-after---[ \t]*$/;
const CUT_START = /^[ \t]*\/\/ ?---cut-start---[ \t]*$/;
const CUT_END = /^[ \t]*\/\/ ?---cut-end---[ \t]*$/;
/** Compiler settings (`// @noErrors`), and questions (`// ^?`), which nobody answers here. */
const SETTING = /^[ \t]*\/\/ ?@(?!filename\b)[a-z]\w*(?:: ?.*)?$/i;
const QUESTION = /^[ \t]*\/\/ *\^[?|]?[ \t]*$/;

/** Code without the marks of Twoslash: what they hide goes away, and so do questions about types. */
export function withoutTwoslash(code: string): string {
  let lines = code.split('\n');
  const start = lines.findLastIndex((line) => CUT_BEFORE.test(line));
  lines = lines.slice(start + 1);
  const end = lines.findIndex((line) => CUT_AFTER.test(line));
  if (end >= 0) lines = lines.slice(0, end);
  let isCut = false;
  const kept = lines.filter((line) => {
    if (CUT_START.test(line)) isCut = true;
    const isShown = !isCut && !SETTING.test(line) && !QUESTION.test(line);
    if (CUT_END.test(line)) isCut = false;
    return isShown && !CUT_END.test(line);
  });
  return kept.join('\n').replace(/^\n+|\n+$/g, '');
}
