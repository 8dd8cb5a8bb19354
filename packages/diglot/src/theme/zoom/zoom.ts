// The edition that brings no styles: the content security policy would refuse its style element.
import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure';
import { adoptStyles } from '../../client/navigate/adopt-styles';
import { fill, type Messages } from '../../shared/text';
import { type AttachZoomOptions, attachDrawings } from './drawings';
import css from './Zoom.css?inline';
import type { Zoomable } from './zoomable-images';

/** Made once, because it listens to the document for good. */
let shared: Zoom | undefined;

adoptStyles(css);

/** Room between the enlarged image and the window's edges, in CSS pixels. */
const MARGIN = 16;

function getZoom(): Zoom {
  shared ??= mediumZoom({ margin: MARGIN, background: 'var(--dg-color-paper)' });
  return shared;
}

/** Enlarged copies are pictures: what makes the original a control is not for them. */
function makePictures(): void {
  for (const copy of document.querySelectorAll('.medium-zoom-image--opened')) {
    for (const name of ['role', 'tabindex', 'aria-label', 'aria-pressed']) {
      copy.removeAttribute(name);
    }
    // The original is still heard.
    copy.setAttribute('alt', '');
  }
}

/**
 * Closes also while it is opening, which the library does not: the close waits for the end of that.
 *
 * @returns asks it to close
 */
function createClose(zoom: Zoom, images: readonly HTMLImageElement[]): () => void {
  let isOpening = false;
  let isUnwanted = false;
  for (const image of images) {
    image.addEventListener('medium-zoom:open', () => {
      isOpening = true;
      isUnwanted = false;
    });
    image.addEventListener('medium-zoom:opened', () => {
      isOpening = false;
      if (isUnwanted) void zoom.close();
      // Scrolling meanwhile counts as well.
      else document.dispatchEvent(new Event('scroll'));
    });
  }
  return () => {
    isUnwanted = isOpening;
    void zoom.close();
  };
}

/** Makes images and drawings open enlarged by press, Enter and Space (ZOOM-01 to ZOOM-04). */
export function attachZoom(pictures: readonly Zoomable[], t: Messages, signal: AbortSignal): void {
  const nameOf = (alt: string): string => (alt ? fill(t.zoomImage, { alt }) : t.zoomPlainImage);
  const images = pictures.filter((picture) => picture instanceof HTMLImageElement);
  const drawings = pictures.filter((picture) => picture instanceof SVGSVGElement);
  attachDrawings(drawings, { nameOf, signal });
  if (images.length > 0) attachImages(images, { nameOf, signal });
}

function attachImages(
  images: readonly HTMLImageElement[],
  { nameOf, signal }: AttachZoomOptions,
): void {
  const zoom = getZoom();
  const close = createClose(zoom, images);
  zoom.attach([...images]);
  for (const image of images) {
    image.tabIndex = 0;
    // A page whose rest follows its start comes here twice: by then the alternative may be the name itself.
    if (image.role !== 'button') {
      // An empty text alternative says that there is nothing to press.
      if (image.alt) image.ariaLabel = nameOf(image.alt);
      else image.alt = nameOf(image.alt);
    }
    image.role = 'button';
    image.ariaPressed = 'false';
    listen(image, zoom, close, signal);
  }
  const handleEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  addEventListener('keydown', handleEscape, { signal });
  addEventListener('resize', close, { signal });
  signal.addEventListener('abort', () => {
    close();
    zoom.detach([...images]);
  });
}

function listen(image: HTMLImageElement, zoom: Zoom, close: () => void, signal: AbortSignal): void {
  const on = <Type extends Event>(type: string, listener: (event: Type) => void): void =>
    // The names of events decide their types.
    image.addEventListener(type, listener as EventListener, { signal });
  on<KeyboardEvent>('keydown', (event) => {
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    void zoom.toggle({ target: image });
  });
  on('medium-zoom:open', () => {
    image.ariaPressed = 'true';
    // The copy is made in the same task, after this event; a sharper one comes by the end.
    queueMicrotask(makePictures);
  });
  on('medium-zoom:opened', makePictures);
  on('medium-zoom:close', () => {
    image.ariaPressed = 'false';
  });
  on('medium-zoom:closed', () => {
    if (document.activeElement === document.body) image.focus({ preventScroll: true });
  });
  on<FocusEvent>('blur', ({ relatedTarget }) => {
    // The focus must not wander behind the overlay. Another window's taking it is no reason to close.
    if (relatedTarget) close();
  });
}
