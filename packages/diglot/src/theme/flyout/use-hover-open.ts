import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeFromOutside } from '../browser/close-from-outside';
import { useArrival } from '../page-context';

/** How long the pointer may be away before the panel closes (NAV-05), in milliseconds. */
const HIDE_DELAY = 150;

/** What opens a panel besides a press and a key. */
export type FlyoutTrigger = 'hover' | 'click' | 'focus';

export interface HoverOpenOptions {
  /** What opens the panel besides a press and a key. @default 'hover' */
  readonly trigger?: FlyoutTrigger | undefined;
  /** Time from the pointer's coming to the panel's, in milliseconds. @default 0 */
  readonly showDelay?: number | undefined;
  /** Time from the pointer's leaving to the panel's, in milliseconds. @default 150 */
  readonly hideDelay?: number | undefined;
}

/**
 * Whether a press leaves the panel open, because the pointer has just opened it: a mouse by coming,
 * any pointer by moving the focus.
 *
 * @param pointer the press's `pointerType`; empty for a key
 */
export function staysOpen(trigger: FlyoutTrigger, pointer: string): boolean {
  if (trigger === 'hover') return pointer === 'mouse';
  return trigger === 'focus' && pointer !== '';
}

/** Open state of a panel that follows the pointer, the focus, or neither. */
export function useHoverOpen({
  trigger = 'hover',
  showDelay = 0,
  hideDelay = HIDE_DELAY,
}: HoverOpenOptions = {}) {
  const arrival = useArrival();
  const [isOpen, setOpen] = useState(false);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whatever was about to happen is overtaken. */
  const change = useCallback((open: boolean): void => {
    clearTimeout(timer.current);
    setOpen(open);
  }, []);
  const changeAfter = (delay: number, open: boolean): void => {
    clearTimeout(timer.current);
    if (delay === 0) change(open);
    else timer.current = setTimeout(change, delay, open);
  };

  // The reader may have opened it before scripts ran.
  useEffect(() => setOpen(detailsRef.current?.open ?? false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => () => setOpen(false), [arrival]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever sees it open can close it at once.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    closeOverlays(detailsRef.current);
    return closeFromOutside(detailsRef.current, detailsRef.current?.parentElement, change);
  }, [isOpen, change]);

  const follow =
    (open: boolean, delay: number) =>
    ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') changeAfter(delay, open);
    };
  const handleFocus = ({ target }: FocusEvent): void => {
    if (target.localName === 'summary') changeAfter(showDelay, true);
  };
  const openProps = {
    hover: { onPointerEnter: follow(true, showDelay), onPointerLeave: follow(false, hideDelay) },
    focus: { onFocus: handleFocus },
    click: {},
  }[trigger];
  return { isOpen, setOpen: change, openProps, detailsRef };
}

/** The mobile screen and its like lie above everything: an open one would cover the panel. */
function closeOverlays(details: HTMLDetailsElement | null): void {
  for (const overlay of document.querySelectorAll<HTMLElement>(':popover-open')) {
    if (!overlay.contains(details)) overlay.hidePopover();
  }
}
