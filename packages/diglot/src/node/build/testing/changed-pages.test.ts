import path from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { failFiles } from './test-faults';
import { createTestSite, differences, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = sharedSite(() => createTestSite());
beforeAll(async () => {
  await site.build();
});

afterEach(() => site.reset());

/** Calls `change` each time after the page was read for its title, before it is compiled. */
async function buildWhile(page: string, change: (times: number) => void): Promise<unknown> {
  const file = path.join(site.root, page);
  let readings = 0;
  let changes = 0;
  const faults = failFiles(({ name, args: [read] }) => {
    if (name === 'readFileSync' && read === file && readings++ % 2 === 1) change(++changes);
    return undefined;
  });
  try {
    return await site.build();
  } finally {
    faults.restore();
  }
}

test('a page that is saved while the site is built is shown as it was saved, with its new title', async () => {
  site.write({ 'docs/en/a.md': '# First\n\n## Foo\n\nFirst text.\n' });
  const saved = { 'docs/en/a.md': '# Second\n\n## Foo\n\nSecond text.\n' };
  await buildWhile('docs/en/a.md', (times) => {
    if (times === 1) site.write(saved);
  });
  const output = site.output();
  expect(output['a.html']).toContain('Second text.');
  expect(output['index.html']).toContain('Second');
  await site.build({ cache: false });
  expect(differences(site.output(), output)).toEqual([]);
});

test('a page that is removed while the site is built is gone', async () => {
  site.write({ 'docs/en/b.md': '# B\n\nSome text.\n' });
  await buildWhile('docs/en/b.md', () => site.write({ 'docs/en/b.md': null }));
  expect(Object.keys(site.output())).not.toContain('b.html');
});

test('a page that never rests fails the build, and leaves the old output', async () => {
  const before = site.output();
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n' });
  const built = buildWhile('docs/en/a.md', (times) =>
    site.write({ 'docs/en/a.md': `# A\n\n## Foo\n\nText ${times}.\n` }),
  );
  await expect(built).rejects.toThrow('changed while the site was being built');
  expect(site.output()).toEqual(before);
});
