import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

test('a translation that claims the address of its original keeps that of its file, which is told', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      import { defineConfig } from 'astro/config';
      export default defineConfig({ integrations: [starlight({
        title: 'Buoy', locales: { root: { label: 'English', lang: 'en' }, id: { label: 'Bahasa', lang: 'id' } },
      })] });\n`,
    'src/content/docs/index.md': '---\ntitle: Buoy\n---\nText\n',
    'src/content/docs/news/first.md': '---\ntitle: First\nslug: news/tide\n---\nText\n',
    'src/content/docs/id/news/first.md': '---\ntitle: Pertama\nslug: news/tide\n---\nTeks\n',
  });
  onTestFinished(() => site.remove());
  await move('starlight', site);
  const tree = readTree(site.root);
  const pages = Object.keys(tree).filter((file) => /^src\/content\/docs\/.*news/.test(file));
  expect(pages).toEqual(['src/content/docs/en/news/tide.md', 'src/content/docs/id/news/first.md']);
  expect(String(tree['src/content/docs/id/news/first.md'])).not.toContain('slug');
  expect(String(tree['diglot-migration.md'])).toContain(
    'Two pages claim the address "/news/tide": this one keeps that of its file.',
  );
});
