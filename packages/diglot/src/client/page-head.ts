function isPageElement(element: Element): boolean {
  return !element.hasAttribute('data-dg-static');
}

/** The page's own head elements of a document as it was served. */
export function readPageHead(source: Document): readonly Element[] {
  return [...source.head.children].filter(isPageElement);
}

/** The elements of the shown head that belong to the page and not to the deploy. */
export const shownHead: { elements: readonly Element[] } = { elements: [] };

/**
 * Notes which elements of the served head belong to the page. Called before any other code runs:
 * what bundler, extensions or components put into the head afterwards is not the page's to remove.
 */
export function rememberPageHead(): void {
  shownHead.elements = readPageHead(document);
}
