import type { HtmlElement } from '../html/tree';

/** Every element of the page's own content, in order. Islands are left out, because React owns what is in them, but not their slots. */
export function contentElements(root: HtmlElement): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const visit = (parent: HtmlElement) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.tag === 'dg-island') {
        for (const slot of islandSlots(child)) visit(slot);
      } else {
        elements.push(child);
        visit(child);
      }
    }
  };
  visit(root);
  return elements;
}

/** The outermost slots below an island. */
export function islandSlots(island: HtmlElement): HtmlElement[] {
  return island.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tag === 'dg-slot' ? [child] : islandSlots(child);
  });
}
