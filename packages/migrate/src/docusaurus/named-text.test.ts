import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

test('a text that a component imports and that keeps its place is no file in the way of itself', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js': `module.exports = {
      title: 'Buoy', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
    };\n`,
    'docs/a.mdx': "---\nslug: /\n---\n# A\n\nimport Tide from '@site/src/Tide';\n\n<Tide />\n",
    'docs/parts/_tide.mdx': 'High at {1 + 1}.\n\n:::success\nWater\n:::\n',
    'src/Tide.jsx':
      "import Text from '@site/docs/parts/_tide.mdx';\nexport default () => <div><Text /></div>;\n",
  });
  onTestFinished(() => site.remove());
  await move('docusaurus', site);
  await site.build();
  expect(String(readTree(site.root)['build/index.html'])).toContain('High at');
});
