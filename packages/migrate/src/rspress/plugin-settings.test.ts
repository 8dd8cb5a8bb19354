import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stylePath } from './builder';
import { withPluginSettings } from './plugin-settings';
import { movePlugins } from './plugins';

test("style sheets of plugins stand beside the site's own", async () => {
  const plugins = [
    { name: 'a', globalStyles: '/a.css' },
    { name: 'b', globalStyles: '/b.css' },
  ];
  expect(await withPluginSettings({ globalStyles: '/own.css', plugins })).toMatchObject({
    globalStyles: '/own.css',
    builderConfig: { source: { preEntry: ['/a.css', '/b.css'] } },
  });
  const before = { builderConfig: { source: { preEntry: '/first.css' } }, plugins };
  expect(await withPluginSettings(before)).toMatchObject({
    builderConfig: { source: { preEntry: ['/first.css', '/a.css', '/b.css'] } },
  });
  expect(await withPluginSettings({ plugins: [{ name: 'c' }] })).not.toHaveProperty(
    'builderConfig',
  );
});

test('the style sheet of a package is named where packages are installed', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-styles-'));
  mkdirSync(path.join(root, 'styles'));
  writeFileSync(path.join(root, 'styles/own.css'), '');
  expect(stylePath(root, 'katex/dist/katex.min.css')).toBe(
    './node_modules/katex/dist/katex.min.css',
  );
  expect(stylePath(root, 'styles/own.css')).toBe('./styles/own.css');
  expect(stylePath(root, './gone.css')).toBe('./gone.css');
  expect(stylePath(root, path.join(root, 'styles/own.css'))).toBe('./styles/own.css');
});

test("a site's own plugin for formulas or diagrams is ours, by its name", () => {
  const told: unknown[] = [];
  const plugins = [{ name: 'rspress-plugin-katex', markdown: {} }, { name: 'own' }];
  const { needed } = movePlugins(plugins, ['plugins'], (...all) => told.push(all));
  expect(Object.keys(needed)).toEqual(['@diglot/math']);
  expect(told).toHaveLength(1);
});
