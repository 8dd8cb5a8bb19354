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
  for (const { name } of [...drawing.attributes]) {
    const value = drawing.getAttribute(name) ?? '';
    // Of ARIA, what labels and what describes.
    const isName = /^id$|edby$/.test(name);
    const renamed = isName
      ? value.replace(/\S+/g, 'other-$&')
      : value.replace(/(?<=^|url\()#/, '#other-');
    if (renamed !== value) drawing.setAttribute(name, renamed);
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

/** Puts copies of nodes of the other version into an element, which then carries its language. */
export function fillOther<T extends HTMLElement>(
  box: T,
  nodes: Iterable<Node>,
  { tag, textDirection }: OtherLanguage,
): T {
  box.append(...[...nodes].map((node) => document.importNode(node, true)));
  makeStill(box);
  box.setAttribute(OTHER, '');
  box.lang = tag;
  box.dir = textDirection;
  return box;
}

/** A copy of a block of the other version, ready to stand in the shown page. */
export function copyBlock(block: Element, language: OtherLanguage): HTMLElement {
  const box = fillOther(document.createElement('div'), [block], language);
  const { firstElementChild: copy } = box;
  if (!(copy instanceof HTMLElement) || box.childNodes.length !== 1) return box;
  for (const name of [OTHER, 'lang', 'dir']) copy.setAttribute(name, box.getAttribute(name) ?? '');
  return copy;
}
