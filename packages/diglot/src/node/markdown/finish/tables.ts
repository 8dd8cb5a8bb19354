import { addClass, createElement, type HtmlElement, outermost, textContent } from '../html/tree';

/** A header without words heads nothing: readers who hear the table would be told of it in vain. */
function dropEmptyHeader(cell: HtmlElement): void {
  if (cell.tag === 'th' && cell.children.every(isBlank)) cell.tag = 'td';
}

function isBlank(node: HtmlElement['children'][number]): boolean {
  return node.type !== 'element' && textContent(node).trim() === '';
}

/** Makes the cells of tables what the theme and assistive technology expect. */
export function finishCells(elements: readonly HtmlElement[]): void {
  for (const element of elements) {
    if (element.tag !== 'td' && element.tag !== 'th') continue;
    dropEmptyHeader(element);
    alignCell(element);
    markLongCode(element);
  }
}

/** How long a name may be to stay whole in a cell, and at the side of a table that scrolls, in letters. */
const LONGEST_NAME = 24;

/** Marks code in a cell that may be broken: what is shorter is a name. */
function markLongCode(cell: HtmlElement): void {
  for (const code of outermost('code', cell)) {
    if (textContent(code).length > LONGEST_NAME) addClass(code, 'dg-long');
  }
}

/** Replaces the inline style by which the parser aligns a cell: the content security policy allows classes only. */
function alignCell(cell: HtmlElement): void {
  const style = cell.getAttribute('style');
  const alignment =
    /^text-align:\s*(left|center|right);?$/.exec(style ?? '')?.[1] ?? cell.getAttribute('align');
  if (alignment === undefined) return;
  cell.setAttribute('style', undefined);
  cell.setAttribute('align', undefined);
  if (alignment === 'left') return;
  addClass(cell, alignment === 'center' ? 'dg-center' : 'dg-right');
}

/**
 * Puts each table of a page into a box that scrolls by itself: a group, among as many regions nobody would find those of the
 * page. What React will hydrate stays as it is.
 *
 * @param labelOf the name of the box of the page's nth table, from 1
 */
export function wrapTables(root: HtmlElement, labelOf: (position: number) => string): void {
  let count = 0;
  const visit = (parent: HtmlElement, isFrozen: boolean) => {
    for (const [index, element] of parent.children.entries()) {
      if (element.type !== 'element') continue;
      visit(element, element.tag === 'dg-island' || (isFrozen && element.tag !== 'dg-slot'));
      const isBare = element.tag === 'table' && !isFrozen && !parent.hasClass('dg-table');
      if (isBare) parent.children[index] = wrapTable(element, labelOf(++count));
    }
  };
  visit(root, false);
}

function wrapTable(table: HtmlElement, label: string): HtmlElement {
  const box = { class: 'dg-table', tabindex: '0', role: 'group', 'aria-label': label };
  // The first column stays in sight where the others scroll: names are short enough for it.
  const names = firstCells(table).every((cell) => textContent(cell).trim().length <= LONGEST_NAME);
  return createElement('div', names ? { ...box, 'data-names': '' } : box, [table]);
}

/** The first cell of each row. */
function firstCells(parent: HtmlElement): HtmlElement[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tag !== 'tr') return firstCells(child);
    const first = child.children.find((cell) => cell.type === 'element');
    return first?.type === 'element' ? [first] : [];
  });
}
