/** Type of a document's page; `undefined` when it is no page of this engine. */
export function pageTypeOf(source: Document): string | undefined {
  // The first one is the engine's: an author's HTML stands inside of it.
  return source.querySelector<HTMLElement>('#dg-app [data-page-type]')?.dataset.pageType;
}
