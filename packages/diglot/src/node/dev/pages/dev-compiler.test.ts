import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as untilIdle } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import * as markdown from '../../markdown';
import { createSite } from '../../site/test-site';
import type { LoadedRendering } from '../vite/rendering';
import { loadThemeBundle } from '../vite/theme-bundle';
import { createDevCompiler } from './dev-compiler';
import { createSiteState } from './site-state';

const compilePage = vi.spyOn(markdown, 'compilePage');

const user = { title: 'T', themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };

async function start(files: Record<string, string>, pagesKept?: number) {
  const { config: resolve, scan } = createSite(files, user);
  const config = await resolve();
  const parts = { themeFile: undefined, globalComponents: [], searchClient: undefined };
  const state = createSiteState({
    config,
    parts,
    run: 'run',
    lock: { errors: [] },
    content: await scan(),
  });
  const rendering: LoadedRendering = await loadThemeBundle(config);
  const create = () =>
    createDevCompiler({
      config,
      loadRendering: async () => rendering,
      loadModule: async () => ({}),
      onDependencies: () => undefined,
      pagesKept,
    });
  const route = (address: string) => {
    const found = state.content.lookup(address);
    if (!found) throw new Error(`no page at ${address}`);
    return found;
  };
  return { config, state, create, route };
}

test('only so many pages stay in memory, and the others are there all the same', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const files = names.map((name) => [`en/${name}.md`, `# Page ${name}\n`] as const);
  const { state, create, route } = await start(Object.fromEntries(files), 5);
  const compiler = create();
  for (const name of names) await compiler.compile(route(`/${name}`), state.context);
  expect(compiler.size).toBe(5);
  const { content } = await compiler.compile(route('/p0'), state.context);
  expect(content.html).toContain('Page p0');
  expect(compiler.size).toBe(5);
});

test('whoever asks for a page that is being compiled gets the same one', async () => {
  const { state, create, route } = await start({ 'en/a.md': '# A\n' });
  const compiler = create();
  compilePage.mockClear();
  const asked = [1, 2, 3].map(() => compiler.compile(route('/a'), state.context));
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
  expect(compilePage).toHaveBeenCalledTimes(1);
});

test('when a page could not be compiled, one of those who wait tries again for all of them', async () => {
  const { state, create, route } = await start({ 'en/a.md': '# A\n' });
  const compiler = create();
  compilePage.mockClear();
  compilePage.mockRejectedValueOnce(new Error('once'));
  const ask = () => compiler.compile(route('/a'), state.context);
  const [first, second, third] = [ask(), ask(), ask()];
  await expect(first).rejects.toThrow('once');
  expect(await third).toBe(await second);
  expect(compilePage).toHaveBeenCalledTimes(2);
});

test('a page that was compiled before the server started is taken from the store', async () => {
  const { state, create, route } = await start({ 'en/a.md': '# A\n\n## Part\n' });
  const made = await create().compile(route('/a'), state.context);
  const later = create();
  // The first one writes when nobody waits for it.
  await untilIdle();
  compilePage.mockClear();
  const found = await later.compile(route('/a'), state.context);
  expect(compilePage).not.toHaveBeenCalled();
  expect(found.record.facts).toEqual(made.record.facts);
  expect(found.record.dependencies).toEqual(made.record.dependencies);
  expect(found.content).toEqual(made.content);
});

test('a page is compiled again when a file that it quotes was written, not otherwise', async () => {
  const { config, state, create, route } = await start({
    'en/a.md': '# A\n\n```js file="./code.js"\n```\n',
    'en/code.js': 'before();\n',
  });
  const compiler = create();
  const first = await compiler.compile(route('/a'), state.context);
  expect(first.content.markdown).toContain('before()');
  expect(await compiler.compile(route('/a'), state.context)).toBe(first);
  const code = path.join(config.docsDir, 'en/code.js');
  expect(compiler.dependsOn(code)).toBe(true);
  writeFileSync(code, 'after_();\n');
  const second = await compiler.compile(route('/a'), state.context);
  expect(second.content.markdown).toContain('after_()');
});

test('a package that a page imports is no file, also when one has its name', async () => {
  expect(existsSync('package.json')).toBe(true);
  const { state, create, route } = await start({
    'en/a.mdx': "# A\n\nimport * as named from 'package.json'\n",
  });
  const compiler = create();
  const first = await compiler.compile(route('/a'), state.context);
  expect(first.errors).toEqual([]);
  expect(first.record.dependencies).toMatchObject({ 'package.json': '' });
  expect(await compiler.compile(route('/a'), state.context)).toBe(first);
  expect(compiler.dependsOn('package.json')).toBe(false);
});
