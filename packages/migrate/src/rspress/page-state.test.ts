import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  sharedSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

const site = sharedSite(() =>
  createSiteOf({
    'package.json': '{ "dependencies": { "@rspress/core": "2" } }',
    'rspress.config.ts': `import remarkTide from 'remark-tide';
export default { root: 'docs', title: 'Buoy', markdown: { remarkPlugins: [[remarkTide, {}]] } };
`,
    'docs/guide/tides.mdx': `---
title: Tides
---

import { useState } from 'react';
import Badge from '../../src/Badge';

export const Mark = () => <b>marked</b>;

export const Counter = ({ start }) => {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>Clicked {count}<Badge /></button>;
};

<Counter start={3} /> <Mark />
`,
    'docs/index.md': '# Buoy\n',
    'src/Badge.jsx': 'export default () => <i>a badge</i>;\n',
  }),
);
beforeAll(() => move('rspress', site));

test('a component with hooks that a page defines gets a file of its own, and comes alive', async () => {
  const tree = readTree(site.root);
  expect(String(tree['components/guide-tides.state.jsx'])).toContain(
    "import Badge from '../src/Badge';",
  );
  const page = String(tree['docs/guide/tides.mdx']);
  expect(page).toContain("import { Counter } from '../../components/guide-tides.state';");
  expect(page).toContain('export const Mark');
  expect(page).not.toMatch(/useState|Badge/);
  await site.build();
  const html = String(readTree(path.join(site.root, 'doc_build'))['guide/tides.html']);
  expect(html).toMatch(/<dg-island[^>]*>.*Clicked .*3/s);
});

test('a plugin of remark is told once, by its name', () => {
  const report = String(readTree(site.root)['diglot-migration.md']);
  expect(report.match(/remark/gi)).toHaveLength(2);
  expect(report).toContain('Plugins of remark and rehype do not run here: remark-tide.');
});
