import { describe, expect, test } from 'vitest';
import { compile } from '../test-support';

const markdown = {
  showLineNumbers: false,
  defaultWrapCode: false,
  langAlias: {},
  definitionLists: true,
};

const SOURCE = `# \`lib.dts\`

- **Type**: \`boolean | Dts\`, see [below](#fields)
- **Default:** \`false\`
- **命令行**：\`--dts\`

  It is a flag.

## Fields {#fields}

Text.
`;

describe('lists of names right below headings', () => {
  test('become definition lists, whichever colon follows the name', async () => {
    const { html } = await compile(SOURCE, { markdown });
    const list = /<dl.*<\/dl>/s.exec(html)?.[0] ?? '';
    expect(list.replaceAll(/<p>|<\/p>|\n/g, '')).toBe(
      '<dl class="dg-definitions"><div><dt>Type</dt><dd><code>boolean | Dts</code>, see <a href="#fields">below</a></dd></div>' +
        '<div><dt>Default</dt><dd><code>false</code></dd></div>' +
        '<div><dt>命令行</dt><dd><code>--dts</code>It is a flag.</dd></div></dl>',
    );
    expect(html).toContain('<h1 id="libdts" class="dg-heading dg-code-heading"');
  });

  test('stay lists in the page’s Markdown, its text and its sections', async () => {
    const plain = await compile(SOURCE);
    const shaped = await compile(SOURCE, { markdown });
    expect(shaped.markdown).toContain('- **Type**: `boolean | Dts`');
    const { html: _, titleEnd: __, ...facts } = shaped;
    expect(facts).toEqual({ ...plain, html: undefined, titleEnd: undefined });
  });

  test.each([
    ['the site does not want it', '# A\n\n- **Type**: b\n', {}],
    ['a paragraph stands between', '# A\n\nText\n\n- **Type**: b\n', { markdown }],
    ['an item has no name', '# A\n\n- **Type**: b\n- c\n', { markdown }],
    ['a name has no colon', '# A\n\n- **Type** b\n', { markdown }],
    ['they are numbered', '# A\n\n1. **Type**: b\n', { markdown }],
  ])('are left alone where %s', async (_, source, overrides) => {
    expect((await compile(source, overrides)).html).not.toContain('<dl');
  });
});

const FACTS =
  '# `dts`\n\n- **Type**: `boolean`\n- **Default**: `false`\n\nIt writes declarations.\n\n## Fields\n\n- **Type**: `string`\n';

test('results of a search begin with what is said, not with types and defaults', async () => {
  const { texts } = await compile(FACTS, { markdown });
  expect(texts.map(({ prose }) => prose)).toEqual([
    'It writes declarations. Type: boolean Default: false',
    'Type: string',
  ]);
});

test('where a site has no definition lists, a list stays where it is written in results, too', async () => {
  const { texts } = await compile(FACTS);
  expect(texts[0]?.prose).toBe('Type: boolean Default: false It writes declarations.');
});
