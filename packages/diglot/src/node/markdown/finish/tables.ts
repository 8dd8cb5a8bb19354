import {
  createElement,
  getAttribute,
  type HtmlElement,
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

/** Makes a table's cell what the theme and assistive technology expect. */
export function finishCell(cell: HtmlElement): void {
  dropEmptyHeader(cell);
  alignCell(cell);
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

/** Puts a table into a region that scrolls by itself. */
export function wrapTable(table: HtmlElement, label: string): HtmlElement {
  return createElement(
    'div',
    { class: 'dg-table', tabindex: '0', role: 'region', 'aria-label': label },
    [table],
  );
}
