import {
  createElement,
  getAttribute,
  type HtmlElement,
  hasClass,
  setAttribute,
  textContent,
} from '../html/tree';

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
  }
}

/** Replaces the inline style by which the parser aligns a cell: the content security policy allows classes only. */
function alignCell(cell: HtmlElement): void {
  const style = getAttribute(cell, 'style');
  const alignment =
    /^text-align:\s*(left|center|right);?$/.exec(style ?? '')?.[1] ?? getAttribute(cell, 'align');
  if (alignment === undefined) return;
  setAttribute(cell, 'style', undefined);
  setAttribute(cell, 'align', undefined);
  if (alignment === 'left') return;
  const classes = getAttribute(cell, 'class');
  const name = alignment === 'center' ? 'dg-center' : 'dg-right';
  setAttribute(cell, 'class', classes ? `${classes} ${name}` : name);
}

/**
 * Puts each table of a page into a region that scrolls by itself. What React will hydrate stays as it is.
 *
 * @param labelOf the name of the region of the page's nth table, from 1
 */
export function wrapTables(root: HtmlElement, labelOf: (position: number) => string): void {
  let count = 0;
  const visit = (parent: HtmlElement, isFrozen: boolean) => {
    for (const [index, element] of parent.children.entries()) {
      if (element.type !== 'element') continue;
      visit(element, element.tag === 'dg-island' || (isFrozen && element.tag !== 'dg-slot'));
      const isBare = element.tag === 'table' && !isFrozen && !hasClass(parent, 'dg-table');
      if (isBare) parent.children[index] = wrapTable(element, labelOf(++count));
    }
  };
  visit(root, false);
}

function wrapTable(table: HtmlElement, label: string): HtmlElement {
  return createElement(
    'div',
    { class: 'dg-table', tabindex: '0', role: 'region', 'aria-label': label },
    [table],
  );
}
