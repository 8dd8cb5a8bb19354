import { createElement, getAttribute, type HtmlElement, setAttribute } from '../html/tree';

/** Replaces the inline style by which the parser aligns a cell: the content security policy allows classes only. */
export function alignCell(cell: HtmlElement): void {
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
