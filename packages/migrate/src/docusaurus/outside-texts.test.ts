import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  sharedSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

const site = sharedSite(() =>
  createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js': `module.exports = {
      title: 'Buoy', baseUrl: '/sea/', url: 'https://sea.example',
      i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
      presets: [['classic', { blog: false }]],
    };\n`,
    'docs/a.md':
      "# A\n\nimport Use from '@site/static/en/use.md';\nimport Spoken from '@site/parts/spoken.md';\n\n<Use /> <Spoken />\n\n<img src={useBaseUrl('img/moon.svg')} alt=\"Moon\" /> <img src={useBaseUrl('/img/moon.svg')} alt=\"Other\" />\n\n[a](./a.md)\n",
    'i18n/zh/docusaurus-plugin-content-docs/current/a.md':
      "# 甲\n\nimport Use from '@site/static/en/use.md';\n\n<Use />\n",
    'static/img/moon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'static/en/use.md':
      "import Lamp from '@site/src/components/Lamp';\nimport Deep from './deep.mdx';\n\n<Lamp />\n\n<Deep />\n",
    'static/en/deep.mdx': ':::success\nDeep [words](/docs/a).\n:::\n',
    'static/en/plain.md': '<p>Never imported</p>\n',
    'parts/spoken.md': 'Said by {1 + 1} people.\n',
    'src/components/Lamp.jsx':
      "import Spoken from '../../parts/spoken.md';\nexport default () => <b>a lamp <Spoken /></b>;\n",
  }),
);

test('texts that pages import from beside their folder are MDX as these are, in all languages', async () => {
  await move('docusaurus', site);
  const tree = readTree(site.root);
  expect(Object.keys(tree).filter((file) => /^(?:static|parts)\/.*\.mdx?$/.test(file))).toEqual([
    'parts/spoken.md',
    'parts/spoken.mdx',
    'static/en/deep.mdx',
    'static/en/plain.md',
    'static/en/use.mdx',
  ]);
  await site.build();
  const built = readTree(path.join(site.root, 'build'));
  for (const page of ['docs/a.html', 'zh/docs/a.html']) {
    const html = String(built[page]);
    expect(html).toContain('<b>a lamp ');
    expect(html).toContain('Deep <a href="/sea/');
    expect(html).not.toMatch(/import Lamp|:::/);
  }
  expect(String(built['docs/a.html']).match(/src="\/sea\/img\/moon\.svg"/g)).toHaveLength(2);
});
