import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteFiles } from './site-text';
import { failFiles } from './test-faults';
import { createTestSite, differences, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = sharedSite(() => createTestSite({ 'public/robots.txt': 'User-agent: *\n' }));

beforeEach(async () => {
  site.reset();
  // As if a while had passed since the files were written.
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  await site.build();
});

afterEach(() => vi.restoreAllMocks());

/** Files below a folder that a build reads, each time it does. */
async function readingsIn(folder: string): Promise<string[]> {
  const read: string[] = [];
  const faults = failFiles(({ name, args: [file] }) => {
    const isRead = name === 'readFileSync' || name === 'openSync';
    if (isRead && String(file).startsWith(folder)) read.push(String(file));
    return undefined;
  });
  try {
    await site.build();
  } finally {
    faults.restore();
  }
  return read.map((file) => path.relative(folder, file)).sort();
}

const readings = () => readingsIn(path.join(site.root, 'docs'));

test('a build reads no page that nobody wrote', async () => {
  expect(await readings()).toEqual([]);
});

test('a build reads the page that was written, for its title and to compile it', async () => {
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n' });
  expect(await readings()).toEqual(['en/a.md', 'en/a.md']);
  expect(site.output()['a.html']).toContain('Another text.');
  site.write({ 'docs/en/b.md': '---\ntitle: B\n---\n\nText.\n' });
  // It stands in for its translation, too.
  expect(await readings()).toEqual(['en/b.md', 'en/b.md', 'en/b.md']);
  expect(await readings()).toEqual([]);
  expect(site.output()['b.html']).toContain('<title>B');
});

test('what a page imports is known until the page is written', async () => {
  site.write(
    siteFiles(`
-- docs/en/b.mdx --
import Part from './_part.mdx';

# B

<Part />
-- docs/en/_part.mdx --
First part.
`),
  );
  await site.build();
  // What the page was compiled with is looked at for the first time.
  await site.build();
  expect(await readings()).toEqual([]);
  site.write({ 'docs/en/_part.mdx': "import { word } from './_word.js';\n\n{word} part.\n" });
  site.write({ 'docs/en/_word.js': "export const word = 'Second';\n" });
  await site.build();
  expect(site.output()['b.html']).toContain('Second part.');
});

test('what is wrong with a page is told by each build', async () => {
  site.write({ 'docs/en/a.md': '---\ntitel: 1\n---\n\n# A\n\n## Foo\n' });
  const warnings: string[] = [];
  const onWarnings = (found: readonly Error[]) =>
    warnings.push(...found.map(({ message }) => message));
  await site.build({ onWarnings });
  await site.build({ onWarnings });
  expect(warnings.filter((message) => message.includes('titel'))).toHaveLength(2);
});

test('of pages that have not changed, a build reads nothing from the store', async () => {
  const contents = path.join(site.cacheDir, 'content');
  expect(await readingsIn(contents)).toEqual([]);
  const others = Array.from({ length: 20 }, (_, page) => [`docs/en/${page}.md`, '# Other\n']);
  site.write(Object.fromEntries(others));
  await site.build();
  // Nothing leads to the page's sections, so that no page of another language matters.
  site.write({ 'docs/zh/a.md': '# 甲\n\n## 福\n\n另一段文字。\n' });
  const read = new Set(await readingsIn(contents));
  expect(read.size).toBeGreaterThan(0);
  expect(read.size).toBeLessThan(10);
});

test('an overview lists the headings that a page below it has now', async () => {
  site.write(
    siteFiles(`
-- docs/en/guide/index.md --
---
overview: true
---

# Guide
-- docs/en/guide/one.md --
# One

## First heading
-- docs/en/guide/two.md --
# Two

## Other heading
`),
  );
  await site.build();
  expect(site.output()['guide/index.html']).toContain('First heading');
  site.write({ 'docs/en/guide/one.md': '# One\n\n## Second heading\n' });
  await site.build();
  expect(site.output()['guide/index.html']).toContain('Second heading');
  expect(site.output()['guide/index.html']).toContain('Other heading');
});

test('a page is made anew when a file that it quotes is written', async () => {
  site.write(
    siteFiles(`
-- docs/en/b.md --
# B

\`\`\`txt file="./code.txt"
\`\`\`
-- docs/en/code.txt --
first line
`),
  );
  await site.build();
  expect(site.output()['b.html']).toContain('first line');
  site.write({ 'docs/en/code.txt': 'other line\n' });
  await site.build();
  expect(site.output()['b.html']).toContain('other line');
});

test('a link to a file is dead once the file is gone, though its page did not change', async () => {
  site.write({ 'docs/en/b.md': '# B\n\n[file](/a.zip)\n', 'public/a.zip': 'zip' });
  await site.build();
  site.write({ 'public/a.zip': null });
  await expect(site.build()).rejects.toThrow('leads to a missing file');
});

test('a content that was removed from the store is there again after a build', async () => {
  const contents = path.join(site.cacheDir, 'content');
  rmSync(contents, { recursive: true });
  await site.build();
  expect(readdirSync(contents)).toHaveLength(4);
});

/** Paths with inodes: a file that was written or taken over anew has another folder around it. */
function places(): Record<string, number> {
  const entries = ['', 'index.html', 'zh', 'zh/a.html', 'robots.txt', '_headers'];
  const stats = entries.map((entry) => [
    entry,
    statSync(path.join(site.outDir, entry), { throwIfNoEntry: false })?.ino ?? 0,
  ]);
  return Object.fromEntries(stats);
}

test('an output to which nothing changed stays where it is', async () => {
  const before = places();
  await site.build();
  expect(places()).toEqual(before);
  expect(readdirSync(site.root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('an output stays where it is when two languages have files of their indexes in common', async () => {
  const numbers = Array.from({ length: 3000 }, (_, index) => 10_000 + 7 * index);
  const page = `# 1\n\n${numbers.map((number) => `\`${number}\``).join(' ')}\n`;
  site.write({ 'docs/en/b.md': page, 'docs/zh/b.md': page });
  await site.build();
  const before = places();
  const namesIn = (lang: string): readonly string[] =>
    site.output()[`search.${lang}.json`]?.match(/\b[0-9a-f]{10}\b/g) ?? [];
  expect(namesIn('en').filter((name) => namesIn('zh').includes(name))).not.toEqual([]);
  await site.build();
  expect(places()).toEqual(before);
});

test.each<[change: string, files: Record<string, string | null>]>([
  ['a public file is written', { 'public/robots.txt': 'User-agent: a\n' }],
  ['a public file is added', { 'public/other.txt': 'Other\n' }],
  ['a public file is removed', { 'public/robots.txt': null }],
  ['somebody writes into the output', { 'dist/zh/a.html': 'Mine\n' }],
  ['somebody writes a site file', { 'dist/_headers': 'Mine\n' }],
  ['somebody adds to the output', { 'dist/mine.html': 'Mine\n' }],
  ['somebody removes from the output', { 'dist/robots.txt': null }],
])('the output is made anew when %s', async (_, files) => {
  site.write(files);
  await site.build();
  const output = site.output();
  await site.build({ cache: false });
  expect(differences(site.output(), output)).toEqual([]);
});

test('a public file that stands where a page is is told of, though no page changed', async () => {
  site.write({ 'public/a.html': 'Mine\n' });
  const before = site.output();
  await expect(site.build()).rejects.toThrow('a.html');
  expect(site.output()).toEqual(before);
});
