import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBook } from './test-book';

const PAGES = 12;
const pages = (lang: string, text: (n: number) => string) =>
  Object.fromEntries(
    Array.from({ length: PAGES }, (_, n) => [`docs/${lang}/p${n}.md`, text(n)] as const),
  );

test('many pages are exported with few calls of Git, each with what it was translated from', async () => {
  const english = (word: string) =>
    pages('en', (n) => `# Page ${n}\n\n## Part {#part}\n\nIt has ${word} of ${n}.\n`);
  const book = await createBook({
    ...english('three'),
    ...pages('zh', (n) => `# 第 ${n} 页\n\n## 部分 {#part}\n\n有 ${n} 个。\n`),
  });
  onTestFinished(() => book.remove());
  book.run('accept', '--all', '--yes');
  book.commit();
  for (const [name, text] of Object.entries(english('five'))) book.put(name, text);
  book.commit();
  const trace = book.file('trace.log');
  vi.stubEnv('GIT_TRACE', trace);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(
    book.run('exchange', 'export', '--lang', 'zh', '--format', 'json', '--out', 'a.json'),
  ).toMatchObject({ code: 0 });
  const { units } = JSON.parse(book.read('a.json'));
  expect(units.map(({ before }: { before: string }) => /has (\w+)/.exec(before)?.[1])).toEqual(
    Array(PAGES).fill('three'),
  );
  const calls = readFileSync(trace, 'utf8').match(/trace: built-in: git /g) ?? [];
  expect(calls.length).toBeLessThan(PAGES);
});

test('what front matter said when it was translated is told, kept or not', async () => {
  const page = (description: string) => `---\ndescription: ${description}\n---\n\n# A\n\nText.\n`;
  const book = await createBook({
    'docs/en/a.md': page('How it was.'),
    'docs/zh/a.md': '---\ndescription: 原来的样子。\n---\n\n# 甲\n\n正文。\n',
  });
  onTestFinished(() => book.remove());
  book.run('accept', '--all', '--yes');
  book.commit();
  book.put('docs/en/a.md', page('How it is.'));
  book.commit();
  const before = () => {
    expect(
      book.run('exchange', 'export', '--lang', 'zh', '--format', 'json', '--out', 'a.json'),
    ).toMatchObject({ code: 0 });
    return JSON.parse(book.read('a.json')).units[0].before;
  };
  expect(before()).toBe(page('How it was.').trimEnd());
  rmSync(book.file('node_modules/.cache'), { recursive: true, force: true });
  expect(before()).toBe(page('How it was.').trimEnd());
});
