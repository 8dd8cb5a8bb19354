import { searchKey } from './search-key';

/** Buttons that do nothing yet. Popover buttons work without script. */
const DEAF = '#dg-app :is(button, [role=button]):not([popovertarget], [commandfor])';

function deafButton({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(DEAF) : null;
}

/** Holds back what the reader does before the shell is alive. */
export interface EarlyEvents {
  /** Lets later events through and repeats the held ones, in their order. */
  replay(): void;
}

/** Starts to hold back clicks on buttons and the search keys, so that the first one is never lost. */
export function holdEarlyEvents(): EarlyEvents {
  // One entry a target: who clicks twice because nothing happens means one click.
  const held = new Map<unknown, () => void>();
  const done = new AbortController();

  const hold = (event: Event, key: unknown, repeat: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(key, repeat);
  };
  const handleClick = (event: MouseEvent): void => {
    const button = deafButton(event);
    if (button) hold(event, button, () => button.click());
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!searchKey(event)) return;
    const copy = new KeyboardEvent(event.type, event);
    hold(event, 'search', () => (document.activeElement ?? document.body).dispatchEvent(copy));
  };

  const options = { capture: true, signal: done.signal };
  document.addEventListener('click', handleClick, options);
  document.addEventListener('keydown', handleKey, options);
  return {
    replay() {
      done.abort();
      for (const repeat of held.values()) repeat();
    },
  };
}
