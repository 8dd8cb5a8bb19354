import { decodeEntities, type HtmlAttribute, type HtmlElement, type HtmlNode } from './tree';

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noscript']);

/** Wraps pieces that are HTML already where a component must have an element: it leaves no trace in the page. */
export const TRANSPARENT_TAG = 'dg-static';

const TAG = /<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/iy;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Parses the HTML that Sätteri and React write into a small tree.
 * It knows no rules for wrongly nested tags, because serialisers write none; what an author puts into
 * `dangerouslySetInnerHTML` is taken as it stands, a stray closing tag is dropped.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { type: 'element', tag: '#root', attributes: [], children: [] };
  const stack: HtmlElement[] = [root];
  let parent = root;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      pushText(parent, html.slice(at));
      break;
    }
    if (open > at) pushText(parent, html.slice(at, open));
    const next = html.charCodeAt(open + 1);
    if (next === 33 || next === 63) {
      const end = declarationEnd(html, open);
      // React marks boundaries of text with comments; nobody else's are for readers.
      if (stack.some((element) => element.tag === 'dg-island')) {
        parent.children.push({ type: 'comment', raw: html.slice(open, end) });
      }
      at = end;
      continue;
    }
    TAG.lastIndex = open;
    const match = TAG.exec(html);
    if (!match) {
      pushText(parent, '&lt;');
      at = open + 1;
      continue;
    }
    at = TAG.lastIndex;
    const name = match[2] ?? '';
    const tag = name.toLowerCase();
    if (tag === TRANSPARENT_TAG) continue;
    if (match[1] === '/') {
      const index = stack.findLastIndex((element) => element.tag.toLowerCase() === tag);
      if (index > 0) {
        stack.length = index;
        parent = stack[index - 1] ?? root;
      }
      continue;
    }
    const rest = match[3] ?? '';
    // Names of SVG elements keep their case (`linearGradient`); HTML is lower case already.
    const element: HtmlElement = {
      type: 'element',
      tag: isSvg(stack) ? name : tag,
      attributes: rest === '' ? [] : parseAttributes(rest),
      children: [],
    };
    // React asks for each image a second time, in front of the page; the browser finds it by itself.
    if (tag === 'link' && /\brel="preload"/.test(rest)) continue;
    parent.children.push(element);
    if (VOID.has(tag) || (rest.endsWith('/') && isSvg(stack))) continue;
    if (RAW_TEXT.has(tag)) {
      const end = html.toLowerCase().indexOf(`</${tag}`, at);
      const stop = end === -1 ? html.length : end;
      if (stop > at) element.children.push({ type: 'text', raw: html.slice(at, stop) });
      at = end === -1 ? html.length : html.indexOf('>', end) + 1 || html.length;
      continue;
    }
    stack.push(element);
    parent = element;
  }
  return root;
}

function isSvg(stack: readonly HtmlElement[]): boolean {
  return stack.some((element) => element.tag === 'svg');
}

function parseAttributes(source: string): HtmlAttribute[] {
  const attributes: HtmlAttribute[] = [];
  for (const match of source.matchAll(ATTRIBUTE)) {
    const value = match[2] ?? match[3] ?? match[4];
    attributes.push({
      name: match[1] ?? '',
      value: value === undefined ? undefined : decodeEntities(value),
    });
  }
  return attributes;
}

function declarationEnd(html: string, open: number): number {
  const isComment = html.startsWith('<!--', open);
  const end = isComment ? html.indexOf('-->', open + 4) : html.indexOf('>', open);
  return end === -1 ? html.length : end + (isComment ? 3 : 1);
}

/** Adjacent pieces of text become one node, so that later passes see whole words. */
function pushText(parent: HtmlElement, raw: string): void {
  const last: HtmlNode | undefined = parent.children.at(-1);
  if (last?.type === 'text') last.raw += raw;
  else parent.children.push({ type: 'text', raw });
}

/** Whether an element never has children or a closing tag. */
export function isVoid(tag: string): boolean {
  return VOID.has(tag);
}
