import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { siteFiles } from '../build/testing/site-text';
import { failFiles } from '../build/testing/test-faults';
import { createTestSite, sharedSite } from '../build/testing/test-site';
import { formatError } from '../errors/format-error';
import type { TestFiles } from '../files/test-files';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LOCK = `# diglot book.lock 1
/
/a
/a#foo
/zh/
/zh/a 5e3a91c07be2d4f6 0c44ab91d2e3f5a7
/zh/a#foo 5e3a91c07be2d4f6 0c44ab91d2e3f5a7
`;

const GIVE_UP = 'To give the addresses up on purpose: npx diglot accept --drop';

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- book.lock --
${LOCK}
-- docs/en/index.md --
# Home
`),
  ),
);
beforeEach(() => site.reset());

/** What a build tells its author; empty when it succeeds. */
async function told(files: TestFiles): Promise<string> {
  site.write(files);
  return site.build().then(
    () => '',
    (error) => formatError(error, { root: site.root, color: false }),
  );
}

test('a page that is gone in all languages is one error, which says where it is and how to give it up', async () => {
  await site.build();
  const before = site.output();
  const text = await told({
    'docs/en/a.md': null,
    'docs/zh/a.md': null,
    'docs/en/b.md': '# A\n\n## Foo\n\nText of A.\n',
    'docs/zh/b.md': '# 甲\n\n## 福\n',
  });
  expect(
    text,
  ).toBe(`error [diglot] No page answers /a and /zh/a any more, with a section, which book.lock promises to readers
  book.lock:3
  Fix: It is most likely /b now: write into the front matter of "docs/en/b.md"
  redirectFrom: ['/a']
  ${GIVE_UP} /a`);
  expect(site.output()).toEqual(before);
  // As the message says; the section goes with the page.
  const moved = (text: string) => ({ 'docs/en/b.md': `---\nredirectFrom: ['/a']\n---\n${text}` });
  expect(await told(moved('# A\n\n## Foo\n'))).toBe('');
  expect(await told(moved('# A\n\n## Bar\n'))).toContain(
    'The page /b has no section #foo any more',
  );
});

test('a renamed heading: the line to paste, also in MDX, and any id at the same place keep the promise', async () => {
  await site.build();
  const text = await told({ 'docs/en/a.md': '# A\n\n## Bar\n\nText of A.\n' });
  expect(text).toContain('The page /a has no section #foo any more, which book.lock promises');
  expect(text).toContain('  book.lock:4\n');
  expect(text).toContain('(docs/en/a.md:3):\n  ## Bar {#bar #foo}\n');
  expect(text).toContain('npx diglot accept --drop /a#foo');
  const mdx = { 'docs/en/a.md': null, 'docs/en/a.mdx': '# A\n\n## Bar\n\nText of A.\n' };
  expect(await told(mdx)).toContain('(docs/en/a.mdx:3):\n  ## Bar \\{#bar #foo\\}\n');
  expect(await told({ 'docs/en/a.mdx': '# A\n\n<p id="foo">Text.</p>\n' })).toContain('/zh/a');
  expect(
    await told({
      'docs/en/a.mdx': '# A\n\n<p id="foo">Text.</p>\n',
      'docs/zh/a.md': '# 甲\n\n<a id="foo"></a>\n',
    }),
  ).toBe('');
});

test('a page that stands in for its translation keeps the addresses of that language', async () => {
  expect(await told({ 'docs/zh/a.md': null })).toBe('');
});

test('a draft loses its address', async () => {
  const draft = (text: string) => `---\ndraft: true\n---\n${text}`;
  expect(
    await told({ 'docs/en/a.md': draft('# A\n\n## Foo\n'), 'docs/zh/a.md': draft('# 甲\n') }),
  ).toMatch(/No page answers \/a and \/zh\/a.*\n.*\n.*It is a draft now/);
});

test('all that is lost is told in one build, with what else is wrong', async () => {
  const text = await told({
    'docs/en/index.md': null,
    'docs/zh/index.md': null,
    'docs/en/a.md': '# A\n\n[b](./b.md)\n',
  });
  expect(text).toContain('The link "./b.md" leads to a page that does not exist');
  expect(text).toContain('No page answers / and /zh/');
  expect(text).toContain('The page /a has no section #foo');
  expect(text.match(/^error /gm)).toHaveLength(3);
});

test('a lock that cannot be read ends the build, and stays as it is', async () => {
  await site.build();
  const before = site.output();
  const broken = LOCK.replace('/zh/\n', '<<<<<<< HEAD\n/zh/\n');
  expect(await told({ 'book.lock': broken })).toMatch(
    /marks of a merge(.|\n)*book\.lock:5(.|\n)*npx diglot accept --repair/,
  );
  expect(site.output()).toEqual(before);
});

test('addresses of a site with a base have none in the lock, and neither have those of one language', async () => {
  const config = "export default { title: 'A', base: '/docs/' };\n";
  const files = {
    'diglot.config.ts': config,
    'docs/en': null,
    'docs/zh': null,
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n\n## Foo\n',
    'book.lock': LOCK.replace(/\/zh.*\n/g, ''),
  };
  expect(await told(files)).toBe('');
  expect(await told({ 'docs/a.md': '# A\n' })).toContain('The page /a has no section #foo');
});

/** Contents in the cache that a build reads. */
async function readings(): Promise<string[]> {
  const folder = path.join(site.cacheDir, 'content');
  const read = new Set<string>();
  const faults = failFiles(({ name, args: [file] }) => {
    if (name === 'openSync' && String(file).startsWith(folder)) read.add(String(file));
    return undefined;
  });
  try {
    await site.build();
  } finally {
    faults.restore();
  }
  return [...read];
}

test('an unchanged site is held to its lock without looking at a page; a changed line looks at its page alone', async () => {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  try {
    await site.build();
    expect(await readings()).toEqual([]);
    site.write({ 'book.lock': LOCK.replace('5e3a', '5e3b') });
    // The page in both languages: an original is known with its translations.
    expect(await readings()).toHaveLength(2);
    expect(await readings()).toEqual([]);
    expect(await told({ 'book.lock': `${LOCK}/zh/a#nothing\n` })).toContain('no section #nothing');
    expect(await told({ 'book.lock': LOCK })).toBe('');
  } finally {
    vi.restoreAllMocks();
  }
});
