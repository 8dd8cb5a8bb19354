import { type HtmlElement, hasClass } from '../html/tree';

/** Elements that start and end a line of text. */
export const BLOCK: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul br'
  ).split(' '),
);
/** Elements whose text no reader sees. */
export const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'svg',
  'iframe',
]);

/** A page's text, and where its headings stand in it. */
export interface PlainText {
  readonly text: string;
  /** Heading element → index in {@link text}, in UTF-16 units. */
  readonly positions: ReadonlyMap<HtmlElement, number>;
}

/** Reads the text of a page as a reader sees it: a line for each block, white space collapsed outside of code. */
export function toPlainText(
  root: HtmlElement,
  headings: ReadonlyMap<HtmlElement, unknown>,
): PlainText {
  const positions = new Map<HtmlElement, number>();
  const writer = createLineWriter();
  const visit = (parent: HtmlElement, isVerbatim: boolean) => {
    for (const child of parent.children) {
      if (child.type === 'comment') continue;
      if (child.type === 'code') {
        writer.endLine();
        writer.verbatim(child.code);
        writer.endLine();
      } else if (child.type === 'text') {
        const text = child.value;
        if (isVerbatim) writer.verbatim(text);
        else writer.words(text);
      } else if (!SILENT.has(child.tag) && !hasClass(child, 'dg-anchor')) {
        const isBlock = BLOCK.has(child.tag);
        if (isBlock) writer.endLine();
        if (headings.has(child)) positions.set(child, writer.length());
        visit(child, isVerbatim || child.tag === 'pre');
        if (isBlock) writer.endLine();
      }
    }
  };
  visit(root, false);
  return { text: writer.text(), positions };
}

/** Collects pieces instead of one growing string: looking at its end would copy it each time. */
function createLineWriter() {
  const pieces: string[] = [];
  let length = 0;
  let isLineStart = true;
  let hasSpace = false;
  const push = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  return {
    length: () => length,
    words(text: string) {
      const words = text.replace(/\s+/g, ' ');
      const trimmed = words.trim();
      if (words.startsWith(' ')) hasSpace = true;
      if (trimmed === '') return;
      push(hasSpace && !isLineStart ? ` ${trimmed}` : trimmed);
      isLineStart = false;
      hasSpace = words.endsWith(' ');
    },
    verbatim(text: string) {
      if (text === '') return;
      push(text);
      isLineStart = false;
      hasSpace = false;
    },
    endLine() {
      if (!isLineStart) push('\n');
      isLineStart = true;
      hasSpace = false;
    },
    text: () => pieces.join('').trimEnd(),
  };
}
