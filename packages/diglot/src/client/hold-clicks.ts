/** What the browser does by itself without the island's code. */
const WORKS_BY_ITSELF = 'a[href], summary, label, input, select, textarea';

export interface HoldClicksOptions {
  /** Selector of the elements whose code is still on its way. */
  readonly inside: string;
  /** Selector of what in them works without code. */
  readonly except: string;
  /** Called with each click that is held back. */
  readonly onHold?: (() => void) | undefined;
}

/**
 * Holds back clicks below `root` that lie inside an element whose code is still on its way.
 *
 * @returns lets later clicks through and repeats the held ones
 */
export function holdClicks(
  root: HTMLElement,
  { inside, except, onHold }: HoldClicksOptions,
): () => void {
  const held: { readonly target: Element; readonly copy: MouseEvent }[] = [];
  const hold = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(inside)) return;
    if (target.closest(except)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ target, copy: new MouseEvent(event.type, event) });
    onHold?.();
  };
  root.addEventListener('click', hold, { capture: true });
  return () => {
    root.removeEventListener('click', hold, { capture: true });
    for (const { target, copy } of held.splice(0)) target.dispatchEvent(copy);
  };
}

/** Holds back clicks below `root` that lie inside an island, as long as the island is not alive. */
export function holdIslandClicks(root: HTMLElement, onHold?: () => void): () => void {
  return holdClicks(root, { inside: 'dg-island', except: WORKS_BY_ITSELF, onHold });
}
