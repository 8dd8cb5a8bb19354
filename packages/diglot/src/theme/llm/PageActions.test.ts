import { expect, test, vi } from 'vitest';
import { createMarkdownCopier } from './PageActions';

function setUp() {
  const copied: string[] = [];
  const load = vi.fn(async (path: string) => `text of ${path}`);
  const write = vi.fn(async (text: Promise<string>) => {
    copied.push(await text);
  });
  return { copied, load, write, copy: createMarkdownCopier({ load, write }) };
}

test('LLM-03, LLM-05: copies what it received, and asks once for a path', async () => {
  const { copied, load, copy } = setUp();
  await copy('/a.md');
  await copy('/a.md');
  await copy('/b.md');
  expect(copied).toEqual(['text of /a.md', 'text of /a.md', 'text of /b.md']);
  expect(load.mock.calls).toEqual([['/a.md'], ['/b.md']]);
});

test('LLM-06: a failed request is told, and asked again the next time', async () => {
  const { copied, load, copy } = setUp();
  load.mockRejectedValueOnce(new Error('404'));
  await expect(copy('/a.md')).rejects.toThrow('404');
  await copy('/a.md');
  expect(copied).toEqual(['text of /a.md']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('LLM-06: nothing is kept when the clipboard failed', async () => {
  const { load, write, copy } = setUp();
  write.mockRejectedValueOnce(new Error('denied'));
  await expect(copy('/a.md')).rejects.toThrow('denied');
  await copy('/a.md');
  expect(load).toHaveBeenCalledTimes(2);
});
