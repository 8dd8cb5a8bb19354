import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

vi.setConfig({ testTimeout: 60_000 });

test('documents at the top of a site with a base build as they are: links with the base, a second page of one address', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3.9.0" } }\n',
    'docusaurus.config.js': `module.exports = {
      title: 'Pier',
      url: 'https://pier.example',
      baseUrl: '/pier/',
      presets: [['classic', { docs: { routeBasePath: '/', exclude: ['notes/**'], sidebarPath: './sidebars.js' }, blog: false }]],
    };\n`,
    'sidebars.js':
      "module.exports = { docs: ['index', { type: 'link', label: 'Settings', href: '/pier/config' }] };\n",
    'docs/index.md': '# Pier\n\nSee [the settings](/pier/config).\n',
    'docs/notes/a.md': '# A note\n',
    'docs/README.md': '# About this folder\n',
    'docs/main/config.md': '---\nslug: /config\n---\n\n# Settings\n',
    'static/README.md': '# Static files\n',
  });
  onTestFinished(() => site.remove());
  const { items } = await move('docusaurus', site);
  expect(items.map(({ what }) => what).join('\n')).toContain('Two files answer the address "/"');
  const warnings: string[] = [];
  await site.build({ onWarnings: (all) => warnings.push(...all.map(({ message }) => message)) });
  expect(warnings).toEqual([]);
  const output = readTree(path.join(site.root, 'build'));
  expect(output['index.html']).toMatch(/<a [^>]*href="\/pier\/config"[^>]*>the settings/);
  expect(Object.keys(output).join()).not.toContain('notes');
  expect(output['README.md']).toContain('Static files');
  const sidebar = readFileSync(path.join(site.root, 'sidebar.json'), 'utf8');
  expect(sidebar).toContain('"link": "/config"');
});
