import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import { move, movedSite } from '../test-move';

const { site, page } = movedSite('docusaurus', {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
  'docusaurus.config.js': "module.exports = { title: 'Buoy', presets: [['classic', {}]] };\n",
  'blog/2024-01-01-sections.md':
    '---\ntitle: All <new> in *1.0*\n---\n\n# Preface\n\nOne.\n\n# More\n\nTwo.\n',
  'blog/2024-01-02-once.md':
    '---\ntitle: "Once `only`"\ndate: \u00a0 2024-01-02 10:00:00\n---\n\n# Once `only`\n\n```md\n# Code\n```\n',
  'docs/both.md': '---\ntitle: In lists\n---\n\nText.\n\n# In the page\n',
  'docs/late.mdx':
    "---\ntitle: On top\n---\n\nimport A from './_a.mdx';\n\n## First\n\n# Late\n\n<A />\n",
  'docs/hidden.md': '---\ntitle: Not shown\nhide_title: true\n---\n\n## First\n\n# Late\n',
  'docs/_a.mdx': '---\ntitle: Part\n---\n\n## A\n\n# B\n',
});

function headingsOf(file: string, { root } = site, outDir = 'build'): string[] {
  const html = String(readTree(path.join(root, outDir))[file]);
  return [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) =>
    inner.replace(/<a\b[\s\S]*?<\/a>/g, ''),
  );
}

test('a post shows its title above headings of the first level that say something else', () => {
  expect(headingsOf('blog/2024/01/01/sections.html')).toEqual([
    'All &lt;new&gt; in *1.0*',
    'Preface',
    'More',
  ]);
  expect(headingsOf('blog/2024/01/02/once.html')).toEqual(['Once <code>only</code>']);
});

test('a document shows its title where it began with no heading of the first level', () => {
  expect(headingsOf('docs/both.html')).toEqual(['In the page']);
  expect(headingsOf('docs/late.html')).toEqual(['On top', 'Late', 'B']);
  expect(headingsOf('docs/hidden.html')).toEqual(['Late']);
});

test('a date with a blank that YAML takes for a part of it is the date', () => {
  const html = page('blog/2024/01/02/once.html');
  expect(html).toContain('<time dateTime="2024-01-02"');
});

const SECTIONS =
  '---\ntitle: All news\ndescription: What is new.\n---\n\n# 2.0\n\nOne.\n\n# 1.0\n\nTwo.\n';
const ONCE = '---\ntitle: Once\n---\n\n# Once\n\nText.\n';

test('pages of Starlight show their title above headings of the first level, but a hero is the title', async () => {
  const other = await createSiteOf({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nimport { defineConfig } from 'astro/config';\nexport default defineConfig({ integrations: [starlight({ title: 'Buoy' })] });\n",
    'src/content/docs/index.md': '---\ntitle: Buoy\nhero:\n  title: Buoys\n---\n\n# Begin\n',
    'src/content/docs/news.mdx': SECTIONS,
    'src/content/docs/once.md': ONCE,
  });
  onTestFinished(() => other.remove());
  await move('starlight', other);
  await other.build();
  expect(headingsOf('index.html', other, 'dist')).toEqual(['Buoys', 'Begin']);
  expect(headingsOf('news.html', other, 'dist')).toEqual(['All news', '2.0', '1.0']);
  expect(headingsOf('once.html', other, 'dist')).toEqual(['Once']);
});

test('pages of Fumadocs show their title and description above headings of the first level', async () => {
  const other = await createSiteOf({
    'package.json': '{ "dependencies": { "fumadocs-mdx": "14" } }',
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n",
    'lib/source.ts':
      "import { docs } from '@/.source';\nimport { loader } from 'fumadocs-core/source';\nexport const source = loader({ baseUrl: '/', source: docs.toFumadocsSource() });\n",
    'content/docs/news.mdx': SECTIONS,
    'content/docs/once.mdx': ONCE,
  });
  onTestFinished(() => other.remove());
  await move('fumadocs', other);
  await other.build();
  expect(headingsOf('news.html', other, 'dist')).toEqual(['All news', '2.0', '1.0']);
  expect(headingsOf('once.html', other, 'dist')).toEqual(['Once']);
});
