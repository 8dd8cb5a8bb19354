import { expect, test } from 'vitest';
import { compile, testRuntime } from '../../markdown/test-support';
import { parityDifferences } from './parity';

const runtime = testRuntime({
  A: () => null,
  Tab: ({ children }: { readonly children: unknown }) => children,
});

/** Compiles both versions of a page as the engine does, and compares them. */
async function compare(original: string, translation: string): Promise<string[]> {
  const en = await compile(original, { format: 'mdx', runtime });
  const zh = await compile(translation, {
    format: 'mdx',
    runtime,
    lang: 'zh',
    originalHeadings: en.headings,
  });
  const errors = [...en.errors, ...zh.errors].filter(({ code }) => code !== 'image-missing');
  expect(errors).toEqual([]);
  return parityDifferences(en.sections, zh.sections).map(
    ({ part, problem }) => `${part} ${problem.line} ${problem.other?.line}`,
  );
}

test.each([
  ['headings', '# A\n\n## B', '# 甲', 'headings 1 3'],
  ['links', 'See [a](./start.md).', '见 [甲](./index.md)。', 'links 1 1'],
  ['no link', 'A\n\nSee [a](./start.md).', '甲\n\n见甲。', 'links 1 3'],
  ['containers', ':::tip T\nA\n:::', ':::note 题\n甲\n:::', 'containers 1 1'],
  ['images', '![a](/a.svg)', '![甲](/b.svg)', 'images 1 1'],
  ['lists', '- a\n- b', '- 甲', 'lists 1 1'],
  ['kinds of list', '- a', '1. 甲', 'lists 1 1'],
  ['components', '<A b="c" />', '<A b="d" />', 'components 1 1'],
  ['tables', '| a | b |\n| - | - |', '| 甲 |\n| - |', 'tables 1 1'],
  ['code', '```ts\nf(1);\n```', '```ts\nf(2);\n```', 'code 1 1'],
  ['meta of code', '```ts {1}\nf();\n```', '```ts {2}\nf();\n```', 'code 1 1'],
  ['lines of a drawing', '```text\na\nb\n```', '```text\n甲\n```', 'code 1 1'],
  [
    'notes that mark lines',
    '```ts\nf(); // [!code highlight]\n```',
    '```ts\nf(); // [!code ++]\n```',
    'code 1 1',
  ],
])('%s must be the same', async (_, original, translation, found) => {
  expect(await compare(original, translation)).toEqual([found]);
});

test.each([
  ['comments', '```ts\nf(); // one\n```', '```ts\nf(); // 一\n```'],
  ['lines of comment', '```ts\n/* one */\nf("// s");\n```', '```ts\n/* 一\n二 */\nf("// s");\n```'],
  ['comments of a shell', '```sh\nnpm i # one\n```', '```sh\nnpm i # 一\n```'],
  ['words beside a tree', '```tree\na # one\n```', '```tree\na # 一\n```'],
  ['titles in words', '```ts title="The file"\na\n```', '```ts title="文件"\na\n```'],
  [
    'the order of words',
    '[a](./start.md) and [b](./index.md)',
    '[乙](./index.md)和[甲](./start.md)',
  ],
  ['the language of a link', '[a](/guide/start)', '[甲](/zh/guide/start)'],
  ['relative links', '[a](./start.md)', '[甲](/guide/start)'],
  ['labels', '<Tab label="Source">\n\nx\n\n</Tab>', '<Tab label="源码">\n\n甲\n\n</Tab>'],
  ['titles', ':::tip Title\nx\n:::', ':::tip 标题\n甲\n:::'],
  ['paragraphs', 'One.\n\nTwo.', '一。二。'],
])('%s may differ', async (_, original, translation) => {
  expect(await compare(original, translation)).toEqual([]);
});

test('each section is compared by itself', async () => {
  const original = '[a](./start.md)\n\n## B\n\n[b](./start.md)';
  const translation = '[甲](./index.md)\n\n## 乙\n\n[乙](./index.md)';
  expect(await compare(original, translation)).toEqual(['links 1 1', 'links 5 5']);
});
