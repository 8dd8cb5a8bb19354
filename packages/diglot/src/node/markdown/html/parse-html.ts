import { Parser } from 'htmlparser2';
import { createElement, type HtmlElement } from './tree';

/*
 * htmlparser2, because it is as fast as what it replaces and reads HTML as browsers do: character references, text of
 * `<textarea>` and `<title>`, SVG, tags that end others. Measured on the content of 102 pages (2.5 MB), CPU time: the
 * parser of our own that was here 64 ms, htmlparser2 62 ms, parse5 92 ms, hast-util-from-html 304 ms. Writing the result
 * into our small tree costs less than its own tree would.
 */

/** Wraps pieces that are HTML already where a component must have an element: it leaves no trace in the page. */
export const TRANSPARENT_TAG = 'dg-static';

/** Elements may nest this deep: far beyond any page, and well within what the stack of a browser or of Node bears. */
export const MAX_DEPTH = 200;

/** What {@link parseHtml} makes of a page. */
export interface ParsedHtml {
  readonly root: HtmlElement;
  /** The tag that stands deeper than {@link MAX_DEPTH}; the tree ends before it. */
  readonly tooDeep?: string | undefined;
}

/** Attributes of SVG have capital letters. */
const OPTIONS = { decodeEntities: true, lowerCaseAttributeNames: false };

/** Ends the parsing of a page that nests too deep. */
class TooDeep extends Error {
  constructor(readonly tag: string) {
    super();
  }
}

/** Parses the HTML that Sätteri and React write, and what authors put into it, into a small tree. */
export function parseHtml(html: string): ParsedHtml {
  const root = createElement('#root', {});
  const parser = new Parser(createTreeBuilder(root), OPTIONS);
  try {
    parser.end(html);
    return { root };
  } catch (cause) {
    if (!(cause instanceof TooDeep)) throw cause;
    return { root, tooDeep: cause.tag };
  }
}

function createTreeBuilder(root: HtmlElement) {
  const open: HtmlElement[] = [root];
  let parent = root;
  let islands = 0;
  return {
    onopentag(tag: string, values: Readonly<Record<string, string>>) {
      if (tag === TRANSPARENT_TAG) return;
      const element = createElement(tag, values);
      // React asks for each image a second time, in front of the page; the browser finds it by itself.
      if (tag !== 'link' || values.rel !== 'preload') parent.children.push(element);
      open.push(element);
      parent = element;
      if (tag === 'dg-island') islands++;
      if (open.length > MAX_DEPTH) throw new TooDeep(tag);
    },
    onclosetag(tag: string) {
      if (tag === TRANSPARENT_TAG) return;
      if (tag === 'dg-island') islands--;
      open.pop();
      parent = open.at(-1) ?? root;
    },
    ontext(text: string) {
      // Adjacent pieces become one node, so that later passes see whole words.
      const last = parent.children.at(-1);
      if (last?.type === 'text') last.value += text;
      else parent.children.push({ type: 'text', value: text });
    },
    oncomment(text: string) {
      // React marks boundaries of text with comments; nobody else's are for readers.
      if (islands > 0) parent.children.push({ type: 'comment', value: text });
    },
  };
}
