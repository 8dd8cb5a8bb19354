import { enlargeDrawing } from './enlarge-drawing';

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
