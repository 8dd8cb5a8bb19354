import {
  createElement,
  createText,
  type HtmlElement,
  type HtmlNode,
  outermost,
} from '../html/tree';

/** Names of fewer letters need no break. */
const SHORT_NAME = 8;

/** Between the words of a name: behind a sign that joins them, but for hyphens, where browsers break anyhow; and before a hump. */
const JOINT = /(?<=[a-zA-Z\d*\])}][./:_])(?=[a-zA-Z\d])|(?<=[a-z])(?=[A-Z])/;

/** Lets names in the code of cells and headings break between their words: a phone has no room for most. */
export function breakNames(elements: readonly HtmlElement[]): void {
  for (const element of elements) {
    if (!/^(?:t[dh]|h[1-6])$/.test(element.tag)) continue;
    for (const code of outermost('code', element)) {
      code.children = code.children.flatMap((child) =>
        child.type === 'text' ? child.value.split(/(?<=\s)(?=\S)/).flatMap(partsOf) : child,
      );
    }
  }
}

function partsOf(name: string): HtmlNode[] {
  if (name.trimEnd().length <= SHORT_NAME) return [createText(name)];
  return name
    .split(JOINT)
    .flatMap((part, index) =>
      index === 0 ? [createText(part)] : [createBreak(), createText(part)],
    );
}

/** Browsers hear a blank in it, where they make names of links and cells. */
const createBreak = (): HtmlElement => createElement('wbr', { 'aria-hidden': 'true' });
