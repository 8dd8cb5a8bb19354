/** Ends what a part of the page does: when the reader leaves it. */
export type LetGo = () => void;

/** A part of the page whose code comes when the reader is about to use it. */
export interface SleepingPart {
  readonly element: HTMLElement;
  /** Wake it also when it comes near the window. */
  readonly wakesNearby: boolean;
  /** Loads its code. */
  readonly load: () => Promise<Waken>;
  /** Told when it could not be brought to life: its static HTML stays. */
  readonly onFailure: (error: unknown) => void;
}

/** Brings a part to life whose code is there; calls `onReady` when it handles events. */
export type Waken = (onReady: () => void) => LetGo;

/** Before the reader reaches it. */
const NEAR = '200px';
const TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const;
/** What the browser does by itself. */
const WORKS_BY_ITSELF = 'a[href], summary, label, input, select, textarea';

/** Holds back clicks below an element until they are heard. @returns lets later ones through and repeats the held */
export function holdClicks(element: Element, onHold?: () => void): () => void {
  const held: { readonly target: Element; readonly copy: MouseEvent }[] = [];
  const hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(WORKS_BY_ITSELF)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ target, copy: new MouseEvent(event.type, event) });
    onHold?.();
  };
  element.addEventListener('click', hold, { capture: true });
  return () => {
    element.removeEventListener('click', hold, { capture: true });
    // In the midst of its own work React cannot hydrate what a click is meant for, and stops the click.
    queueMicrotask(() => {
      for (const { target, copy } of held.splice(0)) target.dispatchEvent(copy);
    });
  };
}

/**
 * The one way in which parts of still content come alive: wakes the part at the reader's touch, or when it comes
 * near, holds back the clicks that come before it hears them, and repeats them then.
 *
 * @returns lets go of it, awake or not
 */
export function sleep({ element, wakesNearby, load, onFailure }: SleepingPart): LetGo {
  const asleep = new AbortController();
  let end: LetGo | undefined;
  let isGone = false;

  const wake = async (): Promise<void> => {
    if (asleep.signal.aborted) return;
    asleep.abort();
    try {
      const waken = await load();
      if (!isGone) end = waken(release);
    } catch (error) {
      release();
      onFailure(error);
    }
  };
  const release = holdClicks(element, wake);

  for (const touch of TOUCHES) {
    const options = { capture: true, passive: true, signal: asleep.signal };
    element.addEventListener(touch, wake, options);
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void wake(),
    { rootMargin: NEAR },
  );
  asleep.signal.addEventListener('abort', () => observer.disconnect());
  if (wakesNearby) observer.observe(element);
  // The reader was there before.
  if (element.matches(':hover, :focus-within')) void wake();
  return () => {
    isGone = true;
    asleep.abort();
    end?.();
  };
}
