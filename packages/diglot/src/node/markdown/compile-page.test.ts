import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsx } from 'react/jsx-runtime';
import { describe, expect, test } from 'vitest';
import { brief, compile, testRuntime } from './test-support';

const FIXTURES = join(import.meta.dirname, 'fixtures');

const runtime = testRuntime(
  { Box: ({ children }: { children: never }) => jsx('section', { children }) },
  {
    'card.tsx': {
      Card: ({ href, children }: { href: string; children: never }) => jsx('a', { href, children }),
    },
  },
);

describe('fixtures', () => {
  const names = readdirSync(FIXTURES).filter((name) => /^[a-z-]+$/.test(name));
  test.each(names)('%s', async (name) => {
    const format = existsSync(join(FIXTURES, name, 'input.mdx')) ? 'mdx' : 'md';
    const source = readFileSync(join(FIXTURES, name, `input.${format}`), 'utf8');
    const page = await compile(source, { format, runtime });
    expect(page.errors.map(brief)).toEqual([]);
    await expect(`${page.html}\n`).toMatchFileSnapshot(join(FIXTURES, name, 'output.html'));
    await expect(page.markdown).toMatchFileSnapshot(join(FIXTURES, name, 'output.md'));
  });
});

test('code of a page may wait for what it shows', async () => {
  const source = "export const value = await Promise.resolve('come');\n\nIt has {value}.\n";
  const page = await compile(source, { format: 'mdx', runtime });
  expect(page.errors.map(brief)).toEqual([]);
  expect(page.html).toContain('It has come.');
  const broken = await compile(`${source}\nexport const other = value.a.b;\n`, {
    format: 'mdx',
    runtime,
  });
  expect(broken.errors.map(brief)).toEqual([expect.stringContaining(':5:')]);
});
