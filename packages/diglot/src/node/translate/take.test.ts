import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBook } from '../build/open/read-book';
import { failFiles } from '../build/testing/test-faults';
import { createSiteOf } from '../build/testing/test-site';
import { halfOf } from '../files/halves';
import { takeTranslations } from './take';

vi.setConfig({ testTimeout: 60_000 });

test('a disk that is full before translations are accepted leaves pages and lock as they were', async () => {
  const site = await createSiteOf({
    'diglot.config.ts': `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
    'docs/en/index.md': '# A {#a}\n\nText.\n',
    'docs/zh/index.md': '# 甲 {#a}\n\n旧的文字。\n',
    'docs/en/b.md': '# B {#b}\n\nMore text.\n',
  });
  onTestFinished(site.remove);
  const book = await readBook({ root: site.root });
  const proposals = [
    { id: '/', translation: '# 甲 {#a}\n\n新的文字。' },
    { id: '/b', translation: '# 乙 {#b}\n\n更多的文字。' },
  ];
  const take = () => takeTranslations(book, 'zh', proposals, { root: site.root });
  const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');

  const faults = failFiles(({ name, args: [file] }) =>
    name === 'writeFileSync' && String(file).includes('book.lock') ? 'ENOSPC' : undefined,
  );
  try {
    await expect(take()).rejects.toThrow('ENOSPC');
  } finally {
    faults.restore();
  }
  expect(read('docs/zh/index.md')).toBe('# 甲 {#a}\n\n旧的文字。\n');
  expect(() => read('docs/zh/b.md')).toThrow('ENOENT');

  expect((await take()).map(({ state }) => state)).toEqual(['taken', 'taken']);
  expect(read('docs/zh/index.md')).toContain('新的文字');
  expect(read('docs/zh/b.md')).toContain('更多的文字');
  expect(read('book.lock')).toContain('/zh/b ');
});

test('what was wrong with the words of a translation before does not refuse a change, what comes with it does', async () => {
  const site = await createSiteOf({
    'diglot.config.ts': `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
    'docs/en/index.md': '# A {#a}\n\nText of tea.\n',
    'docs/zh/index.md': '# 甲 {#a}\n\n关于 茶的文字。\n',
  });
  onTestFinished(site.remove);
  const root = { root: site.root };
  const take = async (text: string) =>
    takeTranslations(
      await readBook(root),
      'zh',
      [{ id: '/', translation: `# 甲 {#a}\n\n${text}` }],
      root,
    );
  expect(await take('关于 茶的新文字,有错。')).toMatchObject([
    { state: 'refused', reasons: [expect.stringContaining('full-width')] },
  ]);
  expect(await take('关于 茶的新文字。')).toMatchObject([{ state: 'taken' }]);
});

test('an import that was killed before it accepted what it wrote is completed by the next one', async () => {
  const site = await createSiteOf({
    'diglot.config.ts': `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
    'docs/en/index.md': '# A {#a}\n\nText.\n',
    'docs/zh/index.md': '# 甲 {#a}\n\n旧的文字。\n',
    'docs/en/b.md': '# B {#b}\n\nMore text.\n',
  });
  onTestFinished(site.remove);
  const root = { root: site.root };
  const proposals = [
    { id: '/', current: '# 甲 {#a}\n\n旧的文字。', translation: '# 甲 {#a}\n\n新的文字。' },
    { id: '/b', current: null, translation: '# 乙 {#b}\n\n更多的文字。' },
  ];
  const lock = () => readFileSync(path.join(site.root, 'book.lock'), 'utf8');
  const take = async () => takeTranslations(await readBook(root), 'zh', proposals, root);
  await take();
  const whole = lock();
  const half = halfOf(path.join(site.root, 'docs/zh/index.md'));
  const left = half.replace(`-${process.pid}-`, `-${spawnSync(process.execPath, ['-v']).pid}-`);
  writeFileSync(left, 'old');
  expect((await take()).map(({ state }) => state)).toEqual(['left', 'left']);
  expect(existsSync(left)).toBe(false);
  const pages = ['docs/zh/index.md', 'docs/zh/b.md'].map((name) =>
    readFileSync(path.join(site.root, name), 'utf8'),
  );
  rmSync(path.join(site.root, 'book.lock'));
  expect((await take()).map(({ state }) => state)).toEqual(['taken', 'taken']);
  expect(lock()).toBe(whole);
  expect(
    ['docs/zh/index.md', 'docs/zh/b.md'].map((name) =>
      readFileSync(path.join(site.root, name), 'utf8'),
    ),
  ).toEqual(pages);
  expect((await take()).map(({ state }) => state)).toEqual(['left', 'left']);
});

test('an original whose lines are broken elsewhere is the same; one that a program has formatted is named as such', async () => {
  const site = await createSiteOf({
    'diglot.config.ts': `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
    'docs/en/index.md': '# A {#a}\n\nText of tea\nand milk.\n\nMore text.\n',
    'docs/zh/index.md': '# 甲 {#a}\n\n旧的\n文字。\n\n旧文。\n',
  });
  onTestFinished(site.remove);
  const root = { root: site.root };
  const take = async (original: string, current: string) =>
    takeTranslations(
      await readBook(root),
      'zh',
      [{ id: '/', original, current, translation: '# 甲 {#a}\n\n新的文字。\n\n新文。' }],
      { ...root, dryRun: true },
    );
  const current = '# 甲 {#a}\n\n旧的 文字。\n\n旧文。';
  expect(await take('# A {#a}\n\nText of\ntea and milk.\n\nMore text.', current)).toMatchObject([
    { state: 'taken' },
  ]);
  expect(await take('# A {#a}\n\nText of tea\nand milk.\n\nMore text.', current)).toMatchObject([
    { state: 'refused', reasons: ['The translation has changed since the export'] },
  ]);
  for (const formatted of [
    '# A {#a} Text of tea and milk. More text.',
    '# A {#a}\n\nText of tea and milk.\nMore text.',
    '# A {#a}\n\n        Text of tea and milk.\n\n        More text.',
  ]) {
    expect(await take(formatted, current)).toMatchObject([
      { state: 'refused', reasons: [expect.stringContaining('A program has formatted the file')] },
    ]);
  }
  expect(await take('# A {#a}\n\nText of tea.\n\nMore text.', current)).toMatchObject([
    { state: 'refused', reasons: ['Its original has changed since the export'] },
  ]);
});

test('a translation without a name is of the section whose original it has, if that is one', async () => {
  const site = await createSiteOf({
    'diglot.config.ts': `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
    'docs/en/index.md': '# A\n\nText.\n\n## Next {#one}\n\nSee there.\n',
    'docs/en/b.md': '# B\n\nText.\n\n## Next {#one}\n\nSee there.\n',
    'docs/zh/index.md': '# 甲\n\n旧文。\n\n## 然后 {#one}\n\n旧的文字。\n',
  });
  onTestFinished(site.remove);
  const root = { root: site.root };
  const take = async (original: string, translation: string) =>
    takeTranslations(await readBook(root), 'zh', [{ id: '', original, translation }], root);
  expect(await take('# A\n\nText.', '# 甲\n\n新的文字。')).toEqual([
    { id: '/', state: 'taken', reasons: [] },
  ]);
  for (const original of ['## Next {#one}\n\nSee there.', 'Nothing.']) {
    expect(await take(original, '## 然后 {#one}\n\n看那里。')).toMatchObject([
      { id: '', state: 'refused', reasons: [expect.stringContaining('which section')] },
    ]);
  }
});
