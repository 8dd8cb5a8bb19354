/** Images that belong to something that is pressed for another reason, or that React looks after. */
const NOT_ZOOMED = 'a, button, summary, label, [data-zoom="off"]';

/** What opens enlarged: images, and drawings that say so with `data-zoom`. */
export type Zoomable = HTMLImageElement | SVGSVGElement;

/** Whether pressing a picture of the content enlarges it. */
function isZoomable(image: Zoomable): boolean {
  return (
    !image.closest(NOT_ZOOMED) && image.closest('dg-island, dg-slot')?.localName !== 'dg-island'
  );
}

/** The pictures of a doc page that can be enlarged; those elsewhere cannot (ZOOM-04). */
export function zoomableImages(root: HTMLElement): Zoomable[] {
  if (!root.closest('[data-page-type="doc"]')) return [];
  return [...root.querySelectorAll<Zoomable>('img, svg[data-zoom]')].filter(isZoomable);
}
