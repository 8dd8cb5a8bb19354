import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook, type TestBook } from './test-book';

const original = (n: number) => `## Part ${n} {#part-${n}}

Set \`output.target\` and \`lib.format\` for {name} with %s, see [the guide](./b.md#x) and ![a picture](/p.png).

- one
- two

| Name | Value |
| ---- | ----- |
| a    | b     |

:::tip
Mind the gap.
:::

\`\`\`ts
build(); // now
\`\`\`
`;

const translation = (n: number) => `## 部分 ${n} {#part-${n}}

为 {name} 和 %s 设置 \`output.target\` 与 \`lib.format\`，参见[指南](./b.md#x)和![图片](/p.png)。

- 一
- 二

| 名称 | 值  |
| ---- | --- |
| 甲   | 乙  |

:::tip
注意间隙。
:::

\`\`\`ts
build(); // 现在
\`\`\`
`;

/** What goes wrong with translations, each as a change of a good one. */
const FAULTS: readonly (readonly [name: string, (text: string) => string])[] = [
  ['a translated placeholder', (text) => text.replace('{name}', '{名称}')],
  ['a placeholder without brace', (text) => text.replace('{name}', '{name')],
  ['a lost placeholder', (text) => text.replace('{name}', '名称')],
  ['a placeholder twice', (text) => text.replace('{name}', '{name}{name}')],
  ['another placeholder', (text) => text.replace('{name}', '{user}')],
  ['a broken %s', (text) => text.replace('%s', '% s')],
  ['a lost %s', (text) => text.replace('%s', '它')],
  ['%d for %s', (text) => text.replace('%s', '%d')],
  ['a translated option', (text) => text.replace('`output.target`', '`输出.目标`')],
  ['an option without code', (text) => text.replace('`lib.format`', 'lib.format')],
  ['a lost option', (text) => text.replace('与 `lib.format`', '')],
  ['another option', (text) => text.replace('`lib.format`', '`lib.formats`')],
  ['code that is open', (text) => text.replace('`lib.format`', '`lib.format')],
  ['a lost link', (text) => text.replace('[指南](./b.md#x)', '指南')],
  ['a link elsewhere', (text) => text.replace('./b.md#x', './index.md')],
  ['a translated anchor', (text) => text.replace('#x)', '#指南)')],
  ['a broken link', (text) => text.replace('[指南](./b.md#x)', '[指南] (./b.md#x)')],
  ['one more link', (text) => text.replace('注意间隙', '[注意](https://evil.dev)间隙')],
  ['a lost picture', (text) => text.replace('![图片](/p.png)', '图片')],
  ['another picture', (text) => text.replace('/p.png', '/q.png')],
  ['a lost item', (text) => text.replace('- 二\n', '')],
  ['one more item', (text) => text.replace('- 二\n', '- 二\n- 三\n')],
  ['a numbered list', (text) => text.replace('- 一\n- 二', '1. 一\n2. 二')],
  ['a lost row', (text) => text.replace('| 甲   | 乙  |\n', '')],
  ['a lost column', (text) => text.replace(/^\| (\S+ +)\|.*\|$/gm, '| $1|')],
  ['another container', (text) => text.replace(':::tip', ':::warning')],
  ['a container that is open', (text) => text.replace('间隙。\n:::', '间隙。')],
  ['no container', (text) => text.replace(':::tip\n', '').replace('间隙。\n:::', '间隙。')],
  ['other code', (text) => text.replace('build();', 'built();')],
  ['a lost code block', (text) => text.replace(/```ts[\s\S]*```/, '')],
  ['another language of code', (text) => text.replace('```ts', '```js')],
  ['a fence that is open', (text) => text.replace(/```\n*$/, '')],
  ['another level', (text) => text.replace('## ', '### ')],
  ['no heading', (text) => text.replace(/^## .*\n/, '')],
  ['one more heading', (text) => `${text}\n## 更多\n\n更多文字。\n`],
  ['another id', (text) => text.replace(/\{#part-\d+\}/, '{#other}')],
  ['a forbidden term', (text) => text.replace('注意', '编造')],
  ['half-width punctuation', (text) => text.replace('，参见', ',参见')],
  ['a script', (text) => text.replace('注意间隙', '<script>alert(1)</script>')],
  ['the original', () => ''],
  ['Japanese', (text) => text.replace(/注意间隙/, 'これはすべて日本語で書かれた文章です')],
  ['an original that changed meanwhile', (text) => text],
];

let book: TestBook;
const page = (one: (n: number) => string) =>
  `# ${one === original ? 'Faults' : '错误'}\n\n${[...FAULTS, 0, 0].map((_, n) => one(n)).join('\n')}`;

beforeAll(async () => {
  book = await createBook({
    'docs/en/a.md': page(original),
    'docs/en/b.md': '# Beta\n\n## Ex {#x}\n',
    'docs/zh/b.md': '# 乙\n\n## 埃 {#x}\n',
    'docs/zh/a.md': '# 错误\n',
    'docs/public/p.png': '',
    'docs/public/q.png': '',
    'terms.json': JSON.stringify({
      preferred: [{ lang: 'zh', en: 'gap', use: '间隙', instead: ['编造'] }],
    }),
  });
});
afterAll(() => book?.remove());

test('each seeded fault is refused with its reason, and all else is imported', async () => {
  const exported = await book.run(
    'exchange',
    'export',
    '--lang',
    'zh',
    '--format',
    'json',
    '--out',
    'zh.json',
  );
  expect(exported).toMatchObject({ code: 0, err: expect.not.stringContaining('error') });
  const file = JSON.parse(book.read('zh.json'));
  const units = file.units.filter(({ id }: { id: string }) => id.startsWith('/a#'));
  expect(units).toHaveLength(FAULTS.length + 2);
  for (const [n, unit] of units.entries()) {
    const fault = FAULTS[n];
    const good = translation(n).trim();
    unit.translation = fault ? fault[1](good) || unit.original : good;
  }
  book.put('zh.json', JSON.stringify({ ...file, units }));
  const changed = FAULTS.length - 1;
  book.put(
    'docs/en/a.md',
    page(original).replace(`## Part ${changed} {`, `## Part ${changed}, new {`),
  );
  const { code, out, err } = await book.run('exchange', 'import', 'zh.json', '--by', 'person:Lin');
  const refused = new Set([...err.matchAll(/\/a#part-(\d+)$/gm)].map(([, n]) => Number(n)));
  expect(FAULTS.flatMap(([name], n) => (refused.has(n) ? [] : name))).toEqual([]);
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('2 taken') });
  const left = JSON.parse(book.read('zh.refused.json')).units;
  expect(left).toHaveLength(FAULTS.length);
  const zh = book.read('docs/zh/a.md');
  expect(zh).toBe(
    `# 错误\n\n${[FAULTS.length, FAULTS.length + 1].map((n) => translation(n)).join('\n')}`,
  );
  expect(book.read('book.lock').match(/^\/zh\/a#part-\d+ .* person:Lin /gm)).toHaveLength(2);
});

test('files that are in the way, and a language of originals alone, are refused by name', async () => {
  const config = book.read('diglot.config.ts');
  const out = ['exchange', 'export', '--lang', 'zh', '--out'];
  expect(await book.run(...out, 'diglot.config.ts')).toMatchObject({
    code: 1,
    err: expect.stringContaining('"diglot.config.ts" is there already'),
  });
  expect(book.read('diglot.config.ts')).toBe(config);
  expect((await book.run(...out, 'docs')).err).toContain('"docs" is there already');
  for (let time = 0; time < 2; time++) expect((await book.run(...out, 'new/zh.xlf')).code).toBe(0);
  expect(await book.run('exchange', 'export', '--lang', 'en')).toMatchObject({
    code: 1,
    err: expect.stringContaining('"en" is the language of all originals'),
  });
  mkdirSync(book.file('folder.po'));
  expect((await book.run('exchange', 'import', 'folder.po')).err).toMatch(
    /This is no file[\s\S]*folder\.po/,
  );
  book.put('list.json', '[]');
  expect((await book.run('exchange', 'import', 'list.json')).err).toMatch(
    /"diglot exchange": Invalid/,
  );
});
