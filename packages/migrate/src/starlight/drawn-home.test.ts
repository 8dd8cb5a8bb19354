import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

async function homeOf(body: string, fields = 'template: splash'): Promise<string> {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1", "react": "19" } }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      import { defineConfig } from 'astro/config';
      export default defineConfig({ integrations: [starlight({
        title: 'Buoy',
        sidebar: [{ label: 'Guides', items: ['guides/start'] }],
      })] });\n`,
    'src/content/docs/index.mdx': `---\ntitle: Buoy\ndescription: Marks the way\n${fields}\n---\n${body}`,
    'src/content/docs/guides/start.md': '---\ntitle: Set out\n---\n\nText\n',
    'src/Own.jsx': 'export default () => <p>Own words</p>;\n',
  });
  onTestFinished(() => site.remove());
  await move('starlight', site);
  return String(readTree(site.root)['src/content/docs/index.mdx']);
}

const DRAWN = "import Lander from '../../Lander.astro';\n\n<Lander />\n";

test('a home page that a component of Astro drew says what it is about, and leads on', async () => {
  const page = await homeOf(DRAWN);
  expect(page).toContain('pageType: home\n');
  expect(page).toContain(`hero:
  name: Buoy
  tagline: Marks the way
  actions:
    - text: Set out
      link: /guides/start
      theme: brand
`);
});

test('a page with text, with a component that runs here or in the layout of documents stays as it is', async () => {
  for (const page of await Promise.all([
    homeOf(`${DRAWN}\nWords.\n`),
    homeOf("import Own from '../../Own.jsx';\n\n<Own />\n"),
    homeOf(DRAWN, 'template: doc'),
  ]))
    expect(page).not.toContain('hero:');
});
