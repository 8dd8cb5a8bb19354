import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docs, LANGS } from '../tests/support/docs';
import { messages, sectionOf } from './messages';

const SOURCE = `---
title: Other
---

# Command line {#command-line}

| Flag | Meaning |
| --- | --- |
| \`-h\` | Help |

| Message | Remedy |
| --- | --- |
| \`No\` | See [below](#below) and [types](/config/lib/dts#x) |

Text.
`;

test('a page’s section has its title, the way there, and tables of messages alone, whose links lead to the page', () => {
  expect(
    sectionOf({ slug: 'guide/basic/cli', source: SOURCE, original: SOURCE }).join('\n'),
  ).toBe(`### [Command line](/guide/basic/cli) {#basic-cli}

| Message | Remedy |
| --- | --- |
| \`No\` | See [below](/guide/basic/cli#below) and [types](/config/lib/dts#x) |
`);
});

test('a page without messages has no section', () => {
  expect(sectionOf({ slug: 'guide/a', source: '# A\n\nText.\n', original: '# A\n' })).toEqual([]);
});

test('which tables are about messages is told by the original', () => {
  const source = SOURCE.replace('| Message | Remedy |', '| 报错 | 处理 |');
  const section = sectionOf({ slug: 'guide/basic/cli', source, original: SOURCE });
  expect(section.at(-1)).toMatch(/^\| 报错 \| 处理 \|/);
});

const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (?:Message|What you see) \|.*\n.*\n((?:\|.*\n)+)/gm)].flatMap(
    ([, body = '']) => body.trim().split('\n'),
  );

test('every message of every page is on the page about troubleshooting, in each language', () => {
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../docs');
  const [en = '', zh = ''] = LANGS.map((lang) => {
    const source =
      docs[lang].find(({ slug }) => slug === 'guide/faq/troubleshooting')?.source ?? '';
    const input = { path: `${lang}/x.mdx`, source, lang, dependsOn: () => undefined };
    return messages(folder).source?.(input) ?? '';
  });
  const cells = docs.en.flatMap(({ source }) => rowsOf(source)).map((row) => row.split(' | ')[0]);
  expect(cells.length).toBeGreaterThan(60);
  expect(cells.filter((cell) => !en.includes(cell ?? '\n'))).toEqual([]);
  expect(zh.match(/^\|/gm)?.length).toBe(en.match(/^\|/gm)?.length);
  expect(en + zh).not.toContain('{/* messages');
});
