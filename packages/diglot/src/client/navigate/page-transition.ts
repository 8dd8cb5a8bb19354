/** How long the next page may be held back for a picture of the last one, in milliseconds: two frames. */
const PATIENCE = 34;

/** Whether this machine takes pictures too slowly: without a graphics card it takes a tenth of a second and more. */
let isSlow = false;

function canMove(): boolean {
  return (
    !isSlow &&
    'startViewTransition' in document &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

/**
 * Changes the page as a view transition, or at once where the browser cannot, the machine is slow or the reader does not
 * want it.
 *
 * @returns when the page has changed; what moves may go on moving
 * @throws what the change threw
 */
export async function withTransition(
  { hasUAVisualTransition: isMoved }: Pick<NavigateEvent, 'hasUAVisualTransition'>,
  change: () => void,
): Promise<void> {
  // The browser has moved it in already, after a swipe for instance.
  document.documentElement.toggleAttribute('data-dg-still', isMoved);
  if (isMoved || !canMove()) return change();
  const transition = document.startViewTransition(() => {
    clearTimeout(timer);
    change();
  });
  const timer = setTimeout(() => {
    isSlow = true;
    transition.skipTransition();
  }, PATIENCE);
  // Skipped, by this or by the browser in a hidden window: the page changes all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
