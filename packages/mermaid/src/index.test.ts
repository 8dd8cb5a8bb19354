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
    pageBlocks: [],
    index: 0,
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

test('nodes that readers press are links; what would call a function is left out, with a warning', async () => {
  const { html, warnings } = await show(`flowchart LR
    A[Harbour] --> B[Sea]
    B --> C
    click A "/guide/harbour" "All of & it"
    click B href "https://sea.example/?a=1&b=2" _blank
    click C callback "Tip"
    click C "javascript:alert(1)"`);
  const links = [...(html ?? '').matchAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g)];
  expect(links.map(([, href]) => href).sort()).toEqual([
    '/guide/harbour',
    'https://sea.example/?a=1&amp;b=2',
  ]);
  expect(links.find(([, href]) => href === '/guide/harbour')?.[2]).toMatch(
    /^<title>All of &amp; it<\/title><g class="node">[\s\S]*>Harbour<\/text>/,
  );
  expect(html).toContain('<svg role="group"');
  expect(warnings.map(({ line, message }) => [line, message])).toEqual([
    [6, '"click C" was left out: it names no address of a page.'],
    [7, '"click C" was left out: it names no address of a page.'],
  ]);
});
