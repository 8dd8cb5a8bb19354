import type { CodeBlock, CodeBlockWarning } from 'diglot';
import { expect, test } from 'vitest';
import mermaid, { type MermaidOptions } from '.';

const PIE = 'pie title Pets\n "Dogs" : 3';

async function show(code: string, options?: MermaidOptions) {
  const warnings: CodeBlockWarning[] = [];
  const block: CodeBlock = {
    code,
    lang: 'mermaid',
    meta: '',
    title: undefined,
    line: 3,
    page: { file: '/site/docs/en/a.md', lang: 'en', routePath: '/a' },
    dependsOn: () => undefined,
    warn: (warning) => void warnings.push(warning),
    highlight: async () => `<pre>${code}</pre>`,
    render: async () => '',
  };
  const html = await mermaid(options).codeBlocks?.mermaid?.(block);
  return { html, warnings };
}

test('a diagram that cannot be drawn is an error', async () => {
  await expect(show(PIE)).rejects.toThrow('"pie" cannot be drawn');
});

test('its source is shown with a warning where the site says so', async () => {
  const { html, warnings } = await show(PIE, { undrawable: 'source' });
  expect(html).toBe(`<pre>${PIE}</pre>`);
  expect(warnings).toEqual([
    {
      line: 1,
      message: expect.stringMatching(/^This diagram is shown as its source: "pie" cannot be drawn/),
      fix: expect.any(String),
    },
  ]);
  const drawn = await show('flowchart LR\n a --> b', { undrawable: 'source' });
  expect(drawn.html).toContain('<svg');
  expect(drawn.warnings).toEqual([]);
});
