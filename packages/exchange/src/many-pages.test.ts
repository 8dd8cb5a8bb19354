import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBook } from './test-book';

const PAGES = 12;
const pages = (lang: string, text: (n: number) => string) =>
  Object.fromEntries(
    Array.from({ length: PAGES }, (_, n) => [`docs/${lang}/p${n}.md`, text(n)] as const),
  );

/** Has Git write down what it is asked, and counts that. */
function traceGit(file: string): () => number {
  vi.stubEnv('GIT_TRACE', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readFileSync(file, 'utf8').match(/trace: built-in: git /g)?.length ?? 0;
}

test('many pages are accepted with few calls of Git, and what their originals overtook is not', async () => {
  const book = await createBook({
    ...pages('en', (n) => `# Page ${n}\n\nIt has three of ${n}.\n`),
    ...pages('zh', (n) => `# 第 ${n} 页\n\n有 ${n} 个。\n`),
  });
  onTestFinished(() => book.remove());
  book.commit();
  book.put('docs/en/p3.md', '# Page 3\n\nIt has five of 3.\n');
  book.commit();
  const calls = traceGit(book.file('trace.log'));
  expect(await book.run('accept', '--all', '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining('/zh/p3  left behind'),
  });
  expect(calls()).toBeLessThan(PAGES);
});

test('many pages are exported with few calls of Git, each with what it was translated from', async () => {
  const english = (word: string) =>
    pages('en', (n) => `# Page ${n}\n\n## Part {#part}\n\nIt has ${word} of ${n}.\n`);
  const book = await createBook({
    ...english('three'),
    ...pages('zh', (n) => `# 第 ${n} 页\n\n## 部分 {#part}\n\n有 ${n} 个。\n`),
  });
  onTestFinished(() => book.remove());
  await book.run('accept', '--all', '--yes');
  book.commit();
  for (const [name, text] of Object.entries(english('five'))) book.put(name, text);
  book.commit();
  const calls = traceGit(book.file('trace.log'));
  expect(
    await book.run('exchange', 'export', '--lang', 'zh', '--format', 'json', '--out', 'a.json'),
  ).toMatchObject({ code: 0 });
  const { units } = JSON.parse(book.read('a.json'));
  // What a build shows its readers is read in the same way.
  expect(await book.run('build')).toMatchObject({ code: 0 });
  expect(units.map(({ before }: { before: string }) => /has (\w+)/.exec(before)?.[1])).toEqual(
    Array(PAGES).fill('three'),
  );
  expect(calls()).toBeLessThan(PAGES);
});

test('pages that came from elsewhere, and use what lies elsewhere, take no more calls of Git', async () => {
  const part = '## Part {#part}\n\n<Box>\n\nIt has three of it.\n\n</Box>\n';
  const box = "import { Box } from '../../parts/Box';\n\n";
  const english = (n: number) => `${box}# Page ${n}\n\nLead of it, which stays.\n\n${part}`;
  const mdx = (files: Readonly<Record<string, string>>, to: (name: string) => string) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [to(name), text]));
  const book = await createBook({
    'parts/Box.tsx': 'export const Box = ({ children }) => <div>{children}</div>;\n',
    ...mdx(pages('en', english), (name) => name.replace('docs/en', 'old').replace('.md', '.mdx')),
    ...mdx(
      pages('zh', (n) => english(n).replace('three', '三')),
      (name) => name.replace('.md', '.mdx'),
    ),
  });
  onTestFinished(() => book.remove());
  book.commit();
  for (let n = 0; n < PAGES; n += 1) {
    book.put(`docs/en/p${n}.mdx`, book.read(`old/p${n}.mdx`).replace('three', 'five'));
    book.rm(`old/p${n}.mdx`);
  }
  book.commit();
  await book.run('accept', '--all', '--yes');
  const calls = traceGit(book.file('trace.log'));
  const { out } = await book.run('exchange', 'export', '--lang', 'zh', '--format', 'json');
  const { units } = JSON.parse(out);
  expect(units.map(({ before }: { before: string }) => /has (\w+)/.exec(before)?.[1])).toEqual(
    Array(PAGES).fill('three'),
  );
  expect(calls()).toBeLessThan(5);
});

test('what sections were translated from is known under headings and with components that are gone', async () => {
  const page = (...sections: string[]) => ['# A\n\nLead.\n', ...sections].join('\n');
  const using = '## Using it\n\nOne.\n';
  const notes = '## Notes\n\n<Old>\n\nTwo.\n\n</Old>\n';
  const book = await createBook({
    'docs/en/a.mdx': `import { Old } from 'old-theme';\n\n${page(using, notes, '## End\n')}`,
    'docs/zh/a.mdx': '# 甲\n\n引言。\n\n## 用法\n\n一。\n\n## 说明\n\n二。\n\n## 完\n',
  });
  onTestFinished(() => book.remove());
  book.commit();
  // Far more commits than anybody would look at one by one.
  for (let n = 0; n < 60; n += 1) {
    book.put(
      'docs/en/a.mdx',
      page('## How to use it\n\n1.\n', '## Notes\n\n2.\n', `## End\n\n${n}\n`),
    );
    book.commit();
  }
  await book.run('accept', '--all', '--yes');
  const { out } = await book.run('exchange', 'export', '--lang', 'zh', '--format', 'json');
  expect(JSON.parse(out).units).toMatchObject([
    { id: '/a#how-to-use-it', before: using.trim() },
    { id: '/a#notes', before: notes.trim() },
    { id: '/a#end', before: '## End' },
  ]);
});

test('what front matter said when it was translated is told, kept or not', async () => {
  const page = (description: string) => `---\ndescription: ${description}\n---\n\n# A\n\nText.\n`;
  const book = await createBook({
    'docs/en/a.md': page('How it was.'),
    'docs/zh/a.md': '---\ndescription: 原来的样子。\n---\n\n# 甲\n\n正文。\n',
  });
  onTestFinished(() => book.remove());
  await book.run('accept', '--all', '--yes');
  book.commit();
  book.put('docs/en/a.md', page('How it is.'));
  book.commit();
  const before = async () => {
    expect(
      await book.run('exchange', 'export', '--lang', 'zh', '--format', 'json', '--out', 'a.json'),
    ).toMatchObject({ code: 0 });
    return JSON.parse(book.read('a.json')).units[0].before;
  };
  expect(await before()).toBe(page('How it was.').trimEnd());
  rmSync(book.file('node_modules/.cache'), { recursive: true, force: true });
  expect(await before()).toBe(page('How it was.').trimEnd());
});

test('sections that no page has lines for are named by where they are written', async () => {
  const note = '## Note\n\nShared.\n';
  const book = await createBook({
    'docs/en/shared/note.mdx': note,
    'docs/zh/shared/note.mdx': note.replace('Shared', '共用'),
    'docs/en/a.mdx': "import Note from './shared/note.mdx';\n\n# A\n\nText.\n\n<Note />\n",
    'made.ts': `export const made = {
  name: 'made',
  pages: () => [{ path: 'en/made.md', source: '# Made\\n\\n## Part\\n\\nText.\\n' }],
};\n`,
    'diglot.config.ts': `import { made } from './made';
export default {
  plugins: [made],
  route: { exclude: ['**/shared/**'] },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};\n`,
  });
  onTestFinished(() => book.remove());
  const { out, err } = await book.run('exchange', 'export', '--lang', 'zh', '--out', 'a.json');
  expect(out).toBe('Wrote a.json: 1 section.\n');
  expect(
    err,
  ).toBe(`Left out: 3 sections that no page has lines for. Translate them where they are written:
  docs/en/shared/note.mdx: 1 section, /zh/a#note
  the plugin "made": 2 sections, /zh/made …
`);
});
