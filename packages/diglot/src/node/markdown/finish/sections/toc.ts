import { withWholeNames } from '../../../../shared/direction';
import { CODE_HEADING } from '../../../../shared/heading-classes';
import type { TocEntry } from '../../../../shared/types/page-data';
import { collapseSpace, contentElements, type HtmlElement, textContent } from '../../html/tree';
import { HEADING_TEXT } from '../../parse/heading';
import type { HeadingFact } from '../../types';
import type { PageTexts } from './read-sections';

/** Marks blocks, and parts of headings, that outlines and overviews leave out (OUTL-02). */
const EXCLUDED = 'dg-toc-exclude';

/** The page's headings of levels 2 to 4 (DATA-07). */
export function toToc(
  elements: readonly HtmlElement[],
  headings: ReadonlyMap<HtmlElement, HeadingFact>,
  { positions }: Pick<PageTexts, 'positions'>,
): TocEntry[] {
  const excluded = excludedElements(elements);
  const toc: TocEntry[] = [];
  for (const [element, { depth, id, text }] of headings) {
    if ((depth !== 2 && depth !== 3 && depth !== 4) || excluded.has(element)) continue;
    const isText = element.getAttribute(HEADING_TEXT) !== undefined;
    const isShown = isText || !element.children.some((child) => hasExcluded(child));
    const written = isShown ? text : shownText(element);
    const shown = withWholeNames(written);
    // Browsers read outlines again from headings, of which tabs and folds may hide some.
    if (shown !== written) element.setAttribute(HEADING_TEXT, shown);
    const isCode = element.hasClass(CODE_HEADING);
    const charIndex = positions.get(element) ?? 0;
    toc.push({ depth, id, text: shown, charIndex, ...(isCode && { isCode }) });
  }
  return toc;
}

/** Blocks that are marked, with all that they hold. */
function excludedElements(elements: readonly HtmlElement[]): ReadonlySet<HtmlElement> {
  const marked = elements.filter((element) => element.hasClass(EXCLUDED));
  return new Set(marked.flatMap((element) => [element, ...contentElements(element)]));
}

type Node = HtmlElement['children'][number];

function hasExcluded(node: Node): boolean {
  return node.type === 'element' && (node.hasClass(EXCLUDED) || node.children.some(hasExcluded));
}

function shownText(element: HtmlElement): string {
  const textOf = (node: Node): string => {
    if (node.type !== 'element') return textContent(node);
    return node.hasClass(EXCLUDED) ? '' : node.children.map(textOf).join('');
  };
  return collapseSpace(element.children.map(textOf).join('')).trim();
}
