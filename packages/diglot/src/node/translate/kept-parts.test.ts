import { expect, test } from 'vitest';
import { keptParts, keptProblems } from './kept-parts';

test("readers' words at a heading are a translation's own, with and without an id", () => {
  for (const id of ['', '#copy ']) {
    const parts = (words: string) =>
      keptParts(`## A {${id}keywords="${words}"}\n\n{1 + 1}`, { format: 'mdx' });
    expect(parts('static files').map(({ kind }) => kind)).toEqual(['id', 'script']);
    expect(keptProblems('', parts('static files'), parts('静态文件'))).toEqual([]);
  }
});
