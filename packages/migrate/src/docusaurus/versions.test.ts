import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import type { Data } from '../data';
import { move } from '../test-move';
import { versionsOf } from './versions';

function versions(options: Data, id = 'default', file = 'versions.json') {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-versions-'));
  writeFileSync(path.join(root, file), '["2.0", "1.0"]');
  return versionsOf({ id, folder: root, route: '', sidebarPath: undefined, options }, root);
}

test('readers see the newest version first, and the current one below "next", unless the config says else', () => {
  expect(versions({})).toMatchObject({ first: '2.0', currentPath: 'next', prefix: '' });
  expect(versions({ lastVersion: 'current' })).toMatchObject({ first: 'current', currentPath: '' });
  const named = { lastVersion: '1.0', versions: { current: { path: '/3.x/' } } };
  expect(versions(named)).toMatchObject({ first: '1.0', currentPath: '3.x' });
  expect(versions({ disableVersioning: true })).toBeUndefined();
});

test('a plugin with an id keeps versions of its own', () => {
  expect(versions({}, 'ships')).toBeUndefined();
  expect(versions({}, 'ships', 'ships_versions.json')).toMatchObject({ prefix: 'ships_' });
});

test('addresses of the current version keep working, whatever its path', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js': `module.exports = { title: 'Tide', presets: [['classic', { blog: false, docs: {
      routeBasePath: '/', lastVersion: '1.x', versions: { current: { path: '2.x' } },
    } }]] };\n`,
    'versions.json': '["1.x"]',
    'docs/start.md': '# Start\n\n[Moon](/2.x/moon)\n',
    'docs/moon.md': '# Moon\n\nIt pulls.\n',
  });
  onTestFinished(() => site.remove());
  await move('docusaurus', site);
  expect(String(readTree(site.root)['diglot-migration.md'])).toContain(
    'The site has versions: 1.x. Readers saw "1.x" first; now they see the pages of the next one, and "/2.x/" leads there.',
  );
  const warnings: string[] = [];
  await site.build({ onWarnings: (all) => warnings.push(...all.map(({ message }) => message)) });
  expect(warnings).toEqual(['The link "/2.x/moon" leads to an address that a redirect moved.']);
  expect(String(readTree(site.root)['build/_redirects'])).toContain('/2.x/moon /moon 301');
});

test('translations of what readers saw first go with documents that were not published', async () => {
  const docs = 'i18n/de/docusaurus-plugin-content-docs';
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js': `module.exports = { title: 'Tide', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { blog: false, docs: {
      routeBasePath: '/', lastVersion: '1.x', includeCurrentVersion: false, sidebarPath: './sidebars.json',
    } }]] };\n`,
    'sidebars.json':
      '{ "sea": [{ "type": "category", "label": "Water", "items": ["start", "moon"] }] }',
    'versions.json': '["1.x"]',
    'docs/start.md': '# Start\n\nBegin.\n',
    'docs/moon.md': '# Moon\n\nIt pulls.\n',
    [`${docs}/version-1.x/moon.md`]: '# Mond\n\nEr zieht.\n',
    [`${docs}/version-1.x.json`]: '{ "sidebar.sea.category.Water": { "message": "Wasser" } }',
  });
  onTestFinished(() => site.remove());
  await move('docusaurus', site);
  const tree = readTree(site.root);
  expect(String(tree['content/de/moon.md'])).toContain('# Mond');
  expect(String(tree['sidebar.de.json'])).toContain('Wasser');
  expect(String(tree['diglot.config.ts'])).not.toContain('/next/');
  expect(String(tree['diglot-migration.md'])).toContain(
    'Readers saw "1.x" first; now they see the pages of the next one, which were not published.',
  );
});
