import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSiteOf, type TestSite } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

const sites: TestSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.remove())));

const TEXTS = `{
  "guide": { "en": "Guide", "zh": "指南" },
  "start": { "en": "Getting \\"started\\"", "zh": "开始" },
  "api": { "en": "API reference" }
}
`;

async function moved(config: string, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = await createSiteOf({
    'package.json': '{ "devDependencies": { "@rspress/core": "^2.0.0" } }',
    'rspress.config.ts': `export default { root: 'docs', title: 'Buoy', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], ${config} };\n`,
    'i18n.json': TEXTS,
    'docs/en/guide/start/one.md': '# One\n\nText.\n',
    'docs/zh/guide/start/one.md': '# 一\n\n文字。\n',
    ...files,
  });
  sites.push(site);
  await move('rspress', site);
  await site.build();
  return site;
}

const htmlOf = ({ root }: TestSite, page: string) =>
  readFileSync(path.join(root, 'doc_build', page), 'utf8');

/** Words of the navigation of a page: its nav and its sidebar. */
function navigation(site: TestSite, page: string): string[] {
  const html = htmlOf(site, page);
  return [...html.matchAll(/<nav\b[\s\S]*?<\/nav>/g)].flatMap(([nav]) =>
    [...nav.matchAll(/>([^<>]+)</g)].map(([, words = '']) => words.trim()),
  );
}

test('lists show the words that stand in i18n.json for their keys, as Rspress did', async () => {
  const nav =
    '[{ "text": "guide", "link": "/guide/start/one" }, { "text": "api", "link": "https://a.example" }]';
  const meta = '[{ "type": "dir", "name": "start", "label": "start" }]';
  const site = await moved('', {
    'docs/en/_nav.json': nav,
    'docs/zh/_meta.json': nav,
    'docs/en/guide/_meta.json': meta,
    'docs/zh/guide/_meta.json': meta,
  });
  const en = navigation(site, 'guide/start/one.html');
  expect(en).toEqual(
    expect.arrayContaining(['Guide', 'API reference', 'Getting &quot;started&quot;']),
  );
  expect(navigation(site, 'zh/guide/start/one.html')).toEqual(
    expect.arrayContaining(['指南', 'API reference', '开始']),
  );
});

test('one nav and one sidebar of all languages become those of each language', async () => {
  const site = await moved(
    `themeConfig: {
      nav: [{ text: 'guide', link: '/guide/start/one' }],
      sidebar: { '/guide/': [{ text: 'start', items: [{ text: 'api', link: '/guide/start/one' }] }] },
    }`,
    {},
  );
  expect(navigation(site, 'guide/start/one.html')).toEqual(
    expect.arrayContaining(['Guide', 'API reference']),
  );
  const zh = navigation(site, 'zh/guide/start/one.html');
  expect(zh).toEqual(expect.arrayContaining(['指南', '开始']));
  expect(htmlOf(site, 'zh/guide/start/one.html')).toMatch(
    /<a[^>]*href="\/zh\/guide\/start\/one"[^>]*>(?:<[^>]*>)*指南/,
  );
});
