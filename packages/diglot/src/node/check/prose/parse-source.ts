import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { type LineColumn, offsetToLineColumn } from '../../../shared/line-column';
import { prepareSource } from '../../markdown/parse/prepare-source';
import { cleanSource } from '../../markdown/parse/source-text';
import { FEATURES } from '../../markdown/parse/visit-text';
import type { PageSyntax } from '../../site/pages/page-syntax';
import { authorLines } from '../../source/author-lines';

/** A source with its syntax tree. */
export interface ParsedSource {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly tree: MdastNode;
  /** The text that positions in the tree count in. */
  readonly text: string;
  /** A character that the parser sees and the author did not write; empty for none. */
  readonly mark: string;
  /** Turns an offset into a place in the file. */
  readonly placeOf: (offset: number) => LineColumn;
}

/**
 * Parses a source as the engine does, before any finishing. Undefined for what is no valid MDX: compiling it says so. What
 * plugins say on their own is no part of it.
 */
export function parseSource(source: ProseSource): ParsedSource | undefined {
  const { file, syntax } = source;
  const { format, features } = syntax;
  const written = cleanSource(source.text, file).text;
  const given = syntax.given ? cleanSource(syntax.given(source.text), file).text : written;
  const prepared = prepareSource(given, format, features);
  const { text, mark } = prepared;
  const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
  const options = { features: { ...features, ...FEATURES, gfm: true, frontmatter: true } };
  try {
    const tree = parse(text, options);
    const inGiven = (offset: number) => prepared.toSource(offsetToLineColumn(text, offset));
    if (given === written) return { file, tree, text, mark, placeOf: inGiven };
    const find = authorLines(written, given);
    const ofAuthor = (offset: number) => {
      const { line, column } = inGiven(offset);
      return { line: find(line).line, column: find(line).columnOf(column) };
    };
    const isAuthors = (node: MdastNode) => ofAuthor(offsetOf(node)).column !== undefined;
    const placeOf = (offset: number) => {
      const { line, column = 1 } = ofAuthor(offset);
      return { line, column };
    };
    return { file, tree: withOnly(isAuthors, tree), text, mark, placeOf };
  } catch {
    return undefined;
  }
}

/** A tree without the nodes below it, at any depth, that are not meant. */
function withOnly(isMeant: (node: MdastNode) => boolean, node: MdastNode): MdastNode {
  if (!('children' in node)) return node;
  const children = node.children.filter(isMeant).map((child) => withOnly(isMeant, child));
  return { ...node, children } as MdastNode;
}

/** Nodes below a node; none for a leaf. */
export function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? node.children : [];
}

/** Where a node starts, in the text that was parsed. */
export function offsetOf(node: MdastNode): number {
  return node.position?.start.offset ?? 0;
}

/** A file with prose: a page's, or that of a fragment which pages include. */
export interface ProseSource {
  /** Relative to the site's folder, with slashes. */
  readonly file: string;
  /** BCP 47 tag of its language. */
  readonly tag: string;
  /** The language, as the config names it. */
  readonly lang: string;
  readonly text: string;
  readonly syntax: PageSyntax;
}
