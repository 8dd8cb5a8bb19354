import { expect, test } from 'vitest';
import { movedSite } from '../test-move';

const PAGE = `# Tides

import Card from '@site/src/gone/Card';

<head>
  <title>Ebb and flow</title>
  <style>{\`
    :root { --tide: 1px }
  \`}</style>
  <meta name="tide" content="low" />
</head>

A <a href="">lost buoy</a> and <a className="far" href=''>another</a>.

<Card header="Moon" href="./moon.md" img="/x.png">

It pulls.

</Card>

<Card title="Sun" href="">It shines.</Card> <Card title="Alone" /> <Card />

Low :arrow_right: high, at 10:30:00, \`:rocket:\` and :unknown:.

<a
  href="./moon.md"
>Who pulls</a>
`;

const { page: built, text } = movedSite('docusaurus', {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
  'docusaurus.config.js':
    "module.exports = { title: 'Buoy', presets: [['classic', { blog: false }]] };\n",
  'docs/tides.md': PAGE,
  'docs/moon.md': '# Moon\n\nIt moves.\n',
});

test('styles in the head of a page are those of the page', () => {
  const html = built('docs/tides.html');
  expect(html).toContain('<title>Ebb and flow</title>');
  expect(html).toContain('<meta name="tide" content="low"');
  const [, sheet = ''] = /href="\/(assets\/page\.\w+\.css)"/.exec(html) ?? [];
  expect(built(sheet)).toMatch(/:root\s*\{\s*--tide:\s*1px/);
});

test('a link without an address is text, and is told of', () => {
  expect(built('docs/tides.html')).toMatch(/A <a>lost buoy<\/a> and <a class="far">another<\/a>/);
  expect(text('diglot-migration.md')).toContain('The address of a link is empty: it is text now.');
});

test('a component that is gone shows its words and what is inside of it', () => {
  const text = built('docs/tides.html').replace(/<(?!\/?(?:a|b)\b)[^>]*>|\n/g, ' ');
  expect(text).toMatch(/<a href="\/docs\/moon"[^>]*><b>Moon<\/b>\s+It pulls\.\s*<\/a>/);
  expect(text).toMatch(/<b>Sun<\/b> It shines\.\s+Alone\s+Card /);
});

test('a tag whose end begins a line is no quote', () => {
  expect(built('docs/tides.html')).toMatch(/<a href="\/docs\/moon"[^>]*>Who pulls<\/a>/);
});

test('names of emoji are what they were shown as', () => {
  const html = built('docs/tides.html');
  expect(html.replace(/<[^>]*>/g, '')).toContain(
    'Low ➡️ high, at 10:30:00, :rocket: and :unknown:.',
  );
});
