import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatError } from '../errors/format-error';
import { writeFiles } from '../files/test-files';
import { testWithLinks } from '../files/test-links';
import { loadConfig } from './load-config';
import { loadHooks } from './load-plugins';

const parent = mkdtempSync(join(tmpdir(), 'diglot-plugins-'));
let root = '';
let count = 0;

beforeEach(() => {
  count += 1;
  root = join(parent, `site-${count}`);
  write('docs/index.md', '# Hello');
});

const write = (file: string, text: string) => writeFiles(root, { [file]: text });

/** The config of a site with this text after `plugins:`. */
async function load(plugins: string, before = '') {
  write('diglot.config.ts', `${before}\nexport default {\n  plugins: ${plugins},\n};`);
  return (await loadConfig(root)).config;
}

/** The first lines of what is printed for such a config. */
async function failure(plugins: string): Promise<string> {
  try {
    await load(plugins);
    return 'no error';
  } catch (error) {
    return formatError(error, { root, color: false });
  }
}

describe('a plugin that is wrong is an error at its place', () => {
  test.each([
    [
      "{ name: 'x' }",
      '"plugins" is an object instead of a list of plugins',
      2,
      'Write "plugins: [',
    ],
    ['[{}]', 'A plugin has no name', 2, 'Give it a "name"'],
    ['[() => ({})]', 'this is a function', 2, 'Call the function that makes it'],
    ["[import('node:fs')]", 'this is a promise', 2, 'Write an object'],
    [
      "[{ name: 'x' }, [{ name: 'x' }]]",
      'Two plugins have the name "x": the first is plugins[0]',
      2,
      'Remove one',
    ],
    [
      "[{ name: 'x',\n codeBlock: {} }]",
      'Plugin "x": there is no hook "codeBlock"',
      3,
      'Did you mean "codeBlocks"?',
    ],
    [
      "[{ name: 'x',\n source: 'text' }]",
      'Plugin "x": "source" is the string "text"',
      3,
      'Make it a function.',
    ],
    [
      "[{ name: 'x',\n codeBlocks: { dots: 1 } }]",
      'Plugin "x": "codeBlocks" is an object',
      3,
      'Make it an object of functions.',
    ],
    [
      "[{ name: 'x',\n styles: ['./missing.css'] }]",
      'The style sheet "./missing.css" of a plugin does not exist',
      3,
      'Begin paths with "./"',
    ],
    [
      "[{ name: 'x',\n styles: [{ files: ['./missing.css'], elements: ['math'] }] }]",
      'The style sheet "./missing.css" of a plugin does not exist',
      3,
      'Begin paths with "./"',
    ],
    [
      "[{ name: 'x',\n styles: [{ files: ['./x.css'], elements: ['.a .b'] }] }]",
      'Plugin "x": "styles" is a list',
      3,
      'Make it a list of paths, or of { files: [paths], elements: ["tag", ".class"] }.',
    ],
  ])('%s', async (plugins, message, line, fix) => {
    const printed = await failure(plugins);
    expect(printed).toContain(message);
    expect(printed).toContain(`diglot.config.ts:${line + 1}`);
    expect(printed).toContain(`Fix: ${fix}`);
  });

  test('a config hook that throws, or returns no config, is named', async () => {
    const hook = (body: string) => failure(`[{ name: 'x',\n config() { ${body} } }]`);
    expect(await hook("throw new Error('no luck')")).toMatch(
      /Plugin "x", hook "config": no luck\n {2}diglot\.config\.ts:4:19/,
    );
    expect(await hook('return 5')).toContain('it returned the number 5 instead of a config');
    expect(await hook('return { plugins: [] }')).toContain('which a plugin cannot change');
  });

  test('what a config hook makes of the config is checked as if an author had written it', async () => {
    expect(await failure("[{ name: 'x', config: () => ({ titel: 'A' }) }]")).toContain('titel');
  });
});

test('config hooks change the config in order, in place or not, and only for themselves', async () => {
  const config = await load(
    `[{ name: 'a', config(c) { c.title = 'A'; c.head = [] } }, false, undefined,
      [{ name: 'b', config: async (c) => ({ ...c, title: c.title + 'B' }) }, null]]`,
  );
  expect(config.title).toBe('AB');
  expect(config.plugins?.names).toEqual(['a', 'b']);
  // The same module once more.
  expect((await loadConfig(root)).config.title).toBe('AB');
});

test('a site without plugins, or with an empty list, has none to load', async () => {
  const config = await load('[]');
  expect(config.plugins).toBeUndefined();
  expect(loadHooks(config)).toBeUndefined();
});

test('everything about plugins but their functions is plain data', async () => {
  write('x.css', '');
  const sheets = "['./x.css', { files: ['./x.css'], elements: ['math', '.x'] }]";
  const config = await load(`[{ name: 'x', source: () => '', styles: ${sheets} }]`);
  expect(structuredClone(config)).toEqual(config);
  const file = join(root, 'x.css');
  expect(config.plugins?.styles).toEqual([file]);
  expect(config.plugins?.elementStyles).toEqual([{ files: [file], elements: ['math', '.x'] }]);
  const hooks = await loadHooks(config);
  expect(hooks?.plugins.map(({ name }) => name)).toEqual(['x']);
  // The same functions for everybody in this thread.
  expect(await loadHooks(config)).toBe(hooks);
});

describe('the hash of plugins changes exactly when what they make may', () => {
  const hashes = async (plugins: string, before?: string) => {
    const { plugins: { hash, contentHash } = {} } = await load(plugins, before);
    return { hash, contentHash };
  };

  test('with the text of the config and of what it imports', async () => {
    write('mine.ts', "export const mine = { name: 'mine', source: () => 'a' };");
    const first = await hashes('[mine]', "import { mine } from './mine';");
    expect(await hashes('[mine]', "import { mine } from './mine';")).toEqual(first);
    write('mine.ts', "export const mine = { name: 'mine', source: () => 'b' };");
    const second = await hashes('[mine]', "import { mine } from './mine';");
    expect(second.hash).not.toBe(first.hash);
    expect(second.contentHash).not.toBe(first.contentHash);
  });

  test('with the version of a package among that', async () => {
    write(
      'node_modules/dots/package.json',
      '{ "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    );
    write('node_modules/dots/index.js', "export default { name: 'dots', source: () => 'a' };");
    const use = () => hashes('[dots]', "import dots from 'dots';");
    const first = await use();
    write(
      'node_modules/dots/package.json',
      '{ "version": "1.0.1", "type": "module", "exports": "./index.js" }',
    );
    expect((await use()).hash).not.toBe(first.hash);
  });

  testWithLinks(
    'with the code of a package that is a link, and of linked ones behind it, whatever their versions and keys say',
    async () => {
      const manifest = (name: string, uses = {}) =>
        JSON.stringify({ name, version: '1.0.0', exports: './dist/index.js', dependencies: uses });
      write('work/dots/package.json', manifest('dots', { lines: '*' }));
      write(
        'work/dots/dist/index.js',
        "module.exports = { name: 'dots', key: '1.0.0', source: () => 'a' };",
      );
      write('work/dots/src/index.ts', '1');
      write('work/lines/package.json', manifest('lines'));
      write('work/lines/dist/index.js', '1');
      mkdirSync(join(root, 'node_modules'), { recursive: true });
      for (const name of ['dots', 'lines']) {
        symlinkSync(join(root, 'work', name), join(root, 'node_modules', name), 'junction');
      }
      const use = () => hashes('[dots]', "import dots from 'dots';");
      const first = await use();
      write('work/dots/src/index.ts', '2');
      expect(await use()).toEqual(first);
      write('work/lines/dist/index.js', '2');
      const second = await use();
      write('work/dots/dist/part.js', '2');
      const third = await use();
      expect(new Set([first, second, third].map(({ contentHash }) => contentHash)).size).toBe(3);
    },
  );

  test('with its own key alone, where it has one', async () => {
    const first = await hashes("[{ name: 'x', key: '1', source: () => 'a' }]");
    expect(await hashes("[{ name: 'x', key: '1', source: () => 'b' }]")).toEqual(first);
    expect((await hashes("[{ name: 'x', key: '2', source: () => 'a' }]")).hash).not.toBe(
      first.hash,
    );
  });

  test('with the files that it names, which the dev server watches', async () => {
    write('data.json', '1');
    const plugins = "[{ name: 'x', key: '1', source: () => 'a', dependencies: ['data.json'] }]";
    const first = await hashes(plugins);
    const { dependencies } = await loadConfig(root);
    expect(dependencies).toContain(join(root, 'data.json'));
    write('data.json', '2');
    expect((await hashes(plugins)).hash).not.toBe(first.hash);
  });

  test('contents do not depend on what does not concern them', async () => {
    const with1 = "{ name: 'x', key: '1', source: () => 'a' }";
    const first = await hashes(`[${with1}, { name: 'y', key: '1', config() {} }]`);
    const second = await hashes(`[${with1}, { name: 'y', key: '2', config() {} }]`);
    expect(second.contentHash).toBe(first.contentHash);
    expect(second.hash).not.toBe(first.hash);
  });
});
