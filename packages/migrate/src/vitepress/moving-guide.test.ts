import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migratePage } from './migrate-page';

test.each(['en', 'zh'])('the page of the manual (%s) shows what becomes of a page', (lang) => {
  const guide = readFileSync(
    new URL(`../../../../manual/docs/${lang}/guide/moving/vitepress.md`, import.meta.url),
    'utf8',
  );
  const files = Object.fromEntries(
    [...guide.matchAll(/^(`{4})\w+ title="([^"]+)"\n([\s\S]*?\n)\1$/gm)].map(
      ([, , name = '', text = '']) => [name, text],
    ),
  );
  const root = path.resolve('/site');
  const page = migratePage(files['guide.md'] ?? '', {
    file: path.join(root, 'guide.md'),
    folder: root,
    srcDir: root,
    root,
    foot: { editLink: true, lastUpdated: true },
    readText: () => '',
    moved: (file) => file,
    reference: (url) => url,
  });
  expect(page.format).toBe('mdx');
  expect(page.text).toBe(files['guide.mdx']);
});
