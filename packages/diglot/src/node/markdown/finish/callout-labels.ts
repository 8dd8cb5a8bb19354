import { getAttribute, type HtmlElement, hasClass, setAttribute, textContent } from '../html/tree';

/** Names each callout by the words of its title. */
export function labelCallouts(elements: readonly HtmlElement[]): void {
  for (const element of elements) if (hasClass(element, 'dg-callout')) labelCallout(element);
}

function labelCallout(element: HtmlElement): void {
  const title = element.children.find(
    (child) => child.type === 'element' && hasClass(child, 'dg-callout-title'),
  );
  if (!title || getAttribute(element, 'aria-label') !== undefined) return;
  setAttribute(element, 'aria-label', textContent(title).trim());
}
