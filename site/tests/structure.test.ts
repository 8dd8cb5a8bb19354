import { describe, expect, test } from 'vitest';
import { docs, parseDoc } from './support/docs';
import { structureDifferences } from './support/structure';

test('both languages have the same pages and fragments', () => {
  const slugs = docs.en.map(({ slug }) => slug);
  expect(docs.zh.map(({ slug }) => slug)).toEqual(slugs);
  expect(slugs.filter((slug) => !slug.startsWith('shared/'))).toHaveLength(50);
});

describe('the Chinese page is built as the English one', () => {
  for (const en of docs.en) {
    const zh = docs.zh.find(({ slug }) => slug === en.slug);
    test(en.slug, () => {
      expect(zh && structureDifferences(en, zh)).toEqual([]);
    });
  }
});

describe('a difference names both files and lines', () => {
  const compare = (en: string, zh: string) =>
    structureDifferences(
      parseDoc('en', 'guide/page.mdx', `---\ndescription: x\n---\n\n${en}`),
      parseDoc('zh', 'guide/page.mdx', `---\ndescription: x\n---\n\n${zh}`),
    );
  const both = (en: string, zh: string) => [
    [`site/docs/en/guide/page.mdx:${en}`, `site/docs/zh/guide/page.mdx:${zh}`].join('\n'),
  ];

  test.each([
    ['headings', '# A\n\n## B', '# 甲', '7 has ## B', '5 has nothing more in this section'],
    ['depth', '# A\n\n## B', '# 甲\n\n### 乙', '7 has ## B', '7 has ### 乙'],
    ['links', 'See [a](/b).', '见 [甲](/c)。', '5 has link to /b', '5 has link to /c'],
    ['no link', 'See [a](/b).', '见甲。', '5 has link to /b', '1 has nothing more in this section'],
    ['containers', ':::tip T\nA\n:::', ':::note 题\n甲\n:::', '5 has :::tip', '5 has :::note'],
    [
      'images',
      '![a](./a.svg)',
      '![甲](./b.svg)',
      '5 has image /guide/a.svg',
      '5 has image /guide/b.svg',
    ],
    ['lists', '- a\n- b', '- 甲', '5 has list, 2 items', '5 has list, 1 items'],
    ['kind of list', '- a', '1. 甲', '5 has list, 1 items', '5 has numbered list from 1, 1 items'],
    ['components', '<A b="c" />', '<A b="d" />', '5 has <A b=c>', '5 has <A b=d>'],
    [
      'tables',
      '| a | b |\n| - | - |',
      '| 甲 |\n| - |',
      '5 has table, 1 rows × 2 columns',
      '5 has table, 1 rows × 1 columns',
    ],
    [
      'code',
      '```ts\nf(1);\n```',
      '```ts\nf(2);\n```',
      '5 has ```ts ⏎ f(1);',
      '5 has ```ts ⏎ f(2);',
    ],
    [
      'meta of code',
      '```ts {1}\nf();\n```',
      '```ts {2}\nf();\n```',
      '5 has ```ts {1} ⏎ f();',
      '5 has ```ts {2} ⏎ f();',
    ],
    [
      'lines of a drawing',
      '```text\na\nb\n```',
      '```text\n甲\n```',
      '5 has ```text ⏎ 2 lines',
      '5 has ```text ⏎ 1 lines',
    ],
  ])('%s', (_, en, zh, inEnglish, inChinese) => {
    expect(compare(en, zh)).toEqual(both(inEnglish, inChinese));
  });

  test.each([
    ['comments', '```ts\nf(); // one\n```', '```ts\nf(); // 一\n```'],
    [
      'lines of comment',
      '```ts\n/* one */\nf("// s");\n```',
      '```ts\n/* 一\n二 */\nf("// s");\n```',
    ],
    ['comments of a shell', '```sh\nnpm i # one\n```', '```sh\nnpm i # 一\n```'],
    ['titles in words', '```ts title="The file"\na\n```', '```ts title="文件"\na\n```'],
    ['word order', '[a](/a) and [b](/b)', '[乙](/b)和[甲](/a)'],
    ['language of a link', '[a](/a)', '[甲](/zh/a)'],
    ['relative links', '[a](./a.mdx#x)', '[甲](/guide/a#x)'],
    ['labels', '<Tab label="Source">\n\nx\n\n</Tab>', '<Tab label="源码">\n\n甲\n\n</Tab>'],
    ['titles', ':::tip Title\nx\n:::', ':::tip 标题\n甲\n:::'],
  ])('%s may differ', (_, en, zh) => {
    expect(compare(en, zh)).toEqual([]);
  });

  test('notes that mark lines of code are no words', () => {
    const code = (note: string) => `\`\`\`ts\nf(); // [!code ${note}]\n\`\`\``;
    expect(compare(code('highlight'), code('++'))).toHaveLength(1);
  });

  test('each section is compared by itself', () => {
    expect(compare('[a](/a)\n\n## B\n\n[b](/b)', '[a](/x)\n\n## 乙\n\n[b](/y)')).toHaveLength(2);
  });
});
