import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workSections } from '../book/work-sections';
import { createProgress } from '../build/open/progress';
import { readBook } from '../build/open/read-book';
import { siteFiles } from '../build/testing/site-text';
import { createTestSite, sharedSite } from '../build/testing/test-site';
import type { TestFiles } from '../files/test-files';
import type { RuleName } from '../schema/check';
import { type CheckScope, checkBook } from './check-book';

const CONFIG = `export default {
  title: 'Book',
  siteUrl: 'https://own.dev',
  check: {
    rules: { 'typography/quotes': 'off', titles: 'error' },
    external: { allowed: [
      { url: 'https://a.dev/*', reason: 'needs a login' },
      { url: 'https://unused.dev', reason: 'was slow' },
    ] },
  },
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'ja', label: '日本語' },
    ],
  },
};
`;

const head = (title: string) =>
  `---\ndescription: ${title}: what this page answers, in some words more than a few.\n---\n\n# ${title}\n\n`;

/** A site in three languages, one page of which was written in Chinese first. */
const FILES: TestFiles = siteFiles(`
-- diglot.config.ts --
${CONFIG}
-- terms.json --
${JSON.stringify({
  spelling: [{ use: 'TypeScript', instead: ['typescript'] }],
  preferred: [{ lang: 'zh', use: '构建', instead: ['编造'] }],
})}
-- docs/en/index.md --
${head('Home')}
-- docs/zh/index.md --
${head('首页')}
-- docs/ja/index.md --
${head('ホーム')}
-- docs/en/a.mdx --
import Part from './_part.mdx';

# Alpha

<Part />

## Use {#use}

\`\`\`ts
f(); // one
\`\`\`

- a
- b
-- docs/en/_part.mdx --
A “part” with [a link](/).

| a | b |
| - | - |
| c | d |
-- docs/zh/a.mdx --
import Part from './_part.mdx';

# 甲

<Part />

## 用法

\`\`\`ts
f(); // 一
\`\`\`

- 甲
-- docs/zh/_part.mdx --
部分"引"typescript，见[链接](/)。

| 甲 |
| - |
| 丙 |
-- docs/ja/a.mdx --
# アルファ

## 使い方

- あ
- い

<a href="https://a.dev/x">外</a> [二](https://b.dev)
-- docs/zh/b.md --
---
original: zh
---

# 乙

1. 一
2. 二

编造。
-- docs/en/b.md --
# Beta

1. One

See [nothing](./nowhere.md) and [a](./a.mdx#nothing).
-- docs/ja/b.md --
---
parity:
  except: [lists, code]
  reason: 例
---

# ベータ

`);

const site = sharedSite(() =>
  createTestSite({ ...FILES, 'docs/en/a.md': null, 'docs/zh/a.md': null }),
);

const progress = createProgress({ log: () => undefined, interactive: false });

const check = (scope: CheckScope = {}) => checkBook({ root: site.root, progress }, scope);

async function told(scope: CheckScope = {}): Promise<string[]> {
  return (await check(scope)).map(({ severity, rule, message, file, line, column, other }) => {
    const there = other ? ` ${other.file}:${other.line}` : '';
    return `${severity} ${rule} ${file}:${line}:${column}${there} ${message}`;
  });
}

const only = (...rules: RuleName[]) => ({ only: new Set(rules) });

test('parity: each translation is held against its original, in whatever language', async () => {
  expect(await told(only('parity'))).toEqual([
    "error parity docs/en/b.md:3:1 docs/zh/b.md:7 The list differs from the original's: numbered list from 1 of 1 item, there numbered list from 1 of 2 items",
    'error parity docs/en/b.md:5:1 docs/zh/b.md:5 The original has no such part: link to /a#nothing',
    'error parity docs/en/b.md:5:1 docs/zh/b.md:5 The original has no such part: link to /nowhere',
    'error parity docs/ja/a.mdx:1:1 docs/en/a.mdx:5 The section lacks a part of the original: component Part',
    'error parity docs/ja/a.mdx:1:1 docs/en/_part.mdx:1 The section lacks a part of the original: link to /',
    'error parity docs/ja/a.mdx:5:1 docs/en/a.mdx:9 Here is another part than in the original: list of 2 items, there code block ```ts',
    'error parity docs/ja/a.mdx:8:1 docs/en/a.mdx:7 The original has no such part: link to https://b.dev',
    'warning parity docs/ja/b.md:3:19 Nothing needs the exception "code" any more',
    "error parity docs/zh/_part.mdx:3:1 docs/en/_part.mdx:3 The table differs from the original's: table of 2 rows and 1 column, there table of 2 rows and 2 columns",
    "error parity docs/zh/a.mdx:13:1 docs/en/a.mdx:13 The list differs from the original's: list of 1 item, there list of 2 items",
  ]);
});

test('an exception without its reason is told with the differences that it leaves', async () => {
  site.write({ 'docs/ja/b.md': '---\nparity:\n  except: [lists]\n---\n\n# ベータ\n\n' });
  const found = (await told(only('parity'))).filter((line) => line.includes('docs/ja/b.md'));
  expect(found).toEqual([
    expect.stringMatching(/^error parity docs\/ja\/b\.md:2:1 .*parity.*reason/),
    expect.stringMatching(/^error parity docs\/ja\/b\.md:6:1 .* lacks a part of the original/),
  ]);
  site.write({ 'docs/ja/b.md': FILES['docs/ja/b.md'] ?? null });
});

test('words and typography: by the language of each file, fragments among them', async () => {
  expect(await told(only('terms', 'typography/quotes', 'typography/spaces'))).toEqual([
    'warning typography/quotes docs/zh/_part.mdx:1:2 “分"”: the quotation marks are “ ”',
    'warning typography/quotes docs/zh/_part.mdx:1:4 “引"”: the quotation marks are “ ”',
    'error terms docs/zh/_part.mdx:1:6 “typescript”: write “TypeScript”',
    'error terms docs/zh/b.md:10:1 “编造”: write “构建”',
  ]);
});

test('a rule that is switched off says nothing unless it is asked for', async () => {
  const rules = (await check()).map(({ rule }) => rule);
  expect(rules).not.toContain('typography/quotes');
  expect(rules).toContain('descriptions');
});

test('links that lead nowhere are part of the report', async () => {
  expect(await told(only('links'))).toEqual([
    'error links docs/en/b.md:5:5 The link "./nowhere.md" leads to a page that does not exist: /nowhere',
    'error links docs/en/b.md:5:33 The link "./a.mdx#nothing" leads to a section that /a does not have: #nothing',
  ]);
});

test('what plugins add to a site can be linked to before it is built', async () => {
  const added = await createTestSite(
    siteFiles(`
-- diglot.config.ts --
export default {
  title: 'Book',
  plugins: [{ name: 'data', siteFiles: () => [{ path: 'data/a.json', content: '{}' }] }],
};
-- docs/en/index.md --
# Home

[data](/data/a.json), [nothing](/data/b.json)
`),
  );
  const only = new Set<RuleName>(['links']);
  const found = await checkBook({ root: added.root, progress }, { only });
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('/data/b.json')]);
  await added.remove();
});

test('a language alone: only what its files say', async () => {
  const files = (await check({ lang: 'ja' })).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => file.startsWith('docs/') && !file.startsWith('docs/ja/'))).toEqual(
    [],
  );
});

test('a language alone: no folder of another one', async () => {
  site.write({ 'docs/en/only.md': head('Only') });
  const folders = async (scope?: CheckScope) =>
    (await check(scope)).map(({ file }) => file).filter((file) => /^docs\/..$/.test(file));
  expect(await folders()).toEqual(['docs/ja', 'docs/zh']);
  expect(await folders({ lang: 'zh' })).toEqual(['docs/zh']);
  site.write({ 'docs/en/only.md': null });
});

test('each finding has the language of its file, and the address of its section', async () => {
  const found = (await check()).map(({ file, line, lang, address }) => [file, line, lang, address]);
  expect(found).toContainEqual(['docs/zh/_part.mdx', 1, 'zh', undefined]);
  expect(found).toContainEqual(['docs/en/b.md', 5, 'en', '/b']);
  expect(found).toContainEqual(['docs/zh/a.mdx', 13, 'zh', '/zh/a#use']);
  const stale = (await check(only('freshness'))).map(({ state, address }) => [state, address]);
  expect(stale).toEqual([]);
});

test('a section in the words of its original is told, unless it has none of its own', async () => {
  const text =
    '## Why {#why}\n\nOne tool builds all that a package needs.\n\n## Rslib {#rslib}\n\n```sh\nnpm i one two three four five six\n```\n';
  site.write({ 'docs/en/copy.md': `# Copy\n\n${text}`, 'docs/zh/copy.md': `# 副本\n\n${text}` });
  const found = await check(only('untranslated'));
  expect(found).toMatchObject([
    {
      severity: 'warning',
      file: 'docs/zh/copy.md',
      line: 3,
      address: '/zh/copy#why',
      state: 'untranslated',
      other: { file: 'docs/en/copy.md', line: 3 },
    },
  ]);
  site.write({ 'docs/en/copy.md': null, 'docs/zh/copy.md': null });
});

test('other sites are asked when they are meant to be', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 404 });
  };
  const external = { fetch, wait: async () => undefined };
  expect((await told({ ...only('external'), external })).sort()).toEqual([
    'error external docs/ja/a.mdx:8:33 "https://b.dev" answers 404',
    'warning external diglot.config.ts:8:7 No link needs the exception any more',
  ]);
  expect(new Set(asked)).toEqual(new Set(['https://b.dev/']));
});

test('what keeps the site from being read is a finding, whatever rules are asked for', async () => {
  site.write({ 'diglot.config.ts': "export default { titel: 'x' };\n" });
  expect(await told(only('links'))).toEqual([
    'error site diglot.config.ts:1:18 Unknown key in the config: "titel" (titel)',
  ]);
  site.write({ 'diglot.config.ts': CONFIG, 'terms.json': '{ "speling": [] }' });
  expect(await told(only('terms'))).toEqual([
    'error terms terms.json:1:3 Unknown key in terms.json: "speling" (speling)',
  ]);
  site.write({ 'terms.json': FILES['terms.json'] ?? null });
});

test('a lock holds the site to its addresses, and a damaged one is told', async () => {
  site.write({ 'book.lock': '# diglot book.lock 1\n/a\n/a#gone\n/lost\n' });
  expect(await told(only('addresses'))).toEqual([
    expect.stringMatching(/^error addresses book\.lock:3:1 .*#gone/),
    expect.stringMatching(/^error addresses book\.lock:4:1 .*\/lost/),
    ...['en/a.mdx', 'en/index.md', 'zh/b.md'].map((file) =>
      expect.stringContaining(`warning addresses docs/${file}:1:1 book.lock does not promise`),
    ),
  ]);
  site.write({ 'book.lock': '# diglot book.lock 1\n<<<<<<< ours\n' });
  expect(await told(only('addresses'))).toEqual([
    expect.stringMatching(/^error addresses book\.lock:2:1 /),
  ]);
  site.write({ 'book.lock': null });
});

test('freshness: what is behind, was waved through or was never accepted, as the config minds it', async () => {
  site.write({ 'book.lock': '# diglot book.lock 1\n' });
  const { factsOf } = await readBook({ root: site.root });
  const hashOf = (route: string) => factsOf(route)?.sections[0]?.hash ?? '';
  const old = '0'.repeat(16);
  const lines = [
    '# diglot book.lock 1',
    `/b ${hashOf('/zh/b')} ${hashOf('/b')} unchanged`,
    `/ja/a ${hashOf('/a')} ${hashOf('/ja/a')}`,
    `/ja/b ${old} ${hashOf('/ja/b')}`,
  ];
  site.write({ 'book.lock': `${lines.join('\n')}\n` });
  expect(
    (await check({ ...only('freshness'), lang: 'ja' })).map(({ state, address }) => [
      state,
      address,
    ]),
  ).toEqual([
    ['unaccepted', '/ja/a#use'],
    ['behind', '/ja/b'],
    ['unaccepted', '/ja/'],
  ]);
  const found = await told({ ...only('freshness'), lang: 'ja' });
  expect(found).toEqual([
    'warning freshness docs/ja/a.mdx:3:1 docs/en/a.mdx:7 Nobody has accepted this section as a translation of the original',
    'warning freshness docs/ja/b.md:7:1 docs/zh/b.md:5 The section "乙" of the original has changed since it was translated',
    'warning freshness docs/ja/index.md:5:1 docs/en/index.md:5 Nobody has accepted this section as a translation of the original',
  ]);
  expect(await told({ ...only('freshness'), lang: 'en' })).toEqual([
    'warning freshness docs/en/b.md:1:1 docs/zh/b.md:5 The section was accepted as it stood, though the section "乙" of the original had changed',
  ]);
  site.write({
    'diglot.config.ts': CONFIG.replace('check:', "translations: { ja: 'error' }, check:"),
  });
  expect(await told({ ...only('freshness'), lang: 'ja' })).toContain(
    found[1]?.replace('warning', 'error'),
  );
  site.write({ 'diglot.config.ts': CONFIG, 'book.lock': null });
});

test('freshness: what readers are told of pages that a plugin makes, a check tells, too', async () => {
  const made = `plugins: [{ name: 'mine', pages: () => ['en', 'zh'].map((lang) => (
    { path: lang + '/made.md', source: '# Made\\n\\n## Part {#part}\\n\\n' + lang + '\\n' })) }], check:`;
  site.write({ 'diglot.config.ts': CONFIG.replace('check:', made) });
  const { factsOf } = await writeLockOf('');
  const own = factsOf('/zh/made')?.sections.at(-1)?.hash;
  await writeLockOf(`/zh/made#part ${'0'.repeat(16)} ${own}\n`);
  const madePages = (await told({ ...only('freshness'), lang: 'zh' })).filter((one) =>
    one.includes('made'),
  );
  expect(madePages).toEqual([
    'warning freshness docs/zh/made.md:3:1 docs/en/made.md:3 The section "Part" of the original has changed since it was translated',
  ]);
  site.write({ 'diglot.config.ts': CONFIG, 'book.lock': null });
});

test('freshness: pages that a plugin makes of one source for all languages are behind nothing, and are not counted', async () => {
  const made = `plugins: [{ name: 'mine', pages: () => ['en', 'zh'].map((lang) => (
    { path: lang + '/made.md', source: '# Made\\n\\n## Part {#part}\\n\\n' + lang + '\\n', isTranslation: false })) }], check:`;
  site.write({ 'diglot.config.ts': CONFIG.replace('check:', made) });
  const { factsOf } = await writeLockOf('');
  const own = factsOf('/zh/made')?.sections.at(-1)?.hash;
  const book = await writeLockOf(`/zh/made#part ${'0'.repeat(16)} ${own}\n`);
  const findings = await told({ ...only('freshness'), lang: 'zh' });
  expect(findings.filter((one) => one.includes('made'))).toEqual([]);
  const counted = workSections(book, 'zh').map(({ address }) => address);
  expect(counted.filter((one) => one.includes('made'))).toEqual([]);
  site.write({ 'diglot.config.ts': CONFIG, 'book.lock': null });
});

test('links and images of pages that a plugin makes are told once, at the plugin, as builds tell them', async () => {
  const made = `plugins: [{ name: 'mine', pages: () => ['en', 'zh'].map((lang) => (
    { path: lang + '/made.md', source: '# Made\\n\\n[a](#nope) ![b](https://b.example/b.png)\\n' })) }], check:`;
  site.write({ 'diglot.config.ts': CONFIG.replace('check:', made) });
  const madePages = (await told(only('links', 'site'))).filter((one) => one.includes('"made.md"'));
  expect(madePages).toEqual([
    expect.stringMatching(/^error links diglot\.config\.ts:\d+:\d+ .*#nope/),
    expect.stringMatching(/^error site diglot\.config\.ts:\d+:\d+ .*b\.example/),
  ]);
  site.write({ 'diglot.config.ts': CONFIG });
});

/** Writes a lock, and reads the book by it. */
function writeLockOf(lines: string) {
  site.write({ 'book.lock': `# diglot book.lock 1\n${lines}` });
  return readBook({ root: site.root });
}

test('the lead of a page without a title is named by the page', async () => {
  const home = (text: string) => `---\npageType: home\nhero:\n  name: ${text}\n---\n`;
  const titled = ['en', 'zh'].map((lang) => `docs/${lang}/index.md`);
  const [en = '', zh = ''] = titled;
  site.write({ [en]: home('Home'), [zh]: home('首页') });
  const old = '0'.repeat(16);
  const { factsOf } = await writeLockOf('');
  const own = factsOf('/zh/')?.sections[0]?.hash;
  await writeLockOf(`/zh/ ${old} ${own}\n`);
  const here = { ...only('freshness'), lang: 'zh' };
  expect(await told(here)).toContain(
    'warning freshness docs/zh/index.md:1:1 docs/en/index.md:1 The original of the lead of /zh/ has changed since it was translated',
  );
  site.write({ [en]: FILES[en] ?? null, [zh]: FILES[zh] ?? null, 'book.lock': null });
});

test('nothing but the cache is written', async () => {
  const files = () =>
    readdirSync(site.root, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('node_modules'))
      .map((file) => `${file} ${statSync(path.join(site.root, file)).mtimeMs}`);
  const before = files();
  await check();
  expect(files()).toEqual(before);
});
