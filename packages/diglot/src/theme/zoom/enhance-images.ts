import { holdClicks } from '../../client/islands/wake';
import type { Messages } from '../../shared/text';
import type { Zoomable } from './zoom';

/** Images that belong to something that is pressed for another reason, or that React looks after. */
const NOT_ZOOMED = 'a, button, summary, label, [data-zoom="off"]';

/** The pictures of a doc page that can be enlarged; those elsewhere cannot (ZOOM-04). */
function zoomableImages(root: HTMLElement): Zoomable[] {
  if (!root.closest('[data-page-type="doc"]')) return [];
  return [...root.querySelectorAll<Zoomable>('img, svg[data-zoom]')].filter(
    (image) =>
      !image.closest(NOT_ZOOMED) && image.closest('dg-island, dg-slot')?.localName !== 'dg-island',
  );
}

/** Makes the images and drawings of a doc page controls that enlarge them. The code comes only where there are some. @returns undoes it */
export function enhanceImages(root: HTMLElement, t: Messages): () => void {
  const images = zoomableImages(root);
  if (images.length === 0) return () => undefined;
  const stop = new AbortController();
  const releases = images.map((image) => holdClicks(image));
  import('./zoom')
    .then(({ attachZoom }) => {
      if (!stop.signal.aborted) attachZoom(images, t, stop.signal);
    })
    .catch((error: unknown) => console.error('[diglot] The zoom could not be loaded.', error))
    .finally(() => {
      for (const release of releases) release();
    });
  return () => stop.abort();
}
