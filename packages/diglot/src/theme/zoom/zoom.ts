import { adoptStyles } from '../../client/navigate/adopt-styles';
import { fill, type Messages } from '../../shared/text';
import css from './Zoom.css?inline';

adoptStyles(css);

/** What opens enlarged: images, and drawings that say so with `data-zoom`. */
export type Zoomable = HTMLImageElement | SVGSVGElement;

/** Makes images and drawings open enlarged by press, Enter and Space (ZOOM-01 to ZOOM-04). */
export function attachZoom(pictures: readonly Zoomable[], t: Messages, signal: AbortSignal): void {
  const closes = pictures.map((picture) => attachPicture(picture, t, signal));
  const closeAll = (): void => {
    for (const close of closes) close();
  };
  const handleEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') closeAll();
  };
  addEventListener('keydown', handleEscape, { signal });
  addEventListener('resize', closeAll, { signal });
  signal.addEventListener('abort', closeAll);
}

/** Makes one picture a control. @returns closes it */
function attachPicture(picture: Zoomable, t: Messages, signal: AbortSignal): () => void {
  let close: (() => void) | undefined;
  const toggle = (): void => {
    if (close) {
      close();
      return;
    }
    picture.ariaPressed = 'true';
    close = enlarge(picture, () => {
      close = undefined;
      picture.ariaPressed = 'false';
    });
  };
  nameControl(picture, t);
  picture.tabIndex = 0;
  picture.role = 'button';
  picture.ariaPressed = 'false';
  picture.classList.add('dg-zoomable');
  const handleClick = (): void => {
    // The end of selecting a drawing's text is no press.
    if (picture instanceof HTMLImageElement || getSelection()?.isCollapsed !== false) toggle();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    toggle();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    // The focus must not wander behind the overlay. Another window's taking it is no reason to close.
    if (relatedTarget) close?.();
  };
  const target: GlobalEventHandlers = picture;
  target.addEventListener('click', handleClick, { signal });
  target.addEventListener('keydown', handleKey, { signal });
  target.addEventListener('blur', handleBlur, { signal });
  return () => close?.();
}

/** Gives a picture its name as a control, made of its text alternative. */
function nameControl(picture: Zoomable, t: Messages): void {
  const nameOf = (alt: string): string => (alt ? fill(t.zoomImage, { alt }) : t.zoomPlainImage);
  if (picture instanceof SVGSVGElement) {
    picture.removeAttribute('aria-labelledby');
    picture.ariaLabel = nameOf(picture.querySelector('title')?.textContent ?? '');
    return;
  }
  // A page whose rest follows its start comes here twice: by then the alternative may be the name itself.
  if (picture.role === 'button') return;
  // An empty text alternative says that there is nothing to press.
  if (picture.alt) picture.ariaLabel = nameOf(picture.alt);
  else picture.alt = nameOf('');
}

/** Room between the enlarged picture and the window's edges, in CSS pixels. */
const MARGIN = 16;
/** Scrolled by more than this, in CSS pixels, it closes; after so many milliseconds (ZOOM-02). */
const SCROLL_TOLERANCE = 40;
const SCROLL_DELAY = 150;

/** How wide a picture can be shown, in CSS pixels: photographs no wider than they are, all others at any width. */
function widthOf(picture: Zoomable): number {
  if (picture instanceof SVGSVGElement) return Number.POSITIVE_INFINITY;
  const { currentSrc, srcset, naturalWidth } = picture;
  const isScalable = /\.svg$/i.test(currentSrc) || /\dw\b/.test(srcset);
  return isScalable || naturalWidth === 0 ? Number.POSITIVE_INFINITY : naturalWidth;
}

/** As large as the picture and the window let it be, in the middle of the window. */
function fitWindow(picture: Zoomable): DOMRect {
  const { width, height } = picture.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const scale = Math.min(
    Math.max(1, widthOf(picture) / width),
    (clientWidth - 2 * MARGIN) / width,
    (clientHeight - 2 * MARGIN) / height,
  );
  const [wide, high] = [width * scale, height * scale];
  return new DOMRect((clientWidth - wide) / 2, (clientHeight - high) / 2, wide, high);
}

/** Lays `copy` out where `box` is. Its own size, not a scaled one, keeps text and lines sharp. */
function place({ style }: Zoomable, box: DOMRect): void {
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
}

/** Makes what lies at `box` look as if it lay where `picture` is. */
function transformTo(picture: Zoomable, box: DOMRect): string {
  const { x, y, width } = picture.getBoundingClientRect();
  return `translate(${x - box.x}px, ${y - box.y}px) scale(${width / box.width})`;
}

/** A picture to look at: what names the original and makes it a control is not for it. */
function copyOf(picture: Zoomable): Zoomable {
  const copy = document.importNode(picture, true);
  for (const name of ['role', 'tabindex', 'aria-label', 'aria-describedby', 'aria-pressed']) {
    copy.removeAttribute(name);
  }
  for (const words of copy.querySelectorAll('title, desc')) words.remove();
  copy.ariaHidden = 'true';
  copy.classList.add('dg-zoom-copy');
  return copy;
}

/** Has an enlarged image take the version that its author has for this size, where there are more than one. */
function sharpen(copy: Zoomable, picture: Zoomable, { width }: DOMRect): void {
  if (!(copy instanceof HTMLImageElement && picture instanceof HTMLImageElement)) return;
  copy.loading = 'eager';
  // Which source of a <picture> is shown is not known outside of it.
  if (picture.closest('picture')) {
    copy.srcset = '';
    copy.src = picture.currentSrc;
  }
  copy.sizes = `${width}px`;
}

/**
 * Shows a picture enlarged over the page until it is pressed, or the page is scrolled.
 *
 * @param onClose called when it begins to go back
 * @returns sends it back, also while it is still opening
 */
function enlarge(picture: Zoomable, onClose: () => void): () => void {
  const box = fitWindow(picture);
  const copy = copyOf(picture);
  const overlay = document.createElement('div');
  overlay.className = 'dg-zoom-overlay';
  place(copy, box);
  copy.style.transform = transformTo(picture, box);
  document.body.append(overlay, copy);
  sharpen(copy, picture, box);
  picture.classList.add('dg-zoom-hidden');
  // The state that the transitions start from.
  copy.getBoundingClientRect();
  copy.style.transform = 'none';
  for (const part of [overlay, copy]) part.setAttribute('data-open', '');

  const stop = new AbortController();
  const { signal } = stop;
  const close = (): void => {
    if (signal.aborted) return;
    stop.abort();
    onClose();
    copy.style.transform = transformTo(picture, box);
    for (const part of [overlay, copy]) part.removeAttribute('data-open');
    const moves = [overlay, copy].flatMap((part) => part.getAnimations());
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
      overlay.remove();
      copy.remove();
      // It may have been opened again meanwhile.
      if (picture.ariaPressed !== 'true') picture.classList.remove('dg-zoom-hidden');
    });
  };
  const handleClick = (): void => {
    close();
    // The press took it away.
    picture.focus({ preventScroll: true });
  };
  for (const part of [overlay, copy]) part.addEventListener('click', handleClick, { signal });
  const top = scrollY;
  const handleScroll = (): void => {
    if (Math.abs(scrollY - top) > SCROLL_TOLERANCE) setTimeout(close, SCROLL_DELAY);
  };
  addEventListener('scroll', handleScroll, { signal, passive: true });
  return close;
}
