import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsLive } from '../browser/use-browser-value';

/** Where an element stands in the content of what scrolls it, however far that is scrolled. */
function offsetIn(frame: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top + frame.scrollTop;
}

/** The current page's item, else the first item that can be seen. */
function findAnchor(sidebar: HTMLElement): Element | undefined {
  const current = sidebar.querySelector('[aria-current="page"]');
  if (current) return current;
  const { top } = sidebar.getBoundingClientRect();
  return [...sidebar.querySelectorAll('li')].find(
    (item) => item.getBoundingClientRect().bottom > top,
  );
}

/**
 * Whether all items of a sidebar are shown: false, if it is a long one, for as long as the document's own HTML is taken
 * over, true soon after. What the reader sees stays in its place then, while the rest comes in around it.
 */
export function useCompletion(ref: RefObject<HTMLElement | null>, isLong: boolean): boolean {
  const isLive = useIsLive();
  const [isComplete, setComplete] = useState(isLive || !isLong);
  const held = useRef<{ readonly anchor: Element; readonly offset: number }>(undefined);
  useEffect(() => {
    if (isComplete) return;
    const anchor = ref.current && findAnchor(ref.current);
    if (ref.current && anchor) held.current = { anchor, offset: offsetIn(ref.current, anchor) };
    // Thousands of items must not keep the reader from anything else.
    startTransition(() => setComplete(true));
  }, [isComplete, ref]);
  useLayoutEffect(() => {
    if (!isComplete || !ref.current || !held.current) return;
    const { anchor, offset } = held.current;
    held.current = undefined;
    ref.current.scrollTop += offsetIn(ref.current, anchor) - offset;
  }, [isComplete, ref]);
  return isComplete;
}
