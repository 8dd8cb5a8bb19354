// What "How the two levels merge" in "Configure Rslib" claims; other pages link there.
import { describe, expect, test, vi } from 'vitest';
import { names, withConfig } from './basic-support';
import { type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

type Sources = Readonly<Record<string, string>>;

/** Builds the example with a config in source form. */
const build = (config: string, files: Sources = {}, args: readonly string[] = []) =>
  runRslib('command-line', { ...withConfig('command-line', config, files), args });

const codeOf = ({ files }: RunResult) => files['dist/index.js'] ?? '';

const modern = { 'src/index.js': 'export const first = (list) => list?.[0];' };

/** A package whose file depends on the conditions that it is looked for with. */
const conditionalKit = {
  'src/index.js': "export * from 'kit';",
  'node_modules/kit/package.json': JSON.stringify({
    name: 'kit',
    version: '1.0.0',
    exports: { shared: './shared.js', own: './own.js' },
  }),
  'node_modules/kit/shared.js': "export const found = 'shared';",
  'node_modules/kit/own.js': "export const found = 'own';",
};

const legacyKit = {
  ...conditionalKit,
  'node_modules/kit/package.json': JSON.stringify({
    name: 'kit',
    version: '1.0.0',
    shared: './shared.js',
    own: './own.js',
  }),
};

const twoExtensions = {
  'src/index.js': "export * from './found';",
  'src/found.shared': "export const found = 'shared';",
  'src/found.own': "export const found = 'own';",
};

describe('/guide/basic/configure-rslib#merging', () => {
  test('lists are joined: both targets of syntax count', async () => {
    const shared = await build("{ syntax: ['node 12'], lib: [{ syntax: ['node 22'] }] }", modern);
    expect(codeOf(shared)).not.toContain('?.');
    const single = await build("{ syntax: ['node 12'], lib: [{ syntax: 'node 22' }] }", modern);
    expect(codeOf(single), 'a single value joins a list').not.toContain('?.');
    const values = await build("{ syntax: 'node 12', lib: [{ syntax: 'node 22' }] }", modern);
    expect(codeOf(values), 'single values replace each other').toContain('?.');
  });

  test('functions are called one after the other, the shared one first', async () => {
    const log = (name: string) => `tools: { rspack() { console.log('from ${name}'); } }`;
    const { output } = await build(`{ ${log('top')}, lib: [{ ${log('item')} }] }`);
    expect(output).toMatch(/from top\s+from item/);
  });

  test.each([
    ['resolve.extensions', "['.shared', '.js']", "['.own', '.js']", twoExtensions],
    ['resolve.conditionNames', "['shared']", "['own']", conditionalKit],
    ['resolve.mainFields', "['shared']", "['own']", legacyKit],
  ])('%s is replaced', async (option, shared, own, files) => {
    const set = (value: string) => `resolve: { ${option.split('.')[1]}: ${value} }`;
    const external = 'output: { autoExternal: false }';
    const both = await build(`{ ${external}, ${set(shared)}, lib: [{ ${set(own)} }] }`, files);
    expect(codeOf(both)).toContain('"own"');
    const top = await build(`{ ${external}, ${set(shared)}, lib: [{}] }`, files);
    expect(codeOf(top)).toContain('"shared"');
  });

  test('output.overrideBrowserslist and performance.removeConsole are replaced', async () => {
    const browsers = (name: string) => `output: { overrideBrowserslist: ['${name}'] }`;
    const config = `{ ${browsers('chrome 40')}, lib: [{ ${browsers('chrome 130')} }] }`;
    expect(codeOf(await build(config, modern))).toContain('?.');
    const remove = (name: string) => `performance: { removeConsole: ['${name}'] }`;
    const removing = `{ output: { minify: true }, ${remove('log')}, lib: [{ ${remove('warn')} }] }`;
    const source = { 'src/index.js': 'console.log(1); console.warn(2);' };
    const code = codeOf(await build(removing, source));
    expect(code).toContain('console.log');
    expect(code).not.toContain('console.warn');
  });
});

describe('/guide/basic/configure-rslib#merging-flags', () => {
  test('a flag takes the place of the item’s value and is merged with the shared one', async () => {
    const flag = ['--syntax', 'node 22'];
    const item = await build("{ lib: [{ syntax: ['node 12'] }] }", modern, flag);
    expect(codeOf(item)).toContain('?.');
    const list = await build("{ syntax: ['node 12'] }", modern, flag);
    expect(codeOf(list)).not.toContain('?.');
    const value = await build("{ syntax: 'node 12' }", modern, flag);
    expect(codeOf(value)).toContain('?.');
  });

  test('--externals: what the item lists is gone, what is shared stays', async () => {
    const source = { 'src/index.js': "export * from 'one-kit'; export * from 'two-kit';" };
    const one = "output: { externals: ['one-kit'] }";
    const flag = ['--externals', 'two-kit'];
    const shared = await build(`{ ${one} }`, source, flag);
    expect(codeOf(shared)).toMatch(/"one-kit".*\n.*"two-kit"/);
    const item = await build(`{ lib: [{ ${one} }] }`, source, flag);
    expect(item.output).toContain("Can't resolve 'one-kit'");
  });

  test('--entry: what the item names is gone, what is shared is built, too', async () => {
    const entry = "source: { entry: { clock: './src/index.js' } }";
    const flag = ['--entry', 'text=src/pad.js'];
    expect(names(await build(`{ ${entry} }`, {}, flag))).toBe('dist/clock.js dist/text.js');
    expect(names(await build(`{ lib: [{ ${entry} }] }`, {}, flag))).toBe('dist/text.js');
  });

  test('--dist-path changes the root and leaves the folders below it', async () => {
    const config = "{ lib: [{ output: { distPath: { root: 'out', js: 'js' } } }] }";
    expect(names(await build(config, {}, ['--dist-path', 'lib']))).toBe('lib/js/index.js');
  });
});
