import { parseProps } from '../../../../shared/island-props';
import { collapseSpace, type HtmlElement } from '../../html/tree';

/*
 * Words that readers come to without their being text of the page: names of pictures, long forms of abbreviations, what
 * an island shows when it is used. They count for a section's hash and for nothing else.
 */

/** The name that an author gives to something in place of its text; empty without one. */
export function givenName(element: HtmlElement): string {
  return collapseSpace(element.getAttribute('aria-label') ?? '').trim();
}

/** What an inline drawing says: its name, its description and the words in it. */
export function drawnWords(svg: HtmlElement): string {
  return collapseSpace([givenName(svg), ...textsIn(svg)].join(' ')).trim();
}

function textsIn({ children }: HtmlElement): string[] {
  return children.flatMap((child) => {
    if (child.type === 'text') return child.value;
    const isShown = child.type === 'element' && child.tag !== 'style' && child.tag !== 'script';
    return isShown ? textsIn(child) : [];
  });
}

/** What an island may show of its props, in one order; empty without any. */
export function islandWords(island: HtmlElement): string {
  const props = island.getAttribute('data-props');
  if (props === undefined) return '';
  const words = describe(readProps(props), new Set());
  return words === '{}' ? '' : words;
}

/** Props as they were given; what an author wrote in their place by hand, as it stands. */
function readProps(text: string): unknown {
  try {
    return parseProps(text);
  } catch {
    return text;
  }
}

/** Files that modules import have another address in every build, or none. */
const IMPORTED_FILE = /^(?:data:|\/\S*\.\w+$)/;

/** @param around values that hold this one, for props may be cyclic */
function describe(value: unknown, around: ReadonlySet<unknown>): string {
  if (typeof value === 'string') {
    return IMPORTED_FILE.test(value) ? '' : JSON.stringify(collapseSpace(value).trim());
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (around.has(value)) return '';
  if (value instanceof Date) return value.toISOString();
  const inside = new Set([...around, value]);
  if (Symbol.iterator in value) {
    const items = [...(value as Iterable<unknown>)]; // arrays, maps, sets and typed arrays
    return `[${items.map((item) => describe(item, inside)).join(',')}]`;
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0 && !isPlain(value)) return String(value);
  return `{${entries.map(([key, item]) => `${key}:${describe(item, inside)}`).join(',')}}`;
}

/** Whether an object is nothing but its entries, as regular expressions and URLs are not. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
