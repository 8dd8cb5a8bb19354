import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { CODE_HEADING } from '../../shared/heading-classes';
import type { PageData, TocEntry } from '../../shared/types/page-data';
import { throttle } from '../browser/throttle';
import { useScrollFact } from '../browser/use-scroll-fact';
import { usePageData } from '../page-context';
import { useProvided } from '../use-provided';

/** The page's outline as it stands. */
export interface OutlineState {
  readonly entries: readonly OutlineEntry[];
  readonly activeId: string | undefined;
}

const OutlineContext = createContext<OutlineState | null>(null);

/** Reads and follows the outline once for all parts that show it. */
export function OutlineProvider({ children }: { readonly children: ReactNode }) {
  const entries = useOutlineEntries(usePageData());
  const activeId = useActiveHeading(entries);
  const state = useMemo(() => ({ entries, activeId }), [entries, activeId]);
  return <OutlineContext value={state}>{children}</OutlineContext>;
}

/** Updates come at most this often (OUTL-05), in milliseconds. */
const INTERVAL = 100;
/** Rounding of scroll positions, in CSS pixels. */
const SLACK = 4;

/** The outline's entries: the page's toc at first, then what can be seen of it. */
function useOutlineEntries(page: PageData): readonly OutlineEntry[] {
  const [seen, setSeen] = useState<{ page: PageData; entries: readonly OutlineEntry[] }>();
  useEffect(() => {
    const content = document.querySelector('[data-dg-content]');
    if (!content || page.toc.length === 0) return;
    const update = throttle(() => {
      const entries = readOutline(content);
      setSeen((last) => {
        const shown = last?.page === page ? last.entries : page.toc;
        return isSameOutline(entries, shown) ? last : { page, entries };
      });
    }, INTERVAL);
    // Before, the browser would have to compute for it what it computes for drawing.
    const cancelFirst = afterPaint(update);
    const observer = new MutationObserver(update);
    observer.observe(content, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'open', 'class', 'style'],
    });
    return () => {
      cancelFirst();
      observer.disconnect();
      update.cancel();
    };
  }, [page]);
  return seen?.page === page ? seen.entries : page.toc;
}

function readActiveId(entries: readonly OutlineEntry[]): string | undefined {
  const root = document.documentElement;
  const headings = entries.map(({ id }) => document.getElementById(id));
  const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Infinity);
  const [heading] = headings;
  const margin = heading ? Number.parseFloat(getComputedStyle(heading).scrollMarginTop) : 0;
  const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - SLACK;
  return entries[activeHeadingIndex(tops, margin + padding + SLACK, isAtEnd)]?.id;
}

/**
 * Index of the outline's active entry (OUTL-05): the last heading that has
 * reached the line below the fixed bars, the first one at the top of the page,
 * the last one at its very end.
 *
 * @param tops distances of the headings from the top of the window, in page order
 */
export function activeHeadingIndex(
  tops: readonly number[],
  line: number,
  isAtEnd: boolean,
): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    tops.findLastIndex((top) => top <= line),
    0,
  );
}

/** Id of the heading whose section stands at the top of the window; none until scripts run. */
function useActiveHeading(entries: readonly OutlineEntry[]): string | undefined {
  const read = useCallback(() => readActiveId(entries), [entries]);
  return useScrollFact<string | undefined>(undefined, read, INTERVAL);
}

/** The page's outline and its active entry. @throws when called outside `<App>` */
export function useOutline(): OutlineState {
  return useProvided(OutlineContext);
}

/** What the outline shows of a heading. */
type OutlineEntry = Pick<TocEntry, 'id' | 'text' | 'depth' | 'isCode'>;

/** Marks blocks, and parts of headings, that the outline leaves out (OUTL-02). */
const EXCLUDED = '.dg-toc-exclude';

function headingText(heading: Element): string {
  // Without what components show in it: see `HEADING_TEXT`.
  const written = heading.getAttribute('data-dg-text');
  if (written !== null) return written;
  const copy = document.importNode(heading, true);
  for (const part of copy.querySelectorAll(`.dg-anchor, ${EXCLUDED}`)) part.remove();
  return copy.textContent.trim();
}

function isListed(heading: Element): boolean {
  const isVisible = heading.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isVisible && !heading.closest(EXCLUDED);
}

/** Of a heading that the outline lists: there are no others. */
function depthOf(heading: Element): OutlineEntry['depth'] {
  return Number(heading.localName[1]) as OutlineEntry['depth'];
}

/** The headings that can be seen at the moment, which a tab or a fold may change (OUTL-03). */
function readOutline(content: Element): readonly OutlineEntry[] {
  return [...content.querySelectorAll('h2[id], h3[id], h4[id]')]
    .filter(isListed)
    .map((heading) => ({
      id: heading.id,
      text: headingText(heading),
      depth: depthOf(heading),
      isCode: heading.classList.contains(CODE_HEADING) || undefined,
    }));
}

/** Whether two outlines show the same. */
export function isSameOutline(a: readonly OutlineEntry[], b: readonly OutlineEntry[]): boolean {
  const [one, other] = [a, b].map((entries) => JSON.stringify(entries, ['id', 'text', 'depth']));
  return one === other;
}
