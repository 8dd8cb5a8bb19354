import { inspect, type Range, visitTree } from 'diglot/tools';
import { defineMdastPlugin, type Features, type MdastNode } from 'satteri';
import { lastBefore } from './edits';

/** A block of code. */
export interface CodeBlock extends Range {
  readonly value: string;
  readonly isFenced: boolean;
}

/** A heading. */
export interface HeadingPlace extends Range {
  /** Its text without HTML. */
  readonly text: string;
}

/** A link or an image of Markdown. */
export interface LinkPlace extends Range {
  readonly url: string;
}

/** What the parser says about a page's body. */
export interface PageStructure {
  /** Code and HTML, in order, and none in another. */
  readonly opaque: readonly Range[];
  readonly code: readonly CodeBlock[];
  /** Code in lines of text. */
  readonly inlineCode: readonly Range[];
  readonly html: readonly Range[];
  readonly headings: readonly HeadingPlace[];
  readonly links: readonly LinkPlace[];
  /** Imports and exports of MDX. */
  readonly esm: readonly Range[];
}

const MATH = { math: true } satisfies Features;

/**
 * Reads where what stands in a body. Throws what the parser throws.
 *
 * @param math whether `$x$` is a formula
 */
export function readStructure(body: string, format: 'md' | 'mdx', math = false): PageStructure {
  const features = math ? MATH : undefined;
  const code: Omit<CodeBlock, 'isFenced'>[] = [];
  const inlineCode: Range[] = [];
  const html: Range[] = [];
  const headings: HeadingPlace[] = [];
  const links: LinkPlace[] = [];
  const esm: Range[] = [];
  const note = <Item extends object>(list: (Item & Range)[], node: Positioned, item: Item) => {
    const range = rangeOf(node);
    if (range) list.push({ ...item, ...range });
  };
  const { toSourceOffset } = visitTree(
    body,
    format,
    defineMdastPlugin({
      name: 'diglot-migrate',
      options: { position: true },
      code: (node) => note(code, node, { value: node.value }),
      inlineCode: (node) => note(inlineCode, node, {}),
      html: (node) => note(html, node, {}),
      heading: (node) => note(headings, node, { text: textOf(node) }),
      link: (node) => note(links, node, { url: node.url }),
      image: (node) => note(links, node, { url: node.url }),
      definition: (node) => note(links, node, { url: node.url }),
      mdxjsEsm: (node) => note(esm, node, {}),
    }),
    features,
  );
  const inOrder = <Item extends Range>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({
        ...item,
        ...{ start: toSourceOffset(item.start), end: toSourceOffset(item.end) },
      }))
      .sort((a, b) => a.start - b.start);
  return {
    opaque: inspect(body, format, features).opaque,
    code: inOrder(code).map((one) => ({ ...one, isFenced: isFence(body, one.start, one.value) })),
    inlineCode: inOrder(inlineCode),
    html: inOrder(html),
    headings: inOrder(headings),
    links: inOrder(links),
    esm: inOrder(esm),
  };
}

/** Code that is only indented may begin with the signs of a fence, too. */
function isFence(body: string, start: number, value: string): boolean {
  const before = body.slice(body.lastIndexOf('\n', start - 1) + 1, start);
  const [line = ''] = body.slice(start).split('\n', 1);
  return /^[`~]{3}/.test(line) && !(/(?: {4}|\t)$/.test(before) && value.startsWith(line));
}

type Positioned = Readonly<Pick<MdastNode, 'position'>>;

function rangeOf({ position }: Positioned): Range | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

function textOf(node: Readonly<MdastNode>): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  const name = node.type === 'textDirective' ? `:${node.name}` : '';
  return 'children' in node ? name + node.children.map(textOf).join('') : name;
}

/** Ids of headings, and what is set for containers: no words, and a parser gives them as text in one format only. */
const HEADING_ID = /[ \t]*\\?\{#[^{}\n]*\}[ \t]*$/gm;
const CONTAINER_SETTINGS = /^([ \t>]*:{3,}[^\n{]*)\{[^\n]*\}[ \t]*$/gm;

/** All text and code that a reader sees of a body, without blanks, and where its links lead. */
export function wordsOf(body: string, format: 'md' | 'mdx', math = false): string {
  const words: string[] = [];
  const note = ({ value }: { readonly value: string }) => void words.push(value);
  const noteAddress = ({ url }: { readonly url: string }) => void words.push(url);
  visitTree(
    body.replace(HEADING_ID, '').replace(CONTAINER_SETTINGS, '$1'),
    format,
    defineMdastPlugin({
      name: 'diglot-words',
      ...{ text: note, inlineCode: note, code: note },
      ...{ link: noteAddress, image: noteAddress, definition: noteAddress },
    }),
    math ? MATH : undefined,
  );
  return words.join('').replace(/\s+/g, '');
}

/** Whether an offset lies in one of some ranges, which are in order, and none in another. */
export function isIn(ranges: readonly Range[], offset: number): boolean {
  const range = ranges[lastBefore(ranges, offset + 1)];
  return range !== undefined && offset < range.end;
}
