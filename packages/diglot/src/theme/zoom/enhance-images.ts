import { holdClicks } from '../../client/islands/wake';
import type { Messages } from '../../shared/text';
import { zoomableImages } from './zoomable-images';

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
