/** Images that belong to something that is pressed for another reason, or that React looks after. */
const NOT_ZOOMED = 'a, button, summary, label, [data-zoom="off"]';

/** Whether pressing an image of the content enlarges it. */
function isZoomable(image: HTMLImageElement): boolean {
  return (
    !image.closest(NOT_ZOOMED) && image.closest('dg-island, dg-slot')?.localName !== 'dg-island'
  );
}

/** The images of a doc page that can be enlarged; images elsewhere cannot (ZOOM-04). */
export function zoomableImages(root: HTMLElement): HTMLImageElement[] {
  if (!root.closest('[data-page-type="doc"]')) return [];
  return [...root.querySelectorAll('img')].filter(isZoomable);
}
