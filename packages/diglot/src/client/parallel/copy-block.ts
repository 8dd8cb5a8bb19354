/** The language that a page is read in beside its own. */
export interface OtherLanguage {
  /** Value of the `lang` attribute. */
  readonly tag: string;
  readonly textDirection: 'ltr' | 'rtl';
}

/** Marks what was put in beside the page's own blocks, all of which goes when reading in parallel ends. */
export const OTHER = 'data-dg-other';

/** For those who use the page itself: its anchors, buttons and tabs. */
const OWN_ONLY =
  '.dg-anchor, .dg-code-tools, .dg-page-actions, .dg-freshness, .dg-tab-list, noscript';
/** What must be there once in a document, and what says who has it. */
const UNIQUE = ['id', 'name', 'aria-labelledby', 'data-inactive'];
const CONTROL = 'button, input, select, textarea';

/** A copy of an island stays what the build made of it. */
function stillIsland(island: Element): void {
  const box = document.createElement('div');
  box.append(...island.childNodes);
  island.replaceWith(box);
}

/** Drawings name their parts: in a copy by other names. */
function renameParts(drawing: Element): void {
  for (const attribute of drawing.attributes) {
    const { name, value } = attribute;
    // Of ARIA, what labels and what describes.
    const isName = /^id$|edby$/.test(name);
    const renamed = isName
      ? value.replace(/\S+/g, 'other-$&')
      : value.replace(/(?<=^|url\()#/, '#other-');
    if (renamed !== value) attribute.value = renamed;
  }
}

/** Takes out what would not work in a copy. */
function makeStill(box: Element): void {
  for (const part of box.querySelectorAll(OWN_ONLY)) part.remove();
  for (const island of box.querySelectorAll('dg-island')) stillIsland(island);
  for (const part of box.querySelectorAll('svg, svg *')) renameParts(part);
  for (const part of box.querySelectorAll(':not(svg, svg *)')) {
    for (const name of UNIQUE) part.removeAttribute(name);
  }
  for (const control of box.querySelectorAll(CONTROL)) control.setAttribute('disabled', '');
}

function stillCopies(name: 'div' | 'span', nodes: Iterable<Node>): HTMLElement {
  const box = document.createElement(name);
  box.append(...[...nodes].map((node) => document.importNode(node, true)));
  makeStill(box);
  return box;
}

function asOther(element: HTMLElement, { tag, textDirection }: OtherLanguage): HTMLElement {
  element.setAttribute(OTHER, '');
  element.lang = tag;
  element.dir = textDirection;
  return element;
}

/** An element with copies of nodes of the other version, ready to stand in the shown page. */
export function copyInto(
  name: 'div' | 'span',
  nodes: Iterable<Node>,
  language: OtherLanguage,
): HTMLElement {
  return asOther(stillCopies(name, nodes), language);
}

/** The same for one block, which needs no element around it. */
export function copyBlock(block: Element, language: OtherLanguage): HTMLElement {
  const box = stillCopies('div', [block]);
  const { firstElementChild: copy } = box;
  return asOther(copy instanceof HTMLElement ? copy : box, language);
}
