import { type HtmlElement, type HtmlNode, textContent } from '../html/tree';

/**
 * Marks panels of tabs that hold code and nothing else, which fills them, and groups of such panels. The theme could see
 * that by itself only when the whole panel has arrived, and would then move it.
 */
export function markCodePanels(elements: readonly HtmlElement[]): void {
  for (const element of elements) {
    if (!element.hasClass('dg-tabs')) continue;
    const panels = element.children.filter(isPanel);
    const coded = panels.filter(holdsCodeAlone);
    for (const panel of coded) panel.setAttribute('data-code', '');
    if (coded.length > 0 && coded.length === panels.length) element.setAttribute('data-code', '');
  }
}

/** Connects tabs and panels, as the theme does by itself only when it is alive, and in islands. */
export function connectTabs(elements: readonly HtmlElement[]): void {
  const groups = elements.filter((element) => element.hasClass('dg-tabs'));
  for (const [index, { children }] of groups.entries()) {
    const panels = children.filter(isPanel);
    for (const [place, tab] of children.flatMap(tabsIn).entries()) {
      const [id, panelId] = [`dg-tabs-${index}-tab-${place}`, `dg-tabs-${index}-panel-${place}`];
      tab.setAttribute('id', id);
      tab.setAttribute('aria-controls', panelId);
      panels[place]?.setAttribute('id', panelId);
      panels[place]?.setAttribute('aria-labelledby', id);
    }
  }
}

const hasRole = (node: HtmlNode, role: string): node is HtmlElement =>
  node.type === 'element' && node.getAttribute('role') === role;

const isPanel = (node: HtmlNode): node is HtmlElement => hasRole(node, 'tabpanel');

const tabsIn = (node: HtmlNode): HtmlElement[] =>
  hasRole(node, 'tablist') ? node.children.filter((child) => hasRole(child, 'tab')) : [];

function holdsCodeAlone({ children }: HtmlElement): boolean {
  const content = children.filter((child) =>
    child.type === 'element'
      ? !child.hasClass('dg-tab-title')
      : child.type === 'code' || textContent(child).trim() !== '',
  );
  return content.length > 0 && content.every(isCode);
}

/** A code block, of the page or of a component. */
function isCode(node: HtmlNode): boolean {
  return node.type === 'code' || (node.type === 'element' && node.hasClass('dg-code'));
}
