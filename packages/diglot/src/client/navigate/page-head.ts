/** Scripts and styles that others put into heads lack the attribute by which a page's own are known. */
const PAGE_ELEMENTS = ':is(title,meta,link,[data-dg-page]):not([data-dg-static])';

/** The page's own head elements of a document as it was served. */
export function readPageHead(source: Document): readonly Element[] {
  return [...source.head.querySelectorAll(PAGE_ELEMENTS)];
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

/** Type of a document's page; `undefined` when it is no page of this engine. */
export function pageTypeOf(source: Document): string | undefined {
  // The first one is the engine's: an author's HTML stands inside of it.
  return source.querySelector<HTMLElement>('#dg-app [data-page-type]')?.dataset.pageType;
}
