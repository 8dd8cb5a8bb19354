import { createElement, createText, type HtmlElement, type HtmlNode } from '../html/tree';

const HEADING = /^h[1-6]$/;

/** What ends a name, in writing of any width. */
const COLON = /^\s*[:：]\s*/;
const COLON_AT_END = /\s*[:：]\s*$/;

/** A name and what is said of it. */
interface Definition {
  readonly term: readonly HtmlNode[];
  readonly description: readonly HtmlNode[];
}

/** The lists right below a heading in which each item begins with a bold name and a colon, each with what it becomes. */
export function definitionLists(root: HtmlElement): ReadonlyMap<HtmlElement, HtmlElement> {
  const found = new Map<HtmlElement, HtmlElement>();
  let before: HtmlElement | undefined;
  for (const child of root.children) {
    if (child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')) continue;
    if (child.type === 'element' && child.tag === 'ul' && before && HEADING.test(before.tag)) {
      const list = toDefinitionList(child);
      if (list) found.set(child, list);
    }
    before = child.type === 'element' ? child : undefined;
  }
  return found;
}

/**
 * Makes definition lists of those right below a heading in which each item begins with a bold name and a colon. Changes
 * the tree when all else has read it: the page's Markdown and its text keep the list as it was written.
 */
export function shapeDefinitionLists(root: HtmlElement): void {
  for (const [list, shaped] of definitionLists(root)) {
    root.children[root.children.indexOf(list)] = shaped;
  }
}

function toDefinitionList(list: HtmlElement): HtmlElement | undefined {
  const items = list.children.filter((child) => child.type === 'element');
  const definitions = items.flatMap((item) => readDefinition(item) ?? []);
  if (definitions.length === 0 || definitions.length < items.length) return undefined;
  const rows = definitions.map(({ term, description }) =>
    createElement('div', {}, [
      createElement('dt', {}, [...term]),
      createElement('dd', {}, [...description]),
    ]),
  );
  return createElement('dl', { class: 'dg-definitions' }, rows);
}

function readDefinition(item: HtmlElement): Definition | undefined {
  const nodes = trimStart(item.children);
  const [first, ...others] = nodes;
  // Items with blank lines between them hold paragraphs.
  if (first?.type === 'element' && first.tag === 'p') {
    const { term, description } = splitLine(first.children) ?? {};
    if (!term || !description) return undefined;
    return { term, description: [createElement('p', {}, [...description]), ...others] };
  }
  return splitLine(nodes);
}

/** A line's name, and the rest of it behind the colon. */
function splitLine(nodes: readonly HtmlNode[]): Definition | undefined {
  const [name, ...rest] = trimStart(nodes);
  if (name?.type !== 'element' || name.tag !== 'strong') return undefined;
  const end = name.children.at(-1);
  if (end?.type === 'text' && COLON_AT_END.test(end.value)) {
    const term = [...name.children.slice(0, -1), createText(end.value.replace(COLON_AT_END, ''))];
    return { term, description: trimStart(rest) };
  }
  const [next, ...others] = rest;
  if (next?.type !== 'text' || !COLON.test(next.value)) return undefined;
  const description = trimStart([createText(next.value.replace(COLON, '')), ...others]);
  return { term: name.children, description };
}

function trimStart([first, ...others]: readonly HtmlNode[]): readonly HtmlNode[] {
  if (first === undefined) return [];
  if (first.type !== 'text') return [first, ...others];
  const text = first.value.trimStart();
  return text === '' ? trimStart(others) : [createText(text), ...others];
}
