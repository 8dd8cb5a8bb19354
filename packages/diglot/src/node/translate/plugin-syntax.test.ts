import { beforeAll, expect, test, vi } from 'vitest';
import { type Book, readBook } from '../build/open/read-book';
import { createSiteOf, sharedSite } from '../build/testing/test-site';
import { checkBook } from '../check/check-book';
import { openDesk } from './desk';
import { readUnits } from './units';

vi.setConfig({ testTimeout: 60_000 });

const CONFIG = `import path from 'node:path';
const formulas = {
  name: 'formulas',
  // A line of its own, and other dollars than the author's: no offset of the text is one of the file.
  source: ({ source }) =>
    source.replace(/^(# .*)$/m, '$1\\n\\nAdded by a web site, with \`code\`.').replace(/(?<!\\$)\\$([^$\\n]+)\\$(?!\\$)/g, '$$$$\\u2063$1$$$$'),
  markdown: {
    features: { math: { singleDollarTextMath: false } },
    mdast: [{
      name: 'formulas',
      inlineMath: (node, context) => context.replaceNode(node, { type: 'inlineCode', value: node.value }),
      math: (node, context) => context.replaceNode(node, { type: 'code', value: node.value }),
    }],
  },
};
export default {
  title: 'T',
  plugins: [formulas],
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`;

const TAG = '<b\n  title="x"\n>tag</b>';
const PAGE = `# Areas {#areas}

The area is $\\pi_{web site} r^2$ and $$a$$, of ${TAG}.

$$
E = {m} c^2
$$

`;

let book: Book;
const site = sharedSite(() =>
  createSiteOf({
    'diglot.config.ts': CONFIG,
    'terms.json': JSON.stringify({
      preferred: [{ lang: 'en', use: 'website', instead: ['web site'] }],
    }),
    'docs/en/index.mdx': PAGE,
    'docs/en/b.md': '# B {#b}\n',
    'docs/zh/b.md': '# 乙 {#b}\n',
  }),
);
beforeAll(async () => {
  book = await readBook({ root: site.root });
});

test('what the plugins of a site read as formulas stays whole, at its place in the text of its author', async () => {
  expect(book.errors).toEqual([]);
  const [found] = await readUnits(book, 'zh', { states: new Set(['missing']) });
  const text = found?.unit.original ?? '';
  expect(text).toContain('The area is');
  const parts = found?.keptParts(text) ?? [];
  expect(parts.map(({ kind, text: part }) => [kind, part])).toEqual([
    ['id', '{#areas}'],
    ['formula', '$\\pi_{web site} r^2$'],
    ['formula', '$$a$$'],
    ['tag', '<b\n  title="x"\n>'],
    ['tag', '</b>'],
    ['formula', '$$\nE = {m} c^2\n$$'],
  ]);
  for (const { start, end, text: part } of parts) expect(text.slice(start, end)).toBe(part);
  expect(found?.unit.keep).toContain('$\\pi_{web site} r^2$');
});

test('a translation that loses a formula is told so, and one with all of them is not', async () => {
  const desk = openDesk(book);
  const section = desk.open('zh', '/')?.section;
  if (!section) throw new Error('no section');
  const good = PAGE.replace('Areas', '面积')
    .replace('The area is', '面积是')
    .replace(' and ', '与')
    .replace(', of', '，即');
  expect((await desk.look(section, good)).problems).toEqual([]);
  expect((await desk.look(section, good.replace('r^2', 'r^3'))).problems).toEqual([
    'It lacks the formula "$\\\\pi_{web site} r^2$" of the original',
    'The original has no such part: the formula "$\\\\pi_{web site} r^3$"',
  ]);
});

test('what is in a formula is no prose to the rules for words', async () => {
  const progress = { start: async () => undefined, advance: () => {}, stop: () => {} };
  const findings = await checkBook({ root: site.root, progress }, { only: new Set(['terms']) });
  expect(findings.map(({ message }) => message)).toEqual([]);
});
