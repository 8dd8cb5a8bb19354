import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  type TestSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

let site: TestSite;
beforeAll(async () => {
  site = await createSiteOf({
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
  await move('docusaurus', site);
  await site.build();
});
afterAll(() => site.remove());

const html = () => String(readTree(path.join(site.root, 'build'))['docs/tides.html']);

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
