import { expect, test, vi } from 'vitest';
import { siteFiles } from '../../build/testing/site-text';
import { createTestSite, sharedSite } from '../../build/testing/test-site';
import { recordProofs } from './record-proofs';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const kinds = {
  examples: {
    en: { one: '{count} example built', other: '{count} examples built' },
    zh: '构建 {count} 个示例',
  },
  options: { en: '{count} options compared', zh: '核对 {count} 个选项', de: '{count} Optionen' },
};

const text = (...lines: readonly string[]) => `${lines.join('\n\n')}\n`;

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- diglot.config.ts --
export default {
  title: 'Test site',
  lang: 'zh',
  missingTranslations: 'ignore',
  themeConfig: {
    locales: [
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
      { lang: 'en', label: 'English' },
      { lang: 'de', label: 'Deutsch' },
    ],
  },
};
-- proofs.json --
${JSON.stringify({ kinds })}
-- docs/de/index.md --
# Start
-- docs/zh/b.md --
${text('# 乙', '文字。')}
-- docs/en/b.md --
${text('# B', 'Text of B.')}
`),
  ),
);

const counts = { examples: 1, options: 4 };
const pages = ['/a', '/b'].map((page) => ({ page, name: '@rslib/core', version: '1.0.1', counts }));
const record = (today: string, update = true, some = pages) =>
  recordProofs({ root: site.root, pages: some, update, today });

const read = (file: string) => Buffer.from(site.output()[file] ?? '', 'latin1').toString();

/** What the page's data say of its proof. */
function proofOf(document: string): unknown {
  const json = /id="dg-page"[^>]*>([^<]*)</.exec(read(document))?.[1] ?? '{}';
  return JSON.parse(json).proof;
}

test('pages show what was checked, in their language, until they say something else', async () => {
  expect(await record('2026-11-22', false)).toEqual(['/a', '/b']);
  expect(await record('2026-11-22')).toEqual(['/a', '/b']);
  expect(await record('2026-11-23')).toEqual([]);
  await site.build();
  const common = { name: '@rslib/core', version: '1.0.1', date: '2026-11-22' };
  expect(proofOf('a.html')).toEqual({
    ...common,
    day: '2026 年 11 月 22 日',
    checks: ['构建 1 个示例', '核对 4 个选项'],
  });
  const english = {
    ...common,
    day: 'November 22, 2026',
    checks: ['1 example built', '4 options compared'],
  };
  expect(proofOf('en/a.html')).toEqual(english);
  // Without a version of its own it shows that of the original, with the words that there are.
  expect(proofOf('de/a.html')).toEqual({
    ...common,
    day: '22. November 2026',
    checks: ['4 Optionen'],
  });
  expect(read('en/a.html').replaceAll('<!-- -->', '')).toContain(
    '<code translate="no">@rslib/core</code> 1.0.1: 1 example built',
  );
  expect(read('en/a.md')).not.toContain('rslib');

  // The same words, written in another way.
  site.write({ 'docs/en/a.md': text('A\n=', '## Foo {#foo}', 'Text\nof A.') });
  await site.build();
  expect(proofOf('en/a.html')).toEqual(english);
  expect(await record('2026-12-01', false)).toEqual([]);

  site.write({ 'docs/en/a.md': text('# A', '## Foo {#foo}', 'Other text of A.') });
  await site.build();
  expect(proofOf('en/a.html')).toBeUndefined();
  expect(proofOf('a.html')).toBeDefined();
  expect(proofOf('en/b.html')).toBeDefined();
  expect(await record('2026-12-01', false)).toEqual(['/a']);
  await record('2026-12-01');
  expect((await site.build()).rendered).toBe(3);
  expect(proofOf('en/a.html')).toEqual({ ...english, date: '2026-12-01', day: 'December 1, 2026' });
  expect(proofOf('en/b.html')).toEqual(english);
  expect((await site.build()).rendered).toBe(0);
  const output = site.output();
  await site.build({ cache: false });
  expect(site.output()).toEqual(output);
  site.reset();
});

/** What a build says of the file: code, place and what to do. */
async function said(proofs: object): Promise<string[]> {
  const warnings: Error[] = [];
  site.write({ 'proofs.json': JSON.stringify(proofs, null, 2) });
  const { errors } = await site.build({ onWarnings: (all) => void warnings.push(...all) }).then(
    () => ({ errors: warnings }),
    (error) => error,
  );
  site.reset();
  return errors.map(
    ({
      code,
      location,
      message,
    }: {
      code: string;
      location?: { line?: number };
      message: string;
    }) => `${code} ${location?.line} ${message}`,
  );
}

test('a damaged file fails the build, an entry of a page that is gone is told', async () => {
  const entry = {
    name: 'x',
    version: '1',
    date: '2026-11-22',
    counts: { examples: 1 },
    hashes: {},
  };
  const hash = '0123456789abcdef';
  expect(await said({ kinds, pages: { '/gone': entry } })).toEqual([
    'proofs-page 17 The page "/gone" was checked, and is gone',
  ]);
  const wrong = { ...entry, counts: { others: 1 }, hashes: { en: hash, fr: hash } };
  expect(await said({ kinds, pages: { '/a': wrong } })).toEqual([
    'proofs-words 22 There are no words for "others" in "en", "fr"',
    'proofs-language 26 The site has no language "fr"',
  ]);
  const broken = { ...entry, date: 'yesterday', hashes: { en: 'short' } };
  expect(await said({ kinds: { examples: { en: 'some' } }, pages: { '/a': broken } })).toEqual([
    'json-invalid-value 4 "kinds.examples.en" is "some", expected a text with {count}, where the number stands',
    'json-invalid-value 11 "pages["/a"].date" is "yesterday", expected a day such as "2026-11-22"',
    'json-invalid-value 16 "pages["/a"].hashes.en" is "short", expected 16 hexadecimal digits',
  ]);
});

test('what cannot be recorded is refused', async () => {
  const failure = async (some: typeof pages) => {
    try {
      return await record('2026-11-22', true, some);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const [first] = pages;
  if (!first) throw new Error('There are pages.');
  expect(await failure([{ ...first, page: '/aa' }])).toBe(
    'The page "/aa" was checked, and is gone',
  );
  site.write({ 'proofs.json': null });
  expect(await failure([first])).toBe(
    'The site has no proofs.json, which says in words what is checked',
  );
  site.reset();
});
