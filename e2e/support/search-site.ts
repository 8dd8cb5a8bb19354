import { createServedSite } from './site';
import { test as base } from './test';

/** The page that tests of the search start from, in each language. */
export const DOC = '/guide/start/quick-start';
export const ZH_DOC = `/zh${DOC}`;

/**
 * `test` on a worker's own copy of a site whose texts, and with them the order of hits, stay as they
 * are; without motion.
 */
export const test = base.extend<object, { site: Awaited<ReturnType<typeof createServedSite>> }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await createServedSite('search');
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  contextOptions: { reducedMotion: 'reduce' },
});
