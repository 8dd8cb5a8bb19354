import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { useIsLive } from '../browser/use-browser-value';
import { sidebarExcerpt } from './excerpt';
import type { LongSidebarProps } from './long-sidebar-context';
import { SidebarViewContext, useSidebarView } from './sidebar-view';

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

/** What the reader sees of the sidebar, and where. */
interface SeenPart {
  readonly anchor: Element;
  readonly offset: number;
}

function readSeenPart(sidebar: HTMLElement): SeenPart | undefined {
  const anchor = findAnchor(sidebar);
  return anchor && { anchor, offset: offsetIn(sidebar, anchor) };
}

/**
 * Whether all items of a long sidebar are shown: not as long as the document's own HTML is taken over, but soon after.
 * What the reader sees stays in its place then, while the rest comes in around it.
 */
function useCompletion(frame: RefObject<HTMLElement | null>): boolean {
  const [isComplete, setComplete] = useState(useIsLive());
  const seen = useRef<SeenPart>(undefined);
  useEffect(() => {
    if (isComplete) return undefined;
    // By then the sidebar is scrolled to the current page.
    return afterPaint(() => {
      seen.current = (frame.current && readSeenPart(frame.current)) ?? undefined;
      // Thousands of items must not keep the reader from anything else.
      startTransition(() => setComplete(true));
    });
  }, [isComplete, frame]);
  useLayoutEffect(() => {
    if (!isComplete || !frame.current || !seen.current) return;
    const { anchor, offset } = seen.current;
    seen.current = undefined;
    frame.current.scrollTop += offsetIn(frame.current, anchor) - offset;
  }, [isComplete, frame]);
  return isComplete;
}

/** Shows an excerpt of the sidebar at first, and the rest when the page is alive. */
export function LongSidebar({ tree, frame, children }: LongSidebarProps) {
  const whole = useSidebarView();
  const isComplete = useCompletion(frame);
  const view = useMemo(
    () => (isComplete ? whole : sidebarExcerpt(tree, whole)),
    [tree, whole, isComplete],
  );
  return <SidebarViewContext value={view}>{children}</SidebarViewContext>;
}
