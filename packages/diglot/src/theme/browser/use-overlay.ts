import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useArrival } from '../page-context';
import { hideBehind } from './hide-behind';
import { showCurrent } from './show-current';

/** From this width on an overlay closes when the window is resized (NAV-12, SIDE-12), in CSS pixels. */
const CLOSE_WIDTH = 768;

/**
 * Behaviour of a popover that covers the page: it closes on route change and on
 * widening the window, and keeps the focus out of what lies below. Opening,
 * Escape, a press outside and the scroll lock need no script.
 *
 * @returns a click handler for the popover that closes it when a link in it is used (NAV-14), or what changes the page behind
 */
export function useOverlay(ref: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const arrival = useArrival();
  const close = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => () => close.current?.(), [arrival]);
  useEffect(() => {
    const element = ref.current;
    const behind = document.getElementById('dg-main');
    if (!element || !behind) return;
    let width = innerWidth;
    const handleResize = (): void => {
      // A phone's address bar and keyboard change the height alone.
      if (innerWidth !== width && innerWidth >= CLOSE_WIDTH) close.current?.();
      width = innerWidth;
    };
    close.current = hideBehind(element, [behind], () =>
      document.querySelector(`[popovertarget="${element.id}"]`),
    );
    const show = (): void => showCurrent(element);
    // The reader may have opened it before scripts ran.
    if (element.matches(':popover-open')) show();
    const left = new AbortController();
    addEventListener('resize', handleResize, left);
    element.addEventListener('toggle', show, left);
    return () => {
      left.abort();
      close.current?.();
    };
  }, [ref]);

  return ({ target }) => {
    if (target instanceof Element && target.closest('a, [data-dg-version]')) close.current?.();
  };
}
