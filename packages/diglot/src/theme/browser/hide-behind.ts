import { afterPaint } from '../../client/start/after-paint';

/**
 * Keeps the focus, and who searches in the page, out of what lies behind a popover for as long as that is open. All of the
 * page is styled anew for that: when readers see what they opened, or that it is closed.
 *
 * @param opener gets the focus that the popover leaves to nobody
 * @returns closes it, and shows at once what lies behind: for whoever takes the focus there
 */
export function hideBehind(
  popover: HTMLElement,
  behind: readonly HTMLElement[],
  opener: () => HTMLElement | null,
): () => void {
  let cancel: (() => void) | undefined;
  const setInert = (inert: boolean): void => {
    for (const element of behind) element.inert = inert;
    popover.toggleAttribute('data-covers', inert);
  };
  const showBehind = (): void => {
    setInert(false);
    if (document.activeElement === document.body) opener()?.focus({ preventScroll: true });
  };
  const handleToggle = ({ newState }: Pick<ToggleEvent, 'newState'>): void => {
    cancel?.();
    cancel = afterPaint(newState === 'open' ? () => setInert(true) : showBehind);
  };
  if (popover.matches(':popover-open')) handleToggle({ newState: 'open' });
  popover.addEventListener('beforetoggle', handleToggle);
  return () => {
    popover.hidePopover();
    cancel?.();
    setInert(false);
  };
}
