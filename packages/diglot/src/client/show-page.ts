import { swapPageHead } from './page-head';
import type { LoadedPage } from './page-loader';
import type { Site } from './site';

function swapRootAttributes({ document: next }: LoadedPage): void {
  for (const [name, value] of next.rootAttributes)
    document.documentElement.setAttribute(name, value);
}

/** Keeps the page's data in the document what it would be after a document load. */
function swapPageData({ document: next }: LoadedPage): void {
  document.getElementById('dg-page')?.replaceWith(next.data);
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
}
