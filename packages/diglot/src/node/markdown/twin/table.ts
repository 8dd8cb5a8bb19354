import { type HtmlElement, type HtmlNode, hasClass } from '../html/tree';
import { inlineMarkdown, type TwinSite } from './inline';

/** A table in GitHub's form. The first row is the head, because that form has no table without one. */
export function tableMarkdown(table: HtmlElement, site: TwinSite): string {
  const [head, ...body] = rowsOf(table);
  if (!head) return '';
  const width = body.reduce((most, row) => Math.max(most, row.length), head.length);
  const rules = Array.from({ length: width }, (_, index) => ruleOf(head[index]));
  return [
    toRow(head, width, site),
    `| ${rules.join(' | ')} |`,
    ...body.map((row) => toRow(row, width, site)),
  ].join('\n');
}

function rowsOf(parent: HtmlElement): HtmlElement[][] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tag !== 'tr') return /^t(?:head|body|foot)$/.test(child.tag) ? rowsOf(child) : [];
    return [child.children.filter(isCell)];
  });
}

function isCell(node: HtmlNode): node is HtmlElement {
  return node.type === 'element' && (node.tag === 'td' || node.tag === 'th');
}

function ruleOf(cell: HtmlElement | undefined): string {
  if (cell && hasClass(cell, 'dg-right')) return '---:';
  return cell && hasClass(cell, 'dg-center') ? ':---:' : '---';
}

function toRow(cells: readonly HtmlElement[], width: number, site: TwinSite): string {
  const texts = Array.from({ length: width }, (_, index) => cellText(cells[index], site));
  return `| ${texts.join(' | ')} |`;
}

function cellText(cell: HtmlElement | undefined, site: TwinSite): string {
  if (!cell) return '';
  return inlineMarkdown(cell.children, site)
    .trim()
    .replace(/\\\n/g, '<br>')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|');
}
