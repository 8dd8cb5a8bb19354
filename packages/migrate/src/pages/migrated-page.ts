import { splitSource } from 'diglot/tools';
import type { Decision } from '../plan';
import { lineAt } from './edits';
import { mendQuotes } from './mend-quotes';
import type { PageNote } from './note';

/** A page in our form. */
export interface MigratedPage {
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly decisions: readonly Decision[];
}

/** A page of another system, with line feeds alone at its ends of lines. */
export interface PageParts {
  readonly frontMatter: string;
  readonly body: string;
  /** How many lines stand before the body. */
  readonly linesBefore: number;
}

/** A body after it was moved. */
export interface MovedBody {
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly notes: readonly PageNote[];
  /** The line of the old body in which an offset is. */
  lineOf(offset: number): number;
}

interface MovedParts {
  /** Absolute path of the page as it lay before. */
  readonly file: string;
  readonly fields: { readonly text: string; readonly notes: readonly PageNote[] };
  readonly body: MovedBody;
}

export function splitPage(source: string): PageParts {
  const plain = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const { frontMatter, bodyOffset } = splitSource(plain, 'md');
  return {
    frontMatter: mendQuotes(frontMatter),
    body: plain.slice(bodyOffset),
    linesBefore: lineAt(plain, bodyOffset) - 1,
  };
}

/** Joins what was moved, with the ends of lines that the page had. */
export function joinPage(
  source: string,
  { linesBefore }: PageParts,
  { file, fields, body }: MovedParts,
): MigratedPage {
  const top = fields.text.trim();
  const text =
    top === ''
      ? body.text.replace(/^\n+/, '')
      : `---\n${fields.text.trimEnd()}\n---\n${/^(?:\n|$)/.test(body.text) ? '' : '\n'}${body.text}`;
  return {
    text: source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text,
    format: body.format,
    decisions: [...fields.notes, ...body.notes].map(({ topic, what, todo, offset }) => ({
      topic,
      what,
      todo,
      place: { file, line: offset === undefined ? 1 : body.lineOf(offset) + linesBefore },
    })),
  };
}
