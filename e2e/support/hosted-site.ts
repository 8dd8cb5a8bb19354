import type { Page } from '@playwright/test';
import { diglot } from './cli';
import {
  ADMIN_KEY,
  type HostedService,
  type Received,
  SEARCH_KEY,
  startHostedService,
} from './hosted-search';
import { type OpenSearch, openSearch } from './search';
import { createSite, type SiteFiles, type TemporarySite } from './site';
import { expect, test } from './test';

/** The host that reads go to first. */
export const FIRST_HOST = 'testapp-dsn.algolia.net';

/** The hosts that reads go to when that one fails. */
export const FALLBACK_HOST = /^testapp-[123]\.algolianet\.com$/;

const configWith = (settings: string) => `import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Hosted',
  siteUrl: 'https://hosted.example',
  missingTranslations: 'ignore',
  route: { exclude: ['**/fragments/**'] },
  search: {
    provider: 'algolia',
    appId: 'TESTAPP',
    apiKey: '${SEARCH_KEY}',
    indexName: 'docs',
    ${settings}
  },
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
    ],
  },
});
`;

const PAGES: SiteFiles = {
  'docs/en/fruit.md': [
    '# Fruit\n\nApples and pears grow on trees.\n',
    '## Storing fruit {#storing}\n\nKeep pears in the cellar, with `<img onerror=alert(1)>` nothing.\n',
    '### Deep cellar {#cellar}\n\nOne two three four five six seven eight nine apples ten eleven.\n',
  ].join('\n'),
  'docs/zh/fruit.md': '# 水果\n\n苹果 apples 长在树上。\n',
  'docs/en/bare.md': '---\nnavbar: false\n---\n# Bare\n\nNothing around. [Fruit](./fruit.md)\n',
  'docs/en/start.md': '# Start\n\n[To the bare page](./bare.md), or [fruit](./fruit.md).\n',
};

/** A site whose search is the hosted service's, with the stand-in of that, for all tests of a group. */
export interface HostedSite {
  readonly url: string;
  readonly service: HostedService;
  /** Opens a page of the site and its search. */
  open(page: Page, address?: string): Promise<OpenSearch>;
  /** What the site is made of, for another one beside it. */
  readonly files: SiteFiles;
  /** The questions that the service got. */
  queries(): readonly (Pick<Received, 'host'> & { readonly query: unknown })[];
}

/**
 * Builds and serves it, sends its records to the stand-in, and leads the browser's requests there.
 *
 * @param settings further lines of the config's `search`
 */
export function useHostedSite(settings = ''): HostedSite {
  const files = { ...PAGES, 'diglot.config.ts': configWith(settings) };
  let service: HostedService | undefined;
  let site: (TemporarySite & { readonly url: string }) | undefined;
  const running = () => {
    if (!service || !site) throw new Error('The site is there during tests only.');
    return { service, site };
  };
  test.beforeAll(async () => {
    service = await startHostedService();
    // Sending needs what a build in the site's own folder leaves in its cache.
    const own = await createSite('basic', files);
    const built = await own.build();
    expect(built.code, built.stderr).toBe(0);
    site = { ...own, url: (await own.preview()).url };
    process.env.ALGOLIA_ADMIN_API_KEY = ADMIN_KEY;
    const { code, stderr } = await diglot(['search', 'push', '--host', service.url], site.root);
    delete process.env.ALGOLIA_ADMIN_API_KEY;
    expect(code, stderr).toBe(0);
  });
  test.afterAll(async () => {
    await service?.stop();
    await site?.remove();
  });
  test.beforeEach(async ({ context, problems }) => {
    running().service.reset();
    await running().service.route(context);
    problems.allow(/^request to another host: https:\/\/testapp-\w+\.algolia(?:net\.com|\.net)\//);
  });
  return {
    files,
    get url() {
      return running().site.url;
    },
    get service() {
      return running().service;
    },
    open: (page, address = 'start') => openSearch(page, running().site.url + address),
    queries: () =>
      running()
        .service.received.filter(({ path }) => path.endsWith('/queries'))
        .map(({ host, body }) => {
          const { requests } = body as { requests: { query?: unknown }[] }; // what the client sends
          return { host, query: requests[0]?.query };
        }),
  };
}

/** Of a reader who searched, the browser keeps what they chose, and nothing for the service. */
export async function expectSearchesStored(page: Page): Promise<void> {
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual([
    '__DOCSEARCH_FAVORITE_SEARCHES__docs',
    '__DOCSEARCH_RECENT_SEARCHES__docs',
    'visited',
  ]);
  expect(await page.context().cookies()).toEqual([]);
}
