/** The elements of the current head that belong to the page and not to the deploy. */
let pageHead: readonly Element[] = [];

function isPageElement(element: Element): boolean {
  return !element.hasAttribute('data-dg-static');
}

/** The page's own head elements of a document as it was served. */
export function readPageHead(source: Document): readonly Element[] {
  return [...source.head.children].filter(isPageElement);
}

/**
 * Notes which elements of the served head belong to the page. Called before any other code runs:
 * what bundler, extensions or components put into the head afterwards is not the page's to remove.
 */
export function rememberPageHead(): void {
  pageHead = readPageHead(document);
}

/**
 * Swaps the page's head elements; equal ones stay, so that nothing is fetched again (META-04).
 * The elements are moved and not copied: under Trusted Types a copied script element, even one that holds
 * only data, counts as modified.
 */
export function swapPageHead(next: readonly Element[]): void {
  const old = new Set(pageHead);
  pageHead = next.map((element) => {
    const same = [...old].find((candidate) => candidate.isEqualNode(element));
    if (same) old.delete(same);
    return same ?? document.head.appendChild(element);
  });
  for (const element of old) element.remove();
}
