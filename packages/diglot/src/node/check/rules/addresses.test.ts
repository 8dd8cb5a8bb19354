import { expect, test } from 'vitest';
import { accept } from '../../book/accept';
import { createPromises } from '../../book/addresses/promises';
import { createBook, lockWith } from '../../book/test-book';
import { lockedAddresses } from './addresses';

const FILES = { 'en/a.md': '# A\n\n## Foo {#foo}\n', 'zh/a.md': '# 甲\n\n## 福 {#foo}\n' };

test('what is promised and gone is an error, what is there and not promised a warning', async () => {
  const before = await createBook(FILES);
  const wishes = before.content.pages.map((page) => ({ page }));
  const lock = lockWith(accept(lockWith([]), wishes, before).addresses);
  const found = async (files: Record<string, string>) => {
    const book = await createBook(files);
    const promises = createPromises(lock, book.content);
    return lockedAddresses({ ...book, promises }).map(
      ({ rule, severity, message, file }) => `${severity} ${rule} ${file}: ${message}`,
    );
  };
  expect(await found(FILES)).toEqual([]);
  expect(await found({ ...FILES, 'en/b.md': '# B\n\n## One {#one}\n' })).toEqual([
    'warning addresses docs/en/b.md: book.lock does not promise what the page has: /b, /b#one, /zh/b and 1 more',
  ]);
  expect(await found({ 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n' })).toEqual([
    expect.stringMatching(/^error addresses .*book\.lock: The page \/a has no section #foo/),
  ]);
});
