export interface AttachZoomOptions {
  /** Accessible name of a picture as a control, made of its text alternative. */
  readonly nameOf: (alt: string) => string;
  /** Ends it: an enlarged picture goes back. */
  readonly signal: AbortSignal;
}

/** Makes one drawing a control. @returns closes it */
function attachDrawing(drawing: SVGSVGElement, name: string, signal: AbortSignal): () => void {
  let close: (() => void) | undefined;
  const toggle = (): void => {
    if (close) {
      close();
      return;
    }
    drawing.ariaPressed = 'true';
    close = enlargeDrawing(drawing, () => {
      close = undefined;
      drawing.ariaPressed = 'false';
    });
  };
  drawing.tabIndex = 0;
  drawing.role = 'button';
  drawing.removeAttribute('aria-labelledby');
  drawing.ariaLabel = name;
  drawing.ariaPressed = 'false';
  drawing.classList.add('dg-zoomable');
  const handleClick = (): void => {
    // The end of selecting text is no press.
    if (getSelection()?.isCollapsed !== false) toggle();
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
  drawing.addEventListener('click', handleClick, { signal });
  drawing.addEventListener('keydown', handleKey, { signal });
  drawing.addEventListener('blur', handleBlur, { signal });
  return () => close?.();
}

/** Room between the enlarged drawing and the window's edges, in CSS pixels. */
const MARGIN = 16;
/** Scrolled by more than this, in CSS pixels, it closes; after so many milliseconds (ZOOM-02). */
const SCROLL_TOLERANCE = 40;
const SCROLL_DELAY = 150;

/** As large as the window lets it be, in its middle. */
function fitWindow({ width, height }: DOMRect): DOMRect {
  const { clientWidth, clientHeight } = document.documentElement;
  const scale = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height);
  const [wide, high] = [width * scale, height * scale];
  return new DOMRect((clientWidth - wide) / 2, (clientHeight - high) / 2, wide, high);
}

/** Lays `copy` out where `box` is. Its own size, not a scaled one, keeps text and lines sharp. */
function place({ style }: SVGSVGElement, box: DOMRect): void {
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
}

/** Makes what lies at `box` look as if it lay where `drawing` is. */
function transformTo(drawing: SVGSVGElement, box: DOMRect): string {
  const { x, y, width } = drawing.getBoundingClientRect();
  return `translate(${x - box.x}px, ${y - box.y}px) scale(${width / box.width})`;
}

/** A picture to look at: what names the original and makes it a control is not for it. */
function copyOf(drawing: SVGSVGElement): SVGSVGElement {
  const copy = document.importNode(drawing, true);
  for (const name of ['role', 'tabindex', 'aria-label', 'aria-describedby', 'aria-pressed']) {
    copy.removeAttribute(name);
  }
  for (const words of copy.querySelectorAll('title, desc')) words.remove();
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('dg-zoom-copy');
  return copy;
}

/**
 * Shows a drawing enlarged over the page until it is pressed, or the page is scrolled.
 *
 * @param onClose called when it begins to go back
 * @returns sends it back, also while it is still opening
 */
function enlargeDrawing(drawing: SVGSVGElement, onClose: () => void): () => void {
  const box = fitWindow(drawing.getBoundingClientRect());
  const copy = copyOf(drawing);
  const overlay = document.createElement('div');
  overlay.className = 'dg-zoom-overlay';
  place(copy, box);
  copy.style.transform = transformTo(drawing, box);
  document.body.append(overlay, copy);
  drawing.classList.add('dg-zoom-hidden');
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
    copy.style.transform = transformTo(drawing, box);
    for (const part of [overlay, copy]) part.removeAttribute('data-open');
    const moves = [overlay, copy].flatMap((part) => part.getAnimations());
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
      overlay.remove();
      copy.remove();
      drawing.classList.remove('dg-zoom-hidden');
    });
  };
  const handleClick = (): void => {
    close();
    // The press took it away.
    drawing.focus({ preventScroll: true });
  };
  for (const part of [overlay, copy]) part.addEventListener('click', handleClick, { signal });
  const top = scrollY;
  const handleScroll = (): void => {
    if (Math.abs(scrollY - top) > SCROLL_TOLERANCE) setTimeout(close, SCROLL_DELAY);
  };
  addEventListener('scroll', handleScroll, { signal, passive: true });
  return close;
}

/** Makes drawings in the page's HTML open enlarged as images do, which the library does not know. */
export function attachDrawings(
  drawings: readonly SVGSVGElement[],
  { nameOf, signal }: AttachZoomOptions,
): void {
  const closes = drawings.map((drawing) =>
    attachDrawing(drawing, nameOf(drawing.querySelector('title')?.textContent ?? ''), signal),
  );
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
