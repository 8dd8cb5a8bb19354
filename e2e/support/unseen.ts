import type { Page } from '@playwright/test';
import { type AxeOptions, violations } from './axe';

const MARK = 'data-test-unseen';
const PART = 'data-test-unseen-part';

/** What a page shows and none before it did. */
interface Unseen {
  /** Elements by all on which their structure depends; they are marked. */
  readonly parts: readonly string[];
  /** Texts by all on which their contrast depends; their elements are marked. */
  readonly texts: readonly string[];
}

/** Marks texts of which no page before showed the like. Runs in the page. */
function markUnseen([mark, partMark, rule, known]: readonly [
  string,
  string,
  string,
  readonly string[],
]): Unseen {
  const seen = new Set(known);
  const unseen = { parts: new Set<string>(), texts: new Set<string>() };
  const surfaces = new Map<Element | null, string>();
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(mark);
    element.removeAttribute(partMark);
    // What is not shown now may be shown on another page.
    if (!element.checkVisibility()) continue;
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const around = surfaces.get(element.parentElement) ?? '';
    const paint = [backgroundColor, backgroundImage, opacity].join(' ');
    const surface = paint === 'rgba(0, 0, 0, 0) none 1' ? around : `${around} < ${paint}`;
    surfaces.set(element, surface);
    const own = [element.localName, element.getAttribute('class'), element.getAttribute('role')];
    const part = [innerWidth, element.parentElement?.localName, ...own].join();
    const text = [rule, ...own, color, surface].join();
    if (!element.closest('pre') && !seen.has(part) && !unseen.parts.has(part)) {
      unseen.parts.add(part);
      element.setAttribute(partMark, '');
    }
    if (seen.has(text) || unseen.texts.has(text) || !hasText(element)) continue;
    unseen.texts.add(text);
    element.setAttribute(mark, '');
  }
  return { parts: [...unseen.parts], texts: [...unseen.texts] };
}

const seen = new Set<string>();

/** What depends on a page's words, and not on the kinds of elements that it consists of. */
export const IN_WORDS = [
  ...['image-alt', 'svg-img-alt', 'role-img-alt', 'link-name', 'button-name', 'frame-title'],
  ...['heading-order', 'empty-heading', 'list', 'listitem', 'definition-list', 'dlitem'],
  ...['empty-table-header', 'td-headers-attr', 'scope-attr-valid', 'valid-lang', 'label'],
];

/** Marks what no page before had in this process, so that axe looks at nothing else. */
async function findUnseen(page: Page, rule: string): Promise<Unseen> {
  const unseen = await page.evaluate(markUnseen, [MARK, PART, rule, [...seen]] as const);
  for (const kind of [...unseen.parts, ...unseen.texts]) seen.add(kind);
  return unseen;
}

/**
 * Lets axe look at the colours of what no page before showed in this process: they take it two thirds of its time, and pages
 * consist of the same few kinds of elements.
 */
export async function colorViolations(
  page: Page,
  rule: 'color-contrast' | 'color-contrast-enhanced' = 'color-contrast',
): Promise<{ readonly found: readonly string[] }> {
  const { texts } = await findUnseen(page, rule);
  const found =
    texts.length > 0 ? await violations(page, { within: `[${MARK}]`, rules: [rule] }) : [];
  return { found };
}

/** What axe finds by all rules in what no page before had, in this width or these colours. */
export async function kindViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { parts, texts } = await findUnseen(page, 'color-contrast');
  const within = [parts.length > 0 ? [`[${PART}]`] : [], texts.length > 0 ? [`[${MARK}]`] : []]
    .flat()
    .join();
  // Of what comes and goes, nothing may be left to look at.
  if (within === '' || (await page.locator(within).count()) === 0) return [];
  return violations(page, {
    ...options,
    within,
    ...(parts.length === 0 ? { rules: ['color-contrast'] } : {}),
  });
}

/** What axe finds: by all rules in what no page before had, and by those on its words in all of the page. */
export async function unseenViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const ofKinds = await kindViolations(page, options);
  return [...ofKinds, ...(await violations(page, { ...options, rules: IN_WORDS }))];
}
