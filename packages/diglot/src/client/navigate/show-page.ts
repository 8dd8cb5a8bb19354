import { SHOWN_EVENT } from './content-events';
import { pageDataElement } from './document-reader';
import { shownHead } from './page-head';
import type { LoadedPage } from './page-loader';
import type { Site } from './site';

/** Only what differs: for browsers an attribute set is an attribute changed, and the language's concerns all styles. */
function swapRootAttributes({ document: next }: LoadedPage): void {
  const root = document.documentElement;
  for (const [name, value] of next.rootAttributes) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

/**
 * Swaps the page's head elements; equal ones stay, so that nothing is fetched again (META-04).
 * The elements are moved and not copied: under Trusted Types a copied script element, even one that holds
 * only data, counts as modified.
 */
function swapPageHead(next: readonly Element[]): void {
  const old = new Set(shownHead.elements);
  // Rules of plugins come behind the theme's and before the site's own.
  let sheet = document.querySelector('[data-dg-static][rel=stylesheet]');
  shownHead.elements = next.map((element) => {
    const same = [...old].find((candidate) => candidate.isEqualNode(element));
    const put = same ?? element;
    if (element.matches('[data-dg-sheet]')) {
      if (!same) sheet?.after(element);
      sheet = put;
    } else if (!same) document.head.append(element);
    old.delete(put);
    return put;
  });
  for (const element of old) element.remove();
}

/** Keeps what stands beside the shell what it would be after a document load. */
function swapPageData({ document: next }: LoadedPage): void {
  pageDataElement(document)?.replaceWith(next.data);
  // Were the element itself replaced, the browser would compute the styles of all that stands beside it anew.
  document.getElementById('dg-footer')?.replaceChildren(...next.footer);
}

/**
 * Makes a page the shown one; the DOM is complete when this returns. Content that is shown already
 * is left alone.
 */
export function showPage({ store, commit }: Site, next: LoadedPage): void {
  const { document: shown, visit } = store.get();
  const isSame = shown === next.document;
  if (!isSame) {
    swapPageHead(next.document.head);
    swapRootAttributes(next);
    swapPageData(next);
  }
  const { content } = next.document;
  const keepsContent = isSame || (content !== undefined && content === shown.content);
  commit(() => store.set({ ...next, visit: keepsContent ? visit : visit + 1 }));
  document.dispatchEvent(new Event(SHOWN_EVENT));
}
