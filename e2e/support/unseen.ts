import type { Page } from '@playwright/test';
import { violations } from './axe';

const MARK = 'data-test-unseen';

/** What a page shows and none before it did. */
interface Unseen {
  /** Elements by all on which their structure depends. */
  readonly parts: readonly string[];
  /** Texts by all on which their contrast depends; their elements are marked. */
  readonly texts: readonly string[];
}

/** Marks texts of which no page before showed the like. Runs in the page. */
function markUnseen([mark, known]: readonly [string, readonly string[]]): Unseen {
  const seen = new Set(known);
  const unseen = { parts: new Set<string>(), texts: new Set<string>() };
  const surfaces = new Map<Element | null, string>();
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(mark);
    // What is not shown now may be shown on another page.
    if (!element.checkVisibility()) continue;
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const around = surfaces.get(element.parentElement) ?? '';
    const paint = [backgroundColor, backgroundImage, opacity].join(' ');
    const surface = paint === 'rgba(0, 0, 0, 0) none 1' ? around : `${around} < ${paint}`;
    surfaces.set(element, surface);
    const own = [element.localName, element.getAttribute('class'), element.getAttribute('role')];
    const part = [element.parentElement?.localName, ...own].join();
    const text = [...own, color, surface].join();
    if (!element.closest('pre') && !seen.has(part)) unseen.parts.add(part);
    if (seen.has(text) || unseen.texts.has(text) || !hasText(element)) continue;
    unseen.texts.add(text);
    element.setAttribute(mark, '');
  }
  return { parts: [...unseen.parts], texts: [...unseen.texts] };
}

const seenInView = new Map<string, Set<string>>();

/**
 * Lets axe look at the colours of what no page showed before in this view and process: they take it two thirds of its time,
 * and pages consist of the same few kinds of elements.
 *
 * @param view whatever else colours depend on
 * @returns what axe found, and whether the page has elements that no page before had
 */
export async function colorViolations(
  page: Page,
  view: string,
): Promise<{ readonly found: readonly string[]; readonly isNew: boolean }> {
  const seen = seenInView.get(view) ?? new Set();
  seenInView.set(view, seen);
  const { parts, texts } = await page.evaluate(markUnseen, [MARK, [...seen]] as const);
  for (const kind of [...parts, ...texts]) seen.add(kind);
  const look = { within: `[${MARK}]`, rules: ['color-contrast'] };
  return {
    found: texts.length > 0 ? await violations(page, look) : [],
    isNew: parts.length > 0,
  };
}
