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
