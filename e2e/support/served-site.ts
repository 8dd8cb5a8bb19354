import type { Page } from '@playwright/test';
import { createServedSite, type SiteFiles } from './site';
import { hydrated, test } from './test';

/** A site that is built and served for the tests of a file, or of a group of them: its facts are there when these run. */
export function servedSite(fixture: string, files: SiteFiles = {}) {
  const site = {} as Awaited<ReturnType<typeof createServedSite>>;
  test.beforeAll(async () => {
    Object.assign(site, await createServedSite(fixture, files));
  });
  test.afterAll(() => site.remove?.());
  return Object.assign(site, {
    /** Opens a page, until it is alive. */
    async open(page: Page, address: string): Promise<void> {
      await page.goto(new URL(address, site.url).href);
      await hydrated(page);
    },
  });
}
