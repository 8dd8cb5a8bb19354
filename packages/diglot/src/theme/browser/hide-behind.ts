import { afterPaint } from '../../client/start/after-paint';

/**
 * Keeps the focus, and who searches in the page, out of what lies behind a popover for as long as that is open.
 *
 * @returns stops
 */
export function hideBehind(popover: HTMLElement, behind: readonly HTMLElement[]): () => void {
  let cancel: (() => void) | undefined;
  const setInert = (inert: boolean): void => {
    for (const element of behind) element.inert = inert;
  };
  const handleToggle = ({ newState }: Pick<ToggleEvent, 'newState'>): void => {
    cancel?.();
    // All of the page is styled anew: when the reader sees what was opened, and before the focus goes back.
    if (newState === 'open') cancel = afterPaint(() => setInert(true));
    else setInert(false);
  };
  if (popover.matches(':popover-open')) handleToggle({ newState: 'open' });
  popover.addEventListener('beforetoggle', handleToggle);
  return () => {
    popover.removeEventListener('beforetoggle', handleToggle);
    handleToggle({ newState: 'closed' });
  };
}
