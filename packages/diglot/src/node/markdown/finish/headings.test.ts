import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { firstHeading } from '../first-heading';
import { brief, compile, testRuntime } from '../test-support';

const Badge = ({ text }: { readonly text: string }) => createElement('small', null, text);
const runtime = testRuntime({ Badge });

describe.each(['md', 'mdx'] as const)('ids that authors set, in %s', (format) => {
  test.each([
    ['## Title {#my-id}', 'my-id', 'Title'],
    ['## Title \\{#my-id}', 'my-id', 'Title'],
    ['## Title \\{#my-id\\}', 'my-id', 'Title'],
    ['## Title \\{#my-id} ##', 'my-id', 'Title'],
    ['## With `code` \\{#my-id}', 'my-id', 'With code'],
    ['Title \\{#my-id}\n---', 'my-id', 'Title'],
    ['## **函数：**标题\\{#函数}', '函数', '函数：标题'],
  ])('DOC-01: %s', async (source, id, text) => {
    const { headings, toc, html, markdown, warnings } = await compile(source, { format });
    expect(headings).toMatchObject([{ id, text }]);
    expect(toc).toMatchObject([{ id, text }]);
    expect(html.replace(/<[^>]*>/g, '').trim()).toBe(text);
    expect(markdown).not.toMatch(/\\$/m);
    expect(warnings).toEqual([]);
  });
});

test('ids and links to them are the same in both ways to write a letter with its accent (NFC, NFD)', async () => {
  const { headings, html } = await compile(
    '# A\n\n## Re\u0301sume\u0301\n\n## B {#cafe\u0301}\n\n[a](#r\u00e9sum\u00e9) [b](#re\u0301sume\u0301) [c](#caf\u00e9) [d](#cafe%CC%81)\n',
  );
  expect(headings.map(({ id }) => id)).toEqual(['a', 'r\u00e9sum\u00e9', 'caf\u00e9']);
  const hashes = [...html.matchAll(/<a[^>]*href="#([^"]*)"[^>]*>[a-d]</g)].map(([, hash]) => hash);
  expect(hashes).toEqual(['r\u00e9sum\u00e9', 'r\u00e9sum\u00e9', 'caf\u00e9', 'caf\u00e9']);
});

test.each(['md', 'mdx'] as const)(
  "readers' words at a heading are for search alone, in %s",
  async (format) => {
    const plain = await compile('# A\n\n## Copy {#copy #old}\n\ntext', { format });
    const page = await compile(
      '# A\n\n## Copy {#copy #old keywords="static files, public  folder，公共目录"}\n\ntext',
      { format },
    );
    expect(page.html).toBe(plain.html);
    expect(page.markdown).toBe(plain.markdown);
    expect(page.sections).toEqual(plain.sections);
    expect(page.warnings).toEqual([]);
    expect(page.texts[1]?.keywords).toEqual(['static files', 'public folder', '公共目录']);
  },
);

test.each([
  ['md', '## Copy it {keywords="static files, public folder"}'],
  ['mdx', '## Copy it {keywords="static files, public folder"}'],
  ['mdx', '## Copy it \\{keywords="static files, public folder"}'],
  ['mdx', '## Copy it { keywords="static files, public folder" }'],
] as const)('so are they without an id, in %s: %s', async (format, heading) => {
  const plain = await compile('# A\n\n## Copy it\n\ntext', { format });
  const page = await compile(`# A\n\n${heading}\n\ntext`, { format });
  expect(page.errors).toEqual([]);
  expect(page.html).toBe(plain.html);
  expect(page.markdown).toBe(plain.markdown);
  expect(page.sections).toEqual(plain.sections);
  expect(page.texts[1]?.keywords).toEqual(['static files', 'public folder']);
});

test('in code they are code', async () => {
  const code = '```md\n## Copy it {keywords="static files"}\n```';
  const { markdown } = await compile(`# A\n\n${code}\n\n## Copy {keywords="b"}\n`, {
    format: 'mdx',
  });
  expect(markdown).toContain(code);
});

test('what its author says of a title besides is no part of the name of a page', () => {
  for (const format of ['md', 'mdx'] as const) {
    expect(firstHeading('# Copy {keywords="static files"}\n', format)).toBe('Copy');
    expect(firstHeading('# Copy {#copy keywords="static files"}\n', format)).toBe('Copy');
  }
});

describe('components in headings', () => {
  test('DOC-01: are shown, and are no part of id and outline', async () => {
    const page = await compile(
      '# Guide <Badge text="v2" />\n\n## tools.swc <Badge text="tools.swc" />\n\n### `a` <Badge text="new" /> and b \\{#a-b}',
      { format: 'mdx', runtime },
    );
    expect(page.h1).toBe('Guide');
    expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
      ['guide', 'Guide'],
      ['toolsswc', 'tools.swc'],
      ['a-b', 'a and b'],
    ]);
    expect(page.toc.map(({ text }) => text)).toEqual(['tools.swc', 'a and b']);
    expect(page.html).toContain('aria-label="tools.swc tools.swc"');
    expect(page.html).toContain('<small>v2</small>');
  });

  test('DOC-01: make the id where nothing else does', async () => {
    const { headings } = await compile(
      '## <Badge text="Only this" />\n\n## {1 + 1} <Badge text="and" />',
      { format: 'mdx', runtime },
    );
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['only-this', 'Only this'],
      ['2-and', '2 and'],
    ]);
  });

  test('DOC-01: HTML is a part of the heading', async () => {
    const { headings } = await compile('## Press <kbd>K</kbd> <Badge text="new" />', {
      format: 'mdx',
      runtime,
    });
    expect(headings).toMatchObject([{ id: 'press-k', text: 'Press K' }]);
  });
});

describe('aliases', () => {
  const idsOf = async (source: string, format: 'md' | 'mdx' = 'md') => {
    const { headings } = await compile(source, { format });
    return headings.map(({ id, text, aliases }) => [id, text, ...aliases].join(' '));
  };

  test.each([
    ['md', '## New name {#new #old}'],
    ['md', '## New name \\{#new #old\\}'],
    ['md', '## New name {#new #old} ##'],
    ['md', 'New name {#new #old}\n---'],
    ['mdx', '## New name \\{#new #old\\}'],
    ['mdx', '## New name \\{#new #old}'],
    ['mdx', '## New *name* {#new #old}'],
  ] as const)('in %s: %j', async (format, source) => {
    expect(await idsOf(source, format)).toEqual(['new New name old']);
  });

  test('come before ids that are made of texts, and stand in the page', async () => {
    const source = '## Old\n\n## `new` {#new #old #older}\n\n[a](#old) [b](#old-1)\n';
    expect(await idsOf(source)).toEqual(['old-1 Old', 'new new old older']);
    const { html, warnings } = await compile(source);
    expect(html).toContain('<span class="dg-alias" id="old"></span>');
    expect(warnings).toEqual([]);
  });

  test('one that leads elsewhere is told of with its line', async () => {
    const { warnings } = await compile('## A {#a #x}\n\n## B {#b #a #x}\n\n## C {#c}\n');
    expect(warnings.map(brief)).toEqual([
      'docs/en/guide/page.md:3:1 heading-alias-taken "#a" cannot lead to the heading "B": it leads elsewhere on this page already.',
      'docs/en/guide/page.md:3:1 heading-alias-taken "#x" cannot lead to the heading "B": it leads elsewhere on this page already.',
    ]);
  });

  test('of the original and of other versions hold in a translation', async () => {
    const original = await compile('# A\n\n## New {#new #old}\n');
    const { headings } = await compile('# 甲\n\n## 新\n', {
      lang: 'zh',
      originalHeadings: original.headings,
      sharedAliases: { new: ['other', 'old'], gone: ['nowhere'] },
    });
    expect(headings[1]).toMatchObject({ id: 'new', aliases: ['other', 'old', '新'] });
  });
});
