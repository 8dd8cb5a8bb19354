import { type Features, type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { type LineColumn, offsetToLineColumn } from '../../../shared/line-column';
import { FEATURES } from '../../markdown/parse/inspect';
import { prepareSource } from '../../markdown/parse/prepare-source';
import { cleanSource } from '../../markdown/parse/source-text';

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

/** Parses a source as the engine does, before any finishing. Undefined for what is no valid MDX: compiling it says so. */
export function parseSource(source: ProseSource): ParsedSource | undefined {
  const { file, format, features } = source;
  const prepared = prepareSource(cleanSource(source.text, file).text, format, features);
  const { text, mark } = prepared;
  const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
  const options = { features: { ...features, ...FEATURES, gfm: true, frontmatter: true } };
  try {
    const tree = parse(text, options);
    const placeOf = (offset: number) => prepared.toSource(offsetToLineColumn(text, offset));
    return { file, tree, text, mark, placeOf };
  } catch {
    return undefined;
  }
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
  readonly format: 'md' | 'mdx';
  readonly text: string;
  /** Syntax that plugins switch on. */
  readonly features?: Features | undefined;
}
