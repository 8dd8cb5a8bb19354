import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { failFiles } from './test-faults';
import { createTestSite, type TestSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.remove());

beforeEach(async () => {
  site.reset();
  // As if a while had passed since the files were written.
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  await site.build();
});

afterEach(() => vi.restoreAllMocks());

/** Pages that a build reads, each time it does. */
async function readings(): Promise<string[]> {
  const read: string[] = [];
  const docs = path.join(site.root, 'docs');
  const faults = failFiles(({ name, args: [file] }) => {
    if (name === 'readFileSync' && String(file).startsWith(docs)) read.push(String(file));
    return undefined;
  });
  try {
    await site.build();
  } finally {
    faults.restore();
  }
  return read.map((file) => path.relative(docs, file)).sort();
}

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

test('what is wrong with a page is told by each build', async () => {
  site.write({ 'docs/en/a.md': '---\nunknown: 1\n---\n\n# A\n\n## Foo\n' });
  const warnings: string[] = [];
  const onWarning = ({ message }: Error) => warnings.push(message);
  await site.build({ onWarning });
  await site.build({ onWarning });
  expect(warnings.filter((message) => message.includes('unknown'))).toHaveLength(2);
});
