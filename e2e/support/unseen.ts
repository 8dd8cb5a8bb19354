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

/** Marks parts and texts of which no page before showed the like. Runs in the page. */
function markUnseen([mark, partMark, rule, known]: readonly [
  string,
  string,
  string,
  readonly string[],
]): Unseen {
  const seen = new Set(known);
  const parts = new Set<string>();
  // Of hundreds that have the same colour on the same surfaces, axe looks at a few.
  const ENOUGH = 3;
  const counts = new Map<string, number>();
  const surfaces = new Map<Element | null, string>();
  // At once in the end: each alone would have the next question make all styles anew.
  const marks: [Element, string][] = [];
  /** Whether it has words that can be seen, which axe has an opinion on: of a single sign it has none. */
  const hasText = (element: Element) =>
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && /\S.*\S/s.test(node.data))) &&
    !element.matches(':disabled, [aria-disabled="true"], [class*="visually-hidden"] *') &&
    element.clientHeight !== 1;
  for (const name of [mark, partMark]) {
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  }
  for (const element of document.body.querySelectorAll('*')) {
    // What is not shown now may be shown on another page.
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, position } = style;
    const own = [element.localName, element.getAttribute('class'), element.getAttribute('role')];
    const around = surfaces.get(element.parentElement) ?? '';
    // Nothing shines through what is opaque. What is taken out of the flow may lie on anything.
    const isOpaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none';
    const paint = [backgroundColor, backgroundImage, opacity].join(' ');
    const below = isOpaque && opacity === '1' ? '' : around;
    const onTop = /^(?:static|relative)$/.test(position) || isOpaque ? '' : ` ${own}`;
    const isPlain = paint === 'rgba(0, 0, 0, 0) none 1';
    const surface = isPlain ? around + onTop : `${below} < ${paint}${onTop}`;
    surfaces.set(element, surface);
    const part = [innerWidth, element.parentElement?.localName, ...own].join();
    if (!element.closest('pre') && !seen.has(part) && !parts.has(part)) {
      parts.add(part);
      marks.push([element, partMark]);
    }
    if (!hasText(element)) continue;
    const size = Number.parseFloat(style.fontSize);
    // Of large text less is asked: as large as axe takes it.
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const text = [rule, color, surface, isLarge];
    // A link can be told from the text around it.
    if (element.localName === 'a') {
      const { parentElement } = element;
      text.push(
        style.textDecorationLine,
        parentElement ? getComputedStyle(parentElement).color : '',
      );
    }
    const kind = text.join();
    const count = counts.get(kind) ?? 0;
    if (seen.has(kind) || count === ENOUGH) continue;
    counts.set(kind, count + 1);
    marks.push([element, mark]);
  }
  for (const [element, name] of marks) element.setAttribute(name, '');
  return { parts: [...parts], texts: [...counts.keys()] };
}

const seen = new Set<string>();

/** What depends on a page's words, and not on the kinds of elements that it consists of. */
const IN_WORDS = [
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

type ColorRule = 'color-contrast' | 'color-contrast-enhanced';

/** Rules on colours: for each of them axe asks where everything on the page lies, which is most of its time. */
export const IN_COLORS = ['color-contrast', 'link-in-text-block'] as const;

function textViolations(
  page: Page,
  texts: Unseen['texts'],
  rule: ColorRule,
  options: AxeOptions = {},
): Promise<string[]> {
  return violationsOf(page, texts, [MARK], { ...options, rules: [rule, IN_COLORS[1]] });
}

function violationsOf(
  page: Page,
  kinds: readonly string[],
  marks: readonly string[],
  options: AxeOptions,
): Promise<string[]> {
  if (kinds.length === 0) return Promise.resolve([]);
  const within = marks.map((mark) => `[${mark}]`).join();
  // What was marked may be of what comes and goes.
  return violations(page, { ...options, within, mayBeGone: true });
}

/** Lets axe look at the colours of what no page before showed in this process: pages consist of the same few. */
export async function colorViolations(
  page: Page,
  rule: ColorRule = 'color-contrast',
): Promise<{ readonly found: readonly string[] }> {
  const { texts } = await findUnseen(page, rule);
  return { found: await textViolations(page, texts, rule) };
}

/** What axe finds by all rules in what no page before had, in this width or these colours. */
export async function kindViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { parts, texts } = await findUnseen(page, 'color-contrast');
  // Where no text is new, nothing is asked about colours.
  const without = [...(options.without ?? []), ...(texts.length > 0 ? [] : IN_COLORS)];
  return violationsOf(page, [...parts, ...texts], [MARK, PART], { ...options, without });
}

/** What axe finds: by all rules in what no page before had, and by those on its words in all of the page. */
export async function unseenViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const ofKinds = await kindViolations(page, options);
  return [...ofKinds, ...(await violations(page, { ...options, rules: IN_WORDS }))];
}
