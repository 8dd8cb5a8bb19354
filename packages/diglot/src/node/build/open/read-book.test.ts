import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRenderPool, type RenderPool } from '../pages/pool';
import { siteFiles } from '../testing/site-text';
import { createTestSite, readTree, type TestSite } from '../testing/test-site';
import { readBook } from './read-book';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: TestSite;

beforeAll(async () => {
  // As if a while passed before each build, so that stamps of files are trusted.
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  site = await createTestSite({ 'docs/en/overview.md': '---\noverview: true\n---\n\n# All\n' });
});

afterAll(() => site.remove());

/** A pool that tells how many pages were compiled. */
function countingPool(): RenderPool & { compiled: number } {
  const pool = createRenderPool({ threads: 1 });
  const counting = {
    ...pool,
    compiled: 0,
    async render(...[jobs, onResults]: Parameters<RenderPool['render']>) {
      counting.compiled += jobs.length;
      await pool.render(jobs, onResults);
    },
  };
  return counting;
}

const read = async () => {
  const pool = countingPool();
  const book = await readBook({ root: site.root, pool });
  return { book, compiled: pool.compiled };
};

test('a book has the records of all pages, and compiles into the cache what is not there', async () => {
  const cold = await read();
  expect(cold.compiled).toBe(3);
  expect(cold.book.errors).toEqual([]);
  const { sections = [] } = cold.book.factsOf('/zh/a') ?? {};
  expect(sections.map(({ id, heading, file }) => [id, heading, file])).toEqual([
    ['', '甲', 'docs/zh/a.md'],
    ['foo', '福', 'docs/zh/a.md'],
  ]);
  expect(readTree(site.outDir)).toEqual({});
  const warm = await read();
  expect(warm.compiled).toBe(0);
  expect(warm.book.factsOf('/zh/a')).toEqual(cold.book.factsOf('/zh/a'));
});

test('it leaves output and cache to builds: the next one makes what it would have made', async () => {
  await site.build();
  const before = site.output();
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nOther text.\n' });
  const { book, compiled } = await read();
  expect(compiled).toBe(1);
  expect(book.content.pages).toHaveLength(3);
  expect(site.output()).toEqual(before);
  await site.build();
  const built = site.output();
  expect(built['a.html']).toContain('Other text.');
  rmSync(path.join(site.root, 'dist'), { recursive: true });
  await site.build({ cache: false });
  expect(site.output()).toEqual(built);
});

test('what is wrong with pages is told, and does not hide the others', async () => {
  site.write(
    siteFiles(`
-- docs/en/a.md --
# A

:::tip
unclosed
-- docs/en/index.md --
# Home {#a #b}
`),
  );
  const { book } = await read();
  expect(book.errors.map(({ code }) => code)).toContain('container-unclosed');
  expect(book.factsOf('/')?.sections[0]?.aliases).toEqual(['a', 'b']);
});
