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
const textOf = (text = '') => Buffer.from(text, 'latin1').toString();
const diglotIn = (cwd: string, ...args: readonly string[]) =>
  execFileSync(process.execPath, [`${engineRoot}/bin/diglot.js`, ...args], {
    ...{ cwd, stdio: 'pipe', encoding: 'utf8' },
  });
const acceptAllIn = (cwd: string) =>
  diglotIn(cwd, 'accept', '--all', '--yes', '--by', 'machine:mt');
beforeAll(async () => {
  site = await createTestSite({ 'diglot.config.ts': CONFIG, 'docs/ar/a.md': '# أ\n' });
  acceptAllIn(site.root);
});
afterAll(() => site?.remove());

test('without a lock, what is translated is current as far as can be known, and the command tells how to know more', async () => {
  const site = await createTestSite({
    'diglot.config.ts': CONFIG.replace(/.*ar.*\n/, ''),
    'docs/en/new.md': '# New\n',
  });
  await site.build();
  const before = site.output();
  expect(textOf(before['status.html'])).toContain(
    'Current 3 · Behind 0 · Missing 1 · By machine 0',
  );
  expect(before['status.zh.svg']).toMatch(/<title>.*75% \(.*3\/4\)<\/title>/);
  expect(diglotIn(site.root, 'status')).toMatch(/no book\.lock.*npx diglot accept --all/);
  acceptAllIn(site.root);
  expect(diglotIn(site.root, 'status')).not.toContain('no book.lock');
  await site.build();
  const accepted = textOf(site.output()['status.html']);
  expect(accepted).toContain('Current 3 · Behind 0 · Missing 1 · By machine 3');
  site.remove();
});

test('pages and badges say how far translations are, and follow each change', async () => {
  await site.build();
  const first = site.output();
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
