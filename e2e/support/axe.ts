import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** An axe that spends no time on what is in order, nor on frames, which no page has. */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** What axe finds, short enough to read. */
export async function violations(page: Page, axe = createAxe(page)): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Marks what looks like something visible before it: elements of the same names and classes below elements of the same
 * names and classes have the same colours. Runs in the page.
 */
function markRepeated(): void {
  const decides =
    /^(?:class|style|role|type|disabled|lang|data-.+|aria-(?:current|selected|checked|expanded|pressed|disabled))$/;
  const kinds = new Map<string, number>();
  const kindOf = new Map<Element, number>();
  const seen = new Set<number>();
  const needed = new Set<Element>();
  const elements = [...document.querySelectorAll('*')];
  for (const element of elements) {
    element.removeAttribute('data-repeated');
    const { localName, attributes, parentElement } = element;
    const looks = [...attributes].filter(({ name }) => decides.test(name));
    const key = JSON.stringify([
      parentElement ? kindOf.get(parentElement) : 0,
      localName,
      looks.map(({ name, value }) => [name, value]),
      // Stripes.
      element instanceof HTMLTableRowElement ? element.rowIndex % 2 : 0,
    ]);
    const kind = kinds.get(key) ?? kinds.size + 1;
    kinds.set(key, kind);
    kindOf.set(element, kind);
    if (seen.has(kind)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    seen.add(kind);
    for (let up: Element | null = element; up && !needed.has(up); up = up.parentElement) {
      needed.add(up);
    }
  }
  for (const element of elements) {
    const { parentElement } = element;
    const isTopmost = parentElement && needed.has(parentElement);
    if (isTopmost && !needed.has(element)) element.setAttribute('data-repeated', '');
  }
}

/**
 * What all rules of axe find, that of colours once for each kind of element: hundreds of equal ones are what takes it most
 * of its time. @param without selectors of parts that are left out
 */
export async function allViolations(
  page: Page,
  without: readonly string[] = [],
): Promise<string[]> {
  const create = () => without.reduce((axe, part) => axe.exclude(part), createAxe(page));
  const found = await violations(page, create().disableRules('color-contrast'));
  await page.evaluate(markRepeated);
  const colors = create().withRules('color-contrast').exclude('[data-repeated]');
  return [...found, ...(await violations(page, colors))];
}
