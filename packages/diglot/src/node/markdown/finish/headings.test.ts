import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { compile, testRuntime } from '../test-support';

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
