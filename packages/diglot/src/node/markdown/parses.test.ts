import { expect, test, vi } from 'vitest';
import * as html from './html/parse-html';
import * as parse from './parse/inspect';
import { compile } from './test-support';

const parseHtml = vi.spyOn(html, 'parseHtml');
const inspect = vi.spyOn(parse, 'inspect');

const SOURCE = [
  '# Title',
  'See [a page](/guide/start).',
  '```ts title="a.ts"\nconst secret = "<b>";\n```',
  '- item\n\n  ```sh\n  npm run secret\n  ```',
].join('\n\n');

test.each(['md', 'mdx'] as const)(
  'the HTML of a page (%s) is parsed once, without its code',
  async (format) => {
    parseHtml.mockClear();
    const page = await compile(SOURCE, { format });
    expect(page.html).toContain('secret');
    expect(page.html).toContain('href="/guide/start"');
    expect(parseHtml.mock.calls).toEqual([[expect.not.stringContaining('secret')]]);
  },
);

test('Markdown that imports in its code, and says the word, is parsed once', async () => {
  inspect.mockClear();
  const code = "```ts\nimport { a } from './a';\n```";
  const { warnings } = await compile(`# Title\n\nWhat you import, and import what.\n\n${code}`);
  expect(warnings).toEqual([]);
  expect(inspect).not.toHaveBeenCalled();
});
