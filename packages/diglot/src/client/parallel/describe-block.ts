import type { Block } from './align-blocks';

/** Says nothing of its own, or what each language says in its own way around the same: comments of code, its title. */
const UNSAID = '.dg-anchor, .dg-code-title, .dg-code .c, noscript';

/** Words without what each language writes in its own way around them: spaces, and the forms of its punctuation. */
function plainWords(text: string): string {
  return text.normalize('NFKC').replaceAll('、', ',').replaceAll('。', '.').replace(/\s/g, '');
}

/** What an element says, with the addresses of what it shows. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const unsaid of copy.querySelectorAll(UNSAID)) unsaid.remove();
  const shown = [copy, ...copy.querySelectorAll('[src]')].map((part) => part.getAttribute('src'));
  return [plainWords(copy.textContent), ...shown].join('\n');
}

/** A block of a page with what alignment has to know of it. */
export interface ElementBlock extends Block {
  readonly element: Element;
}

/** What alignment has to know of an element. */
export function describeBlock(element: Element): ElementBlock {
  const { localName, id, classList } = element;
  return {
    element,
    kind: `${localName} ${classList[0]} ${element.getAttribute('data-src')}`,
    text: textOf(element),
    id: /^h[1-6]$/.test(localName) ? id : undefined,
  };
}
