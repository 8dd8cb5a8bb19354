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
    sectionOf({ slug: 'guide/basic/cli', source: SOURCE }, 'See %s.').join('\n'),
  ).toBe(`### Command line {#basic-cli}

See [Command line](/guide/basic/cli).

| Message | Remedy |
| --- | --- |
| \`No\` | See [below](/guide/basic/cli#below) and [types](/config/lib/dts#x) |
`);
});

test('a page without messages has no section', () => {
  expect(sectionOf({ slug: 'guide/a', source: '# A\n\nText.\n' }, '%s')).toEqual([]);
});

test.each(LANGS)(
  'every message of every page in %s is on the page about troubleshooting',
  (lang) => {
    const pages = docs[lang].filter(({ isFragment }) => !isFragment);
    const page = pages.find(({ slug }) => slug === 'guide/faq/troubleshooting');
    const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../docs');
    const read = new Set<string>();
    const dependsOn = (file: string) => read.add(file);
    const source = page?.source ?? '';
    const made =
      messages(folder).source?.({ path: `${lang}/x.mdx`, source, lang, dependsOn }) ?? '';
    const rows = pages.flatMap(({ source: text }) => [
      ...text.matchAll(/^\| (?:Message|What you see|信息|现象) \|.*\n.*\n((?:\|.*\n)+)/gm),
    ]);
    expect(rows.length).toBeGreaterThan(12);
    const cells = rows
      .flatMap(([, body = '']) => body.trim().split('\n'))
      .map((row) => row.split(' | ')[0] ?? '');
    expect(cells.filter((cell) => !made.includes(cell))).toEqual([]);
    expect(read.size).toBeGreaterThan(40);
    expect(made).not.toContain('{/* messages');
  },
);
