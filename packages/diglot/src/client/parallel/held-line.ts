import { withInstantScroll } from '../navigate/arrival';
import { OTHER } from './copy-block';

/** Something on the screen that can be found again after a change. */
type Mark = Pick<Range, 'getBoundingClientRect'>;

const PICTURE = 'img, video, iframe, canvas';

/** Where the bars end that cover the top of the window. */
function barsEnd(): number {
  const bars = document.querySelectorAll('.dg-navbar, .dg-menu-bar');
  return Math.max(0, ...[...bars].map((bar) => bar.getBoundingClientRect().bottom));
}

/** The first character of a text that stands in a whole line below an edge. */
function firstBelow(text: Node, edge: number): Range | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  if (range.getBoundingClientRect().bottom <= edge) return undefined;
  const { length } = text.textContent ?? '';
  for (let at = 0; at < length; at++) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top, height } = range.getBoundingClientRect();
    if (height > 0 && top >= edge) return range;
  }
  return undefined;
}

/** Walks through what is the page's own, without what lies above an edge. */
function walkBelow(host: Element, edge: number): TreeWalker {
  return document.createTreeWalker(host, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    // Texts of hidden tabs have sizes, too.
    const isRead = !node.hasAttribute(OTHER) && node.checkVisibility();
    if (!isRead) return NodeFilter.FILTER_REJECT;
    const { bottom, height } = node.getBoundingClientRect();
    if (height > 0 && bottom <= edge) return NodeFilter.FILTER_REJECT;
    return node.matches(PICTURE) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
}

/** What the reader has before them: the first whole line, or what fills the window. */
function findMark(host: Element): Mark {
  // Edges of lines are fractions.
  const edge = barsEnd() - 1;
  const walker = walkBelow(host, edge);
  let last: Mark = host;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = node instanceof Element ? node : firstBelow(node, edge);
    if (!found) continue;
    const { top } = found.getBoundingClientRect();
    if (top > innerHeight) break;
    last = found;
    if (top >= edge) break;
  }
  return last;
}

/** A line, and where it is to stay. */
interface HeldLine {
  readonly mark: Mark;
  readonly top: number;
  readonly host: Element;
  readonly scrollY: number;
}

let held: HeldLine | undefined;

/** The line that is being read: the one that was held, if the reader did not scroll since. */
function lineIn(host: Element): HeldLine {
  if (held?.host === host && Math.abs(held.scrollY - scrollY) <= 1) return held;
  const mark = findMark(host);
  return { mark, top: mark.getBoundingClientRect().top, host, scrollY };
}

/**
 * Changes what stands around the line that is being read, and keeps that line where it is, to the pixel. Who changes it
 * and back without having scrolled finds everything as it was.
 */
export function holdLine(host: HTMLElement, change: () => void): void {
  const line = lineIn(host);
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  change();
  host.removeAttribute('style');
  // Windows scroll by whole pixels: what is left of them must not add up.
  const moved = () => line.mark.getBoundingClientRect().top - line.top;
  const goBack = () => withInstantScroll(() => scrollBy(0, moved()));
  goBack();
  if (moved() > 1) {
    // The page became too short for the line to stay where it is.
    host.style.paddingBlockEnd = `${moved()}px`;
    goBack();
  }
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
  held = { ...line, scrollY };
}
