import { alignBlocks, areAlike, type Block, type Row, saysSame } from './align-blocks';
import { copyBlock, copyInto, OTHER, type OtherLanguage } from './copy-block';
import { TURNED } from './light';
import { pair } from './pairs';

/**
 * Marks blocks of the page's own that take the room of both languages: `once` stands for both, in `both` stand blocks
 * of both.
 */
const FIT = 'data-dg-fit';
/** Marks what was put in and has a row of its own. */
const ALONE = 'data-dg-alone';

/** Parts of the page's frame in its content, of which each reader has one. */
const FRAME = '.dg-page-actions, .dg-freshness';
/** Hold blocks, which are paired one by one. */
const BOX =
  ':is(div, section, article, aside, blockquote, details, dl, figure):not(.dg-code, .dg-table)';

/** What stands beside the shown page. */
export interface OtherVersion {
  /** Template of its content. */
  readonly content: Element;
  readonly language: OtherLanguage;
  /** Note in place of a section that it lacks. */
  readonly gap: string;
  /** The same for one that the shown page lacks. */
  readonly ownGap: string;
}

function mark(element: Element, fit: 'once' | 'both'): void {
  element.setAttribute(FIT, fit);
}

function blocksOf(parent: Element): ElementBlock[] {
  return [...parent.children].filter((child) => !child.matches(FRAME)).map(describeBlock);
}

/** Whether an element is made of blocks, and not of words or a drawing. */
function holdsBlocks(element: Element): boolean {
  const isBlank = (node: Node) => !(node instanceof Element || node.textContent?.trim());
  const areBlocks = [...element.childNodes].every(
    (node) => node instanceof HTMLElement || isBlank(node),
  );
  return element.matches(BOX) && areBlocks && element.childElementCount > 0;
}

/** Puts the other list's items below those of the page's own, with the same numbers. */
function weaveItems(own: Element, other: Element, language: OtherLanguage): boolean {
  const [items, otherItems] = [blocksOf(own), blocksOf(other)];
  if (!own.matches('ul, ol') || !areAlike(items, otherItems)) return false;
  let number = own instanceof HTMLOListElement ? own.start : 0;
  for (const [index, item] of items.entries()) {
    const translated = otherItems[index];
    const { element } = item;
    if (element instanceof HTMLLIElement) number = element.value || number;
    if (!translated || saysSame(item, translated)) mark(element, 'once');
    else {
      const copy = copyBlock(translated.element, language);
      if (copy instanceof HTMLLIElement && number !== 0) copy.value = number;
      element.after(copy);
      pair(element, copy);
    }
    number += Math.sign(number);
  }
  mark(own, 'both');
  return true;
}

/** Puts what parts of the other version say into those of the page's own, where it is not the same. */
function weaveWords(
  name: 'div' | 'span',
  own: Iterable<Element>,
  other: Iterable<Element>,
  language: OtherLanguage,
): void {
  const otherParts = [...other];
  for (const [index, part] of [...own].entries()) {
    const translated = otherParts[index];
    if (!translated || textOf(part) === textOf(translated)) continue;
    const copy = copyInto(name, translated.childNodes, language);
    // Else what names a tab or a fold would be one word of both.
    copy.prepend(' ');
    part.append(copy);
  }
}

/** Puts what the other table's cells say into those of the page's own. */
function weaveCells(own: Element, other: Element, language: OtherLanguage): boolean {
  const shapeOf = (table: Element) =>
    [...table.querySelectorAll('tr')].map(({ cells }) => cells.length);
  if (!own.matches('.dg-table') || shapeOf(own).join() !== shapeOf(other).join()) return false;
  const cellsOf = (table: Element) => table.querySelectorAll('th, td');
  weaveWords('div', cellsOf(own), cellsOf(other), language);
  mark(own, 'once');
  return true;
}

/** Puts the other box's blocks below those of the page's own, where they correspond. */
function weaveBox(own: Element, other: Element, language: OtherLanguage): boolean {
  if (!holdsBlocks(own)) return false;
  const [blocks, otherBlocks] = [blocksOf(own), blocksOf(other)];
  if (!areAlike(blocks, otherBlocks)) return false;
  for (const [index, block] of blocks.entries()) {
    const translated = otherBlocks[index];
    const { element } = block;
    if (!translated || element.matches('.dg-tab-title')) mark(element, 'once');
    else if (element.matches('.dg-tab-list')) {
      weaveWords('span', element.children, translated.element.children, language);
      mark(element, 'once');
    } else if (element.localName === 'summary') {
      weaveWords('span', [element], [translated.element], language);
    } else weavePair(block, translated, language);
  }
  // What is folded away is a box of the browser's own.
  mark(own, own.localName === 'details' ? 'once' : 'both');
  return true;
}

/** Puts a block's translation into it where their parts correspond, else below it; nothing where they say the same. */
function weavePair(own: ElementBlock, other: ElementBlock, language: OtherLanguage): void {
  const [element, translated] = [own.element, other.element];
  if (saysSame(own, other)) {
    mark(element, 'once');
    return;
  }
  for (const weaveParts of [weaveItems, weaveCells, weaveBox]) {
    if (weaveParts(element, translated, language)) return;
  }
  const copy = copyBlock(translated, language);
  if (element.matches('.dg-table')) {
    for (const table of [element, copy]) mark(table, 'once');
    copy.setAttribute(ALONE, '');
  }
  element.after(copy);
  pair(element, copy);
  const address = addressOf(element);
  if (address) element.after(address);
}

/** The address of a section, which stands between both languages; that of the page at its title. */
function addressOf(heading: Element): HTMLElement | undefined {
  if (!heading.matches('h1, :is(h2, h3, h4)[id]')) return undefined;
  const isTitle = heading.localName === 'h1';
  const address = document.createElement(isTitle ? 'span' : 'a');
  const text = isTitle ? location.pathname : `#${heading.id}`;
  // Lines end behind what joins the words of an address.
  for (const part of text.split(/(?<=[/-])/)) {
    const end = document.createElement('wbr');
    // Browsers hear a blank in it.
    end.ariaHidden = 'true';
    address.append(part, end);
  }
  if (address instanceof HTMLAnchorElement) address.href = `#${encodeURIComponent(heading.id)}`;
  address.setAttribute(OTHER, '');
  address.dataset.dgAddress = '';
  address.translate = false;
  return address;
}

function note(text: string, side: 'own' | 'other'): HTMLElement {
  const element = document.createElement('p');
  element.setAttribute(OTHER, '');
  element.dataset.dgGap = side;
  element.textContent = text;
  return element;
}

/** How many rows of the grid stand before an element: those of the page's own, and what has a row for itself. */
function rowsBefore(end: Element): number {
  let rows = 0;
  for (let at = end.previousElementSibling; at; at = at.previousElementSibling) {
    const hasOwnRow = !at.hasAttribute(OTHER) || at.hasAttribute(ALONE);
    if (hasOwnRow && at.checkVisibility()) rows++;
  }
  return rows;
}

/** Puts the other version's blocks among those of the shown page, none of which is moved. */
export function weave(host: Element, { content, language, gap, ownGap }: OtherVersion): void {
  for (const part of host.querySelectorAll(FRAME)) mark(part, 'once');
  let last: Element | undefined;
  const append = (element: HTMLElement): void => {
    if (last) last.after(element);
    else host.prepend(element);
    last = element;
  };
  const appendSection = ({ own, other }: Row<ElementBlock>): void => {
    last = own.at(-1)?.element ?? last;
    if (other.length === 0) {
      own[0]?.element.after(note(gap, 'other'));
      return;
    }
    if (own.length === 0) {
      const before = note(ownGap, 'own');
      before.setAttribute(ALONE, '');
      append(before);
    }
    const blocks = other.map(({ element }) => element);
    const section = copyInto('div', blocks, language);
    section.dataset.dgSection = '';
    append(section);
    const { length } = own;
    if (length > 0) section.style.gridRow = `${rowsBefore(section) - length + 1} / span ${length}`;
  };
  for (const row of alignBlocks(blocksOf(host), blocksOf(content))) {
    const [own, translated] = [row.own[0], row.other[0]];
    if (row.isSection) appendSection(row);
    else if (own && translated) {
      weavePair(own, translated, language);
      last = own.element;
    }
    while (last?.nextElementSibling?.hasAttribute(OTHER)) last = last.nextElementSibling;
  }
}

/** Leaves of a page what is its own. */
export function unweave(): void {
  for (const element of document.querySelectorAll(`[${OTHER}]`)) element.remove();
  for (const name of [FIT, TURNED]) {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
}

/** Says nothing of its own, or what each language says in its own way around the same: comments of code, its title, its types. */
const UNSAID = '.dg-anchor, .dg-code-title, .dg-code .c, .dg-types, noscript';

/** Words without what each language writes in its own way around them: spaces, and the forms of its punctuation. */
function plainWords(text: string): string {
  return text.normalize('NFKC').replaceAll('、', ',').replaceAll('。', '.').replace(/\s/g, '');
}

/** What an element says, with the addresses of what it shows. */
function textOf(element: Element): string {
  // Not `importNode`: what it shows would be loaded.
  const copy = element.cloneNode(true) as Element;
  for (const unsaid of copy.querySelectorAll(UNSAID)) unsaid.remove();
  const shown = [copy, ...copy.querySelectorAll('[src]')].map((part) => part.getAttribute('src'));
  return [plainWords(copy.textContent), ...shown].join('\n');
}

/** A block of a page with what alignment has to know of it. */
interface ElementBlock extends Block {
  readonly element: Element;
}

/** What alignment has to know of an element. */
function describeBlock(element: Element): ElementBlock {
  const { localName, id, classList } = element;
  return {
    element,
    kind: `${localName} ${classList[0]} ${element.getAttribute('data-src')}`,
    text: textOf(element),
    id: /^h[1-6]$/.test(localName) ? id : undefined,
  };
}
