import { nameParts } from '../../../shared/text/name-parts';
import {
  createElement,
  createText,
  type HtmlElement,
  type HtmlNode,
  outermost,
} from '../html/tree';

/** Names of fewer letters need no break. */
const SHORT_NAME = 8;

/** Lets names in the code of cells and headings break between their words: a phone has no room for most. */
export function breakNames(elements: readonly HtmlElement[]): void {
  for (const element of elements) {
    if (!/^(?:t[dh]|h[1-6])$/.test(element.tag)) continue;
    for (const code of outermost('code', element)) {
      code.children = code.children.flatMap((child) =>
        child.type === 'text' ? child.value.split(/(\s+)/).flatMap(partsOf) : child,
      );
    }
  }
}

function partsOf(name: string): HtmlNode[] {
  if (name.length <= SHORT_NAME || name.trim() === '') return [createText(name)];
  return (nameParts(name) ?? []).flatMap((part, index) =>
    index === 0 ? [createText(part)] : [createBreak(), createText(part)],
  );
}

/** Browsers hear a blank in it, where they make names of links and cells. */
const createBreak = (): HtmlElement => createElement('wbr', { 'aria-hidden': 'true' });
