import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  sharedSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

const PAGE = `# Tides

import React, { useState } from 'react';
import Lamp from '../src/components/Lamp';
import Badge from '@site/src/components/Badge';

export const START = 2;

export const Counter = ({ start = START }) => {
  const [count, setCount] = useState(start);

  return <button onClick={() => setCount(count + 1)}>Clicked {count}<Lamp /></button>;
};

export const Mark = ({ children, color }) => <span style={{ color }}>{children}<Badge /></span>;

export function Quiet() {
  React.useEffect(() => undefined, []);
  return <p>Quiet</p>;
}

<Counter start={3} />

<Mark color="red">Red</Mark> <Quiet />
`;

const site = sharedSite(() =>
  createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js':
      "module.exports = { title: 'Buoy', presets: [['classic', { blog: false }]] };\n",
    'docs/bay/tides.md': PAGE.replace("'../src", "'../../src"),
    'docs/needs.md':
      '# Needs\n\nimport { useMemo } from "react";\n\nexport const Title = () => <b>{useMemo(() => frontMatter.title, [])}</b>;\n\nText\n',
    'src/components/Lamp.jsx': 'export default () => <i>a lamp</i>;\n',
    'src/components/Badge.jsx': 'export default () => <i>a badge</i>;\n',
  }),
);

test('what hooks keep alive in a page moves into a module of its own, and comes alive there', async () => {
  await move('docusaurus', site);
  const tree = readTree(site.root);
  expect(
    String(tree['components/docs-bay-tides.parts.jsx']),
  ).toBe(`import React, { useState } from 'react';
import Lamp from '../src/components/Lamp.jsx';

export const START = 2;

export const Counter = ({ start = START }) => {
  const [count, setCount] = useState(start);

  return <button onClick={() => setCount(count + 1)}>Clicked {count}<Lamp /></button>;
};

export function Quiet() {
  React.useEffect(() => undefined, []);
  return <p>Quiet</p>;
}
`);
  const page = String(tree['content/docs/bay/tides.mdx']);
  expect(page).toContain(
    "import { START, Counter, Quiet } from '../../../components/docs-bay-tides.parts';",
  );
  expect(page).toContain('export const Mark');
  expect(page).not.toMatch(/useState|React|Lamp|useEffect/);
  // What asks for the page's own words stays: the build tells of it.
  expect(String(tree['content/docs/needs.mdx'])).toContain('useMemo');
  site.write({ 'content/docs/needs.mdx': null });
  await site.build();
  const html = String(readTree(path.join(site.root, 'build'))['docs/bay/tides.html']);
  expect(html).toMatch(/<dg-island[^>]*>.*Clicked .*3/s);
  expect(html).toContain('Red<i>a badge</i>');
});
