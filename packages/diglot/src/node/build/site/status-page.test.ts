import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../files/engine-paths';
import { siteFiles } from '../testing/site-text';
import { createTestSite, type TestSite } from '../testing/test-site';

const CONFIG = `export default {
  title: 'Test site',
  status: true,
  themeConfig: {
    nav: [{ text: 'Status', link: '/status' }],
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'ar', label: 'العربية' },
    ],
  },
};
`;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ 'diglot.config.ts': CONFIG, 'docs/ar/a.md': '# أ\n' });
  const bin = `${engineRoot}/bin/diglot.js`;
  const args = [bin, 'accept', '--all', '--yes', '--by', 'machine:mt'];
  execFileSync(process.execPath, args, { cwd: site.root, stdio: 'pipe' });
});
afterAll(() => site?.remove());

test('pages and badges say how far translations are, and follow each change', async () => {
  await site.build();
  const first = site.output();
  const textOf = (text = '') => Buffer.from(text, 'latin1').toString();
  expect(textOf(first['zh/status.html'])).toContain('最新 3 · 落后 0 · 缺失 0 · 机器翻译 3');
  expect(first['status.zh.svg']).toMatch(/<title>.*100% \(.*3\/3\)<\/title>/);
  expect(first['status.en.svg']).toBeUndefined();
  site.write(
    siteFiles(`
-- docs/en/a.md --
# A

## Foo

Other text of A.

## Bar

More.
-- docs/en/new.md --
# New

New text. See [how far we are](/status).
`),
  );
  await site.build();
  const next = site.output();
  const page = textOf(next['status.html']);
  expect(page).toContain('Current 2 · Behind 1 · Missing 2 · By machine 3');
  expect(page).toContain('href="/zh/a#foo"');
  // Bars begin where lines do.
  const colours = (html: string) =>
    [
      ...(/<svg [^>]*role="img"[^>]*>(.*?)<\/svg>/.exec(html)?.[1]?.matchAll(/fill="([^"]+)"/g) ??
        []),
    ].map(([, fill]) => fill);
  expect(colours(page)).toEqual(['#2b8a3e', '#e8590c', '#868e96']);
  expect(colours(textOf(next['ar/status.html']))).toEqual(colours(page).toReversed());
  // Names run as their own words do, on a page that runs the other way, too.
  expect(page).toMatch(/<bdi>[^<]+<\/bdi> · <bdi>40%<\/bdi>/);
  expect(page).toContain('href="/a#bar"');
  expect(page).toContain('href="/zh/new"');
  expect(textOf(next['zh/index.html'])).toContain('href="/zh/status"');
  expect(textOf(next['new.html'])).toContain('href="/status"');
  expect(next['status.md']).toContain('- /zh/a#foo: Behind');
  expect(next['status.zh.svg']).toMatch(/<title>.*40% \(.*2\/5\)<\/title>/);
  const before = next;
  await site.build();
  expect(site.output()).toEqual(before);
});
