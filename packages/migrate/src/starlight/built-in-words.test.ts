import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

test('a language that we do not speak keeps the words of Starlight, and those of the site before them', async () => {
  const words = (note: string) => JSON.stringify({ 'aside.note': note, 'search.label': 'Hledat' });
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      import { defineConfig } from 'astro/config';
      export default defineConfig({ integrations: [starlight({
        title: 'Buoy', locales: { root: { label: 'English', lang: 'en' }, cs: { label: 'Čeština' }, de: { label: 'Deutsch' } },
      })] });\n`,
    'node_modules/@astrojs/starlight/translations/cs.json': words('Poznámka'),
    'node_modules/@astrojs/starlight/translations/de.json': words('Bemerkung'),
    'src/content/i18n/cs.json': '{ "search.label": "Najít" }',
    'src/content/docs/index.md': '---\ntitle: Buoy\n---\n:::note\nText\n:::\n',
    'src/content/docs/cs/index.md': '---\ntitle: Bóje\n---\n:::note\nText\n:::\n',
    'src/content/docs/de/index.md': '---\ntitle: Boje\n---\n:::note\nText\n:::\n',
  });
  onTestFinished(() => site.remove());
  await move('starlight', site);
  await site.build();
  const page = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8');
  expect(page('cs/index.html')).toContain('Poznámka');
  expect(page('cs/index.html')).toContain('Najít');
  expect(page('de/index.html')).not.toContain('Bemerkung');
});
