import { afterEach, expect, test, vi } from 'vitest';
import { DiglotErrors } from '../../../shared/diglot-error';
import { createTestSite, type TestSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const CONFIG = `const show = async (block) => block.meta === 'run' ? \`<div class="run">\${await block.render()}</div>\${await block.highlight()}\` : undefined;
export default {
  title: 'Blocks',
  root: 'docs/en',
  plugins: [{
    name: 'run',
    blockModules: { tsx: ({ code, meta }) => meta === 'run' ? { name: 'run.tsx', code } : undefined },
    codeBlocks: { tsx: show },
  }],
};
`;

const block = (code: string) => `\`\`\`tsx run\n${code}\n\`\`\`\n`;

let site: TestSite;
afterEach(() => site.remove());

function createSite(page: string, files: Readonly<Record<string, string>> = {}) {
  return createTestSite({
    'diglot.config.ts': CONFIG,
    'docs/en/index.md': page,
    'docs/en/a.md': null,
    'docs/zh': null,
    ...files,
  });
}

/** What is wrong with a site, each with its place. */
async function problemsOf(): Promise<string[]> {
  const error = await site.build().then(
    () => new DiglotErrors([]),
    (cause: unknown) => cause,
  );
  if (!(error instanceof DiglotErrors)) throw error;
  return error.errors.map(({ message, location }) => {
    const file = location?.file.replace(`${site.root}/`, '');
    return `${file}:${location?.line} ${message.split('\n')[0]}`;
  });
}

test('a plugin shows what a block exports, in plain Markdown too: still where it can be, else alive', async () => {
  site = await createSite(
    `# Home\n\n${block("import { Name } from '../../components/Name';\nexport default () => <Name />;")}\n- ${block("import { useState } from 'react';\nexport default function Count() { const [n] = useState(7); return <b>{n}</b>; }").replaceAll('\n', '\n  ')}\n`,
    { 'components/Name.tsx': 'export const Name = () => <i>still</i>;\n' },
  );
  expect(await problemsOf()).toEqual([]);
  const html = site.output()['index.html'] ?? '';
  expect(html).toContain('<div class="run"><i>still</i></div>');
  expect(html).toMatch(
    /<dg-island data-src="docs\/en\/index\.md\.[\da-f]{12}\.run\.tsx" data-export="default" data-id="dgb1-\d-"[^>]*><b>7<\/b>/,
  );
  // Of the twin, the code alone.
  expect(site.output()['index.md']).toContain('useState(7)');
  expect(site.output()['index.md']).not.toContain('still');
});

test('line endings of Windows make no other module of a block', async () => {
  const page = `# Home\n\n${block('export default () =>\n  <i>still</i>;')}`;
  site = await createSite(page.replaceAll('\n', '\r\n'));
  expect(await problemsOf()).toEqual([]);
  expect(site.output()['index.html']).toContain('<div class="run"><i>still</i></div>');
});

test('another word on the page bundles nothing anew, another word in the block does', async () => {
  site = await createSite(`# Home\n\n${block('export default () => <i>one</i>;')}`);
  await site.build();
  const scripts = () => Object.keys(site.output()).filter((file) => file.endsWith('.js'));
  const before = scripts();
  site.write({
    'docs/en/index.md': `# Home\n\nMore.\n\n${block('export default () => <i>one</i>;')}`,
  });
  await site.build();
  expect(scripts()).toEqual(before);
  site.write({ 'docs/en/index.md': `# Home\n\n${block('export default () => <i>two</i>;')}` });
  await site.build();
  expect(site.output()['index.html']).toContain('<i>two</i>');
});

test('a package that is not there is told at the line of the page', async () => {
  site = await createSite(
    `# Home\n\n${block("import React from 'react';\nimport x from 'no-such-package';\nexport default () => <i>{x}</i>;")}`,
  );
  expect(await problemsOf()).toEqual([
    'docs/en/index.md:5 The package "no-such-package" is not installed',
  ]);
});

test('a block that cannot be compiled, and one that throws, are told at the page', async () => {
  site = await createSite(`# Home\n\n${block('export default () => <i>;')}`);
  const [first, ...others] = await problemsOf();
  expect(others).toEqual([]);
  expect(first).toMatch(/^docs\/en\/index\.md:4 The file cannot be compiled/);
  site.write({
    'docs/en/index.md': `# Home\n\n${block('export default function Bad(): never {\n  throw new Error("Not today");\n}')}`,
  });
  expect(await problemsOf()).toEqual([expect.stringMatching(/^docs\/en\/index\.md:5 .*Not today/)]);
});
