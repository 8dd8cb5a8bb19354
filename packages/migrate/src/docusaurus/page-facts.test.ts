import { expect, test } from 'vitest';
import { movedSite } from '../test-move';

const { page } = movedSite('docusaurus', {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
  'docusaurus.config.js':
    "module.exports = { title: 'Buoy', presets: [['classic', { blog: false }]] };\n",
  'docs/tides.mdx': `---
title: Tides
related: [moon, sun]
---

import Part, { toc as partToc } from './_part.mdx';
import { frontMatter as ofPart } from './_part.mdx';

export const toc = [...partToc];

Pulled by {frontMatter.related.join(' and ')}.

<Part />

<PackageManagerTabs run="sail" />
`,
  'docs/_part.mdx': '<!---\nWritten by\n\nhand\n-->\n\nA part.\n',
  'src/theme/MDXComponents.js':
    "import MDXComponents from '@theme-original/MDXComponents';\nimport PackageManagerTabs from '@site/src/Managers';\nexport default { ...MDXComponents, PackageManagerTabs };\n",
  'src/Managers.jsx': 'export default ({ run }) => <code>any {run}</code>;\n',
});

const html = () => page('docs/tides.html');

test('a page asks its own front matter, also for what nothing here reads', () => {
  expect(html()).toContain('Pulled by moon and sun.');
});

test('a part keeps its comments, and gives pages nothing but its text', () => {
  expect(html()).toContain('A part.');
  expect(html()).not.toContain('hand');
});

test('a component that a site gives to all pages goes before one of ours that is called so', () => {
  expect(html()).toContain('<code>any sail</code>');
});
