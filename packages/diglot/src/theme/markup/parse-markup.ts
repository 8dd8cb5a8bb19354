/** Text, or an element with attributes as written and children. */
export type MarkupNode = string | MarkupElement;

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`/]+)))?/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function parseAttributes(source: string): Record<string, string> {
  const found = [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
    name,
    decodeEntities(double ?? single ?? bare ?? ''),
  ]);
  return Object.fromEntries(found);
}

interface OpenElement extends MarkupElement {
  readonly children: MarkupNode[];
}

/**
 * Reads HTML or SVG that an author wrote into data, so that React can render it
 * as elements: a browser that enforces Trusted Types accepts no HTML strings.
 * A tag that is not allowed stays text; a tag without partner ends with its parent.
 */
export function parseMarkup(
  source: string,
  isAllowed: (tag: string) => boolean,
): readonly MarkupNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  const top = (): OpenElement => open.at(-1) ?? root;
  for (const [token, slash, tag, attributes = ''] of source.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    if (!tag || !isAllowed(tag)) top().children.push(decodeEntities(token));
    else if (slash) {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.length = index;
    } else {
      const element: OpenElement = { tag, attributes: parseAttributes(attributes), children: [] };
      top().children.push(element);
      if (!attributes.endsWith('/') && !VOID.test(tag)) open.push(element);
    }
  }
  return root.children;
}

/** The text of markup without its tags. */
export function markupText(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : markupText(node.children)))
    .join('');
}
