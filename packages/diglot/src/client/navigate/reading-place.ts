import { withInstantScroll } from './arrival';
import { SHOWN_EVENT } from './content-events';

/** Where in a page the reader is: a section, and how far below its heading. */
interface ReadingPlace {
  /** The page is not scrolled at all. */
  readonly isTop: boolean;
  /** The heading's id and its aliases; empty when it has none. */
  readonly ids: readonly string[];
  /** The heading's index among all headings of the page. */
  readonly index: number;
  /** From the top of the window to the heading, in CSS pixels. */
  readonly distance: number;
}

/** Index of the section that the line lies in: the last heading at or above it, else the first. */
export function currentIndex(tops: readonly number[], line: number): number {
  const index = tops.findLastIndex((top) => top <= line);
  return Math.max(index, 0);
}

function contentHeadings(): HTMLElement[] {
  const selector =
    '[data-dg-content] :is(h1, h2, h3, h4, h5, h6):not([data-dg-other], [data-dg-other] *)';
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Where headings come to stand when they are scrolled to (LINK-07), as the theme's CSS says. */
function headingLine(heading: Element): number {
  const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return (margin || 0) + (padding || 0);
}

function idsOf(heading: HTMLElement): string[] {
  const aliases = [...heading.querySelectorAll('.dg-alias')].map(({ id }) => id);
  return [heading.id, ...aliases].filter((id) => id !== '');
}

let restored: { readonly scrollY: number; readonly place: ReadingPlace } | undefined;

/**
 * The reader's place in the shown page; `undefined` where there are no headings.
 *
 * A place that was restored and not left since is given back as it was: where the other version was
 * too short to reach it, switching back must still return to it.
 */
function readPlace(): ReadingPlace | undefined {
  if (restored && Math.abs(restored.scrollY - scrollY) <= 1) return restored.place;
  const headings = contentHeadings();
  const [first] = headings;
  if (!first) return undefined;
  // One pixel more: after scrolling to a heading it may stand a fraction below the line.
  const index = currentIndex(headings.map(topOf), headingLine(first) + 1);
  const heading = headings[index] ?? first;
  return { isTop: scrollY <= 0, ids: idsOf(heading), index, distance: topOf(heading) };
}

/** How far to scroll so that the heading of the shown page stands where the place says. */
function distanceTo(place: ReadingPlace): number {
  const headings = contentHeadings();
  const heading =
    headings.find((candidate) => idsOf(candidate).some((id) => place.ids.includes(id))) ??
    headings[place.index];
  if (place.isTop || !heading) return -scrollY;
  const next = headings[headings.indexOf(heading) + 1];
  const toSection = topOf(heading) - headingLine(heading);
  // In a shorter version the same distance may lie beyond the section: stay within.
  const toEnd = next ? topOf(next) - headingLine(next) - 2 : Number.POSITIVE_INFINITY;
  return Math.min(topOf(heading) - place.distance, Math.max(toEnd, toSection));
}

/** Another page is shown. */
function forgetPlace(): void {
  restored = undefined;
}

/** Scrolls so that the same section of the page now shown stands where it stood (I18N-03). */
function restorePlace(place: ReadingPlace): void {
  withInstantScroll(() => scrollBy(0, distanceTo(place)));
  restored = { scrollY, place };
  document.addEventListener(SHOWN_EVENT, forgetPlace);
}

/** Keeps where the reader is: the result scrolls the page then shown there. `undefined` where there are no headings. */
export function keepPlace(): (() => void) | undefined {
  const place = readPlace();
  return place && (() => restorePlace(place));
}
