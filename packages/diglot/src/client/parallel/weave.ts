import { alignBlocks, areAlike, type Row } from './align-blocks';
import { copyBlock, fillOther, OTHER, type OtherLanguage } from './copy-block';
import { describeBlock } from './describe-block';

/**
 * Marks blocks of the page's own that take the room of both languages: `once` stands for both, in `both` stand blocks
 * of both.
 */
const FIT = 'data-dg-fit';

/** Parts of the page's frame in its content, of which each reader has one. */
const FRAME = '.dg-page-actions';
/** Hold blocks, which are paired one by one. */
const HOLDS_BLOCKS = /^(?:div|section|article|aside|blockquote|details|dl|figure)$/;

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

function blocksOf(parent: Element): HTMLElement[] {
  return [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(FRAME),
  );
}

/** Whether an element is made of blocks, and not of words. */
function holdsBlocks(element: Element): boolean {
  const isBox = HOLDS_BLOCKS.test(element.localName) && !element.matches('.dg-code, .dg-table');
  return (
    isBox &&
    [...element.childNodes].every(
      (node) => node instanceof Element || (node.textContent ?? '').trim() === '',
    )
  );
}

function isList(element: Element): boolean {
  return /^[uo]l$/.test(element.localName);
}

/** Puts the other list's items below those of the page's own, with the same numbers. */
function weaveItems(own: Element, other: Element, language: OtherLanguage): boolean {
  const items = [...other.children];
  const ownItems = [...own.children];
  if (items.length !== ownItems.length) return false;
  let number = own instanceof HTMLOListElement ? own.start : 1;
  for (const [index, item] of ownItems.entries()) {
    const translated = items[index];
    if (item instanceof HTMLLIElement && item.hasAttribute('value')) number = item.value;
    if (!translated || describeBlock(item).text === describeBlock(translated).text) {
      mark(item, 'once');
    } else {
      const copy = copyBlock(translated, language);
      if (copy instanceof HTMLLIElement && own.localName === 'ol') copy.value = number;
      item.after(copy);
    }
    number++;
  }
  mark(own, 'both');
  return true;
}

/** Puts what the other table's cells say into those of the page's own. */
function weaveCells(own: Element, other: Element, language: OtherLanguage): boolean {
  const rowsOf = (element: Element) => [...element.querySelectorAll('tr')];
  const [rows, otherRows] = [rowsOf(own), rowsOf(other)];
  const isAlike =
    rows.length === otherRows.length &&
    rows.every((row, index) => row.cells.length === otherRows[index]?.cells.length);
  if (!isAlike) return false;
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of [...row.cells].entries()) {
      const translated = otherRows[index]?.cells[column];
      if (!translated || describeBlock(cell).text === describeBlock(translated).text) continue;
      cell.append(fillOther(document.createElement('div'), translated.childNodes, language));
    }
  }
  mark(own, 'once');
  return true;
}

/** Puts the other box's blocks below those of the page's own, where they correspond. */
function weaveBox(own: HTMLElement, other: HTMLElement, language: OtherLanguage): boolean {
  const [blocks, otherBlocks] = [blocksOf(own), blocksOf(other)];
  const [described, otherDescribed] = [blocks.map(describeBlock), otherBlocks.map(describeBlock)];
  if (!holdsBlocks(own) || !areAlike(described, otherDescribed)) return false;
  for (const [index, block] of blocks.entries()) {
    const translated = otherBlocks[index];
    const isSame = described[index]?.text === otherDescribed[index]?.text;
    // The names of tabs stand above what they open.
    if (!translated || isSame || block.matches('.dg-tab-list')) mark(block, 'once');
    else if (block.localName === 'summary')
      block.append(fillOther(document.createElement('span'), translated.childNodes, language));
    else weavePair(block, translated, language);
  }
  // What is folded away is a box of the browser's own.
  mark(own, own.localName === 'details' ? 'once' : 'both');
  return true;
}

/** Puts a block's translation into it where their parts correspond, else below it. */
function weavePair(own: HTMLElement, other: HTMLElement, language: OtherLanguage): void {
  if (isList(own) && weaveItems(own, other, language)) return;
  const isTable = own.matches('.dg-table');
  if (isTable && weaveCells(own, other, language)) return;
  if (weaveBox(own, other, language)) return;
  const copy = copyBlock(other, language);
  if (isTable) {
    for (const table of [own, copy]) mark(table, 'once');
    copy.dataset.dgAlone = '';
  }
  own.after(copy);
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
    const hasOwnRow = !at.hasAttribute(OTHER) || at.hasAttribute('data-dg-alone');
    if (hasOwnRow && at.checkVisibility()) rows++;
  }
  return rows;
}

/** Puts a whole section beside the blocks of the page's own, of which the last is given. */
function putBeside(last: Element, section: HTMLElement, count: number): void {
  last.after(section);
  section.dataset.dgSection = '';
  section.style.gridRow = `${rowsBefore(section) - count + 1} / span ${count}`;
}

/** Puts the other version's blocks among those of the shown page, none of which is moved. */
export function weave(host: Element, { content, language, gap, ownGap }: OtherVersion): void {
  for (const part of host.querySelectorAll(`:scope > :is(${FRAME})`)) mark(part, 'once');
  const [own, other] = [blocksOf(host), blocksOf(content)];
  const rows = alignBlocks(own.map(describeBlock), other.map(describeBlock));
  const pick = <T>(items: readonly T[], indexes: readonly number[]): T[] =>
    indexes.flatMap((index) => items[index] ?? []);
  // After the page's own block of this row, with all that was put behind it.
  let last: Element | undefined;
  const append = (element: HTMLElement): void => {
    if (last) last.after(element);
    else host.prepend(element);
    last = element;
  };
  const weaveRow = ({ fit, own: ownIndexes, other: otherIndexes }: Row): void => {
    const [ownBlocks, otherBlocks] = [pick(own, ownIndexes), pick(other, otherIndexes)];
    const [block, translated] = [ownBlocks[0], otherBlocks[0]];
    const copyAll = () => fillOther(document.createElement('div'), otherBlocks, language);
    const end = ownBlocks.at(-1);
    if (fit === 'beside' && end) {
      putBeside(end, copyAll(), ownBlocks.length);
    } else if (!block) {
      const section = copyAll();
      section.dataset.dgSection = '';
      const before = note(ownGap, 'own');
      before.dataset.dgAlone = '';
      append(before);
      append(section);
    } else if (!translated) block.after(note(gap, 'other'));
    else if (fit === 'once') mark(block, 'once');
    else weavePair(block, translated, language);
    if (end) last = end;
    while (last?.nextElementSibling?.hasAttribute(OTHER)) last = last.nextElementSibling;
  };
  for (const row of rows) weaveRow(row);
}

/** Leaves of a page what is its own. */
export function unweave(host: Element): void {
  for (const element of host.querySelectorAll(`[${OTHER}]`)) element.remove();
  for (const element of host.querySelectorAll(`[${FIT}]`)) element.removeAttribute(FIT);
}
