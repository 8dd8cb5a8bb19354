import { afterPaint } from './after-paint';

/** Pixels of the window for one character: fewer than even the densest text takes. */
const PIXELS_PER_CHARACTER = 200;
/** Wider lines are not set, in CSS pixels. */
const LINE_WIDTH = 800;
/** A block takes a line and what keeps it from the next, however little it says, in CSS pixels. */
const LEAST_HEIGHT = 40;

/** What the start of a page has to fill; undefined where all of it is shown at once. */
let toFill: { readonly width: number; readonly height: number } | undefined;
let showPending = (): void => undefined;

/**
 * Runs a change of page to whose start the reader comes: they see that first. For any other place the page has to be
 * there as a whole from the beginning, else the browser takes a place further down for one beyond the end.
 */
export function startFirst(change: () => void): void {
  // Asked before anything is changed: on phones, Chromium lays the page out to answer, and one that is empty at that moment
  // would cost the entry of the history its place.
  toFill = { width: innerWidth, height: innerHeight };
  try {
    change();
  } finally {
    toFill = undefined;
  }
}

/** How many of a page's nodes fill the window, by the length of their texts. */
function countFirst(nodes: readonly Node[], window: { width: number; height: number }): number {
  const width = Math.min(window.width, LINE_WIDTH);
  let height = 0;
  const last = nodes.findIndex((node) => {
    const own = ((node.textContent?.length ?? 0) * PIXELS_PER_CHARACTER) / width;
    height += node.nodeType === Node.ELEMENT_NODE ? Math.max(own, LEAST_HEIGHT) : own;
    return height > window.height;
  });
  return last < 0 ? nodes.length : last + 1;
}

/**
 * Puts a copy of a page's nodes into its host. Where the start comes first, that is what fills the window, and the rest
 * follows when that is drawn, so that readers need not wait for what is further down.
 *
 * @param onRest told that the rest is in place
 * @returns ends the wait: the page is left
 */
export function fillContent(host: Element, nodes: readonly Node[], onRest: () => void): () => void {
  const copy = (part: readonly Node[]) => part.map((node) => document.importNode(node, true));
  const count = toFill ? countFirst(nodes, toFill) : nodes.length;
  host.replaceChildren(...copy(nodes.slice(0, count)));
  if (count === nodes.length) return () => undefined;
  const end = (): void => {
    cancel();
    showPending = () => undefined;
  };
  const show = (): void => {
    end();
    host.append(...copy(nodes.slice(count)));
    onRest();
  };
  const cancel = afterPaint(show);
  showPending = show;
  return end;
}

/** Puts the rest of the shown content in place now: the reader would see where it is missing. */
export function showWholeContent(): void {
  showPending();
}

/** Whether the content reaches the window's lower edge. */
export function fillsWindow(): boolean {
  const host = document.querySelector('[data-dg-content]');
  return !host || host.getBoundingClientRect().bottom >= innerHeight;
}
