import { CODE_HEADING } from '../../shared/heading-classes';
import type { TocEntry } from '../../shared/types/page-data';

/** What the outline shows of a heading. */
export type OutlineEntry = Pick<TocEntry, 'id' | 'text' | 'depth' | 'isCode'>;

/** Marks blocks, and parts of headings, that the outline leaves out (OUTL-02). */
const EXCLUDED = '.dg-toc-exclude';

function headingText(heading: Element): string {
  // Without what components show in it: see `HEADING_TEXT`.
  const written = heading.getAttribute('data-dg-text');
  if (written !== null) return written;
  const copy = heading.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const part of copy.querySelectorAll(`.dg-anchor, ${EXCLUDED}`)) part.remove();
  return copy.textContent.trim();
}

function isListed(heading: Element): boolean {
  const isVisible = heading.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isVisible && !heading.closest(EXCLUDED);
}

function depthOf(heading: Element): OutlineEntry['depth'] {
  switch (heading.localName) {
    case 'h2':
      return 2;
    case 'h3':
      return 3;
    default:
      return 4;
  }
}

/** The headings that can be seen at the moment, which a tab or a fold may change (OUTL-03). */
export function readOutline(content: Element): readonly OutlineEntry[] {
  return [...content.querySelectorAll('h2[id], h3[id], h4[id]')]
    .filter(isListed)
    .map((heading) => ({
      id: heading.id,
      text: headingText(heading),
      depth: depthOf(heading),
      ...(heading.classList.contains(CODE_HEADING) && { isCode: true }),
    }));
}

/** Whether two outlines show the same. */
export function isSameOutline(a: readonly OutlineEntry[], b: readonly OutlineEntry[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, text, depth }, index) => {
      const other = b[index];
      return other?.id === id && other.text === text && other.depth === depth;
    })
  );
}
