import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings';

function blogsOf(config: Record<string, unknown>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-settings-'));
  mkdirSync(path.join(root, 'blog'));
  return readSettings(config, root).blogs.map(
    ({ folder, route }) => `${path.relative(root, folder)} at ${route}`,
  );
}

const without = { presets: [['classic', { blog: false }]] };

test('a plugin of the site around the blog makes a blog where its posts are, and no other plugin does', () => {
  expect(blogsOf({ ...without, plugins: [['./plugins/blog-plugin', {}]] })).toEqual([
    'blog at blog',
  ]);
  expect(blogsOf({ ...without, plugins: ['./plugins/blog-plugin'] })).toEqual(['blog at blog']);
  expect(blogsOf({ ...without, plugins: [['./blog', { path: 'nowhere' }]] })).toEqual([]);
  expect(blogsOf({ ...without, plugins: ['./plugins/feed', 'some-blog-theme'] })).toEqual([]);
});

test('a blog of the preset is the only one', () => {
  const config = { presets: [['classic', {}]], plugins: ['./plugins/blog-count'] };
  expect(blogsOf(config)).toEqual(['blog at blog']);
});

test('plugins of Docusaurus are known by their short names as well', () => {
  const { docs, others, plugins } = readSettings(
    {
      presets: [['classic', {}]],
      plugins: [
        ['content-docs', { id: 'ships', path: 'ships', routeBasePath: '/fleet/' }],
        ['@docusaurus/plugin-content-docs', { id: 'crew', path: 'crew' }],
        'sitemap',
        'berths',
      ],
      themes: ['live-codeblock'],
    },
    '/site',
  );
  expect(docs.map(({ id, route }) => `${id} at ${route}`)).toEqual([
    'default at docs',
    'ships at fleet',
    'crew at docs',
  ]);
  expect(others).toEqual(['berths']);
  expect([...plugins.keys()]).toEqual(['sitemap', 'live-codeblock']);
});
