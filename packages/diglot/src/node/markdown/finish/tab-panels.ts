import { type HtmlElement, hasClass, setAttribute, textContent } from '../html/tree';

/**
 * Marks a tab's panel that holds one code block and nothing else, which fills it. The theme could see
 * that by itself only when the whole panel has arrived, and would then move it.
 */
export function markCodePanel(panel: HtmlElement): void {
  const content = panel.children.filter((child) =>
    child.type === 'element'
      ? !hasClass(child, 'dg-tab-title')
      : child.type === 'code' || textContent(child).trim() !== '',
  );
  if (content.length === 1 && content[0]?.type === 'code') setAttribute(panel, 'data-code', '');
}
