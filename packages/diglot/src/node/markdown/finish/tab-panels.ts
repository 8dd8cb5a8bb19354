import { type HtmlElement, hasClass, setAttribute, textContent } from '../html/tree';

/**
 * Marks panels of tabs that hold one code block and nothing else, which fills them. The theme could see
 * that by itself only when the whole panel has arrived, and would then move it.
 */
export function markCodePanels(elements: readonly HtmlElement[]): void {
  for (const element of elements) if (hasClass(element, 'dg-tab-panel')) markCodePanel(element);
}

function markCodePanel(panel: HtmlElement): void {
  const content = panel.children.filter((child) =>
    child.type === 'element'
      ? !hasClass(child, 'dg-tab-title')
      : child.type === 'code' || textContent(child).trim() !== '',
  );
  if (content.length === 1 && content[0]?.type === 'code') setAttribute(panel, 'data-code', '');
}
