// What the pages /config/rsbuild/tools and /config/rsbuild/plugins claim.
import { describe, expect, test } from 'vitest';
import { expectRecorded } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

type Files = Record<string, string | null>;

/** Replaces the configuration file of an example by an object in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `export default ${source};`,
    ...files,
  },
});

const names = (result: RunResult) => result.emitted.join(' ');

describe('/config/rsbuild/tools', () => {
  const build = (source: string, files: Files = {}) =>
    runRslib('direct-tools', config(source, files));
  const onlyCss: Files = { 'src/index.js': "import './notice.css';" };

  test('rspack and postcss', async () => {
    const result = await runRslib('direct-tools');
    await expectRecorded('direct-tools', result, ['dist/index.js', 'dist/index.css']);
    expect(result.files['dist/index.css']).toContain('#ff5e00');
    expect(result.files['dist/index.js']).toContain('const build = "42";');
  });

  test('the order: top level before item, bundlerChain before rspack', async () => {
    const say = (text: string) =>
      `{ rspack: () => console.log('say ${text} rspack'), bundlerChain: () => console.log('say ${text} chain') }`;
    const source = `{ tools: ${say('top')}, lib: [{ tools: ${say('item')} }] }`;
    const { output } = await build(source, { 'src/index.js': 'export {};' });
    const said = output.split('\n').filter((line) => line.startsWith('say'));
    expect(said).toEqual(['say top chain', 'say item chain', 'say top rspack', 'say item rspack']);
  });

  test('rspack: objects, lists, and what a function receives', async () => {
    const source = `{ tools: { rspack: [
      { resolve: { alias: { 'old-kit': false } } },
      (config, utils) => { console.log(Object.keys(utils).sort().join(' ')); },
    ] } }`;
    const { code, output } = await build(source, { 'src/index.js': "export * from 'old-kit';" });
    expect(code).toBe(0);
    for (const name of [
      'rspack',
      'addRules',
      'appendRules',
      'mergeConfig',
      'removePlugin',
      'prependPlugins',
      'appendPlugins',
      'environment',
      'isProd',
    ]) {
      expect(output).toContain(name);
    }
  });

  test('bundlerChain: the rule of new URL()', async () => {
    const files = {
      'src/index.js': "export const logo = new URL('./logo.svg', import.meta.url);",
      'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    };
    const kept = await build('{}', files);
    expect(names(kept)).toBe('dist/index.js dist/static/svg/logo.svg');
    const rule = "chain.module.rule('rslib:new-url').parser({ url: false })";
    const off = await build(`{ tools: { bundlerChain: (chain) => { ${rule}; } } }`, files);
    expect(names(off)).toBe('dist/index.js');
    expect(off.files['dist/index.js']).toContain("new URL('./logo.svg', import.meta.url)");
  });

  test('swc: merged into the options, or a function that sees them', async () => {
    const files = { 'src/index.js': null, 'src/index.tsx': 'export const icon = <i />;' };
    const react = "{ jsc: { transform: { react: { pragma: 'h' } } } }";
    const jsx = await build(`{ tools: { swc: ${react} } }`, files);
    expect(jsx.files['dist/index.js']).toContain('h("i", null)');
    const log = 'swc: (options) => console.log(JSON.stringify(options.env))';
    const { output } = await build(`{ tools: { ${log} } }`, { 'src/index.js': 'export {};' });
    expect(output).toContain('"targets":["last 1 node versions"]');
  });

  test('postcss: a configuration file works as well', async () => {
    const plugin =
      "{ postcssPlugin: 'x', Declaration(d) { d.value = d.value.replace('brand', 'red'); } }";
    const files = {
      ...onlyCss,
      'postcss.config.cjs': `module.exports = { plugins: [${plugin}] };`,
    };
    const result = await build("{ output: { target: 'web' } }", files);
    expect(result.files['dist/index.css']).toContain('color: red');
  });

  test('lightningcssLoader: targets, off, and a function that is ignored', async () => {
    const css = { ...onlyCss, 'src/notice.css': '.notice { inset: 0 }' };
    const style = async (tools: string) => {
      const source = `{ syntax: ['chrome 60'], output: { target: 'web' }, tools: ${tools} }`;
      const result = await build(source, css);
      expect(result.output).not.toContain('called');
      return result.files['dist/index.css'];
    };
    expect(await style('{}')).toContain('top: 0');
    expect(await style("{ lightningcssLoader: { targets: 'chrome 100' } }")).toContain('inset: 0');
    expect(await style('{ lightningcssLoader: false }')).toContain('.notice { inset: 0 }');
    const called = "{ lightningcssLoader: () => console.log('called') }";
    expect(await style(called)).toContain('top: 0');
  });

  test('cssLoader: url false leaves addresses alone', async () => {
    const css = { ...onlyCss, 'src/notice.css': ".notice { background: url('./x.png') }" };
    const web = "output: { target: 'web' }";
    expect((await build(`{ ${web} }`, css)).output).toContain("Can't resolve './x.png'");
    const result = await build(`{ ${web}, tools: { cssLoader: { url: false } } }`, css);
    expect(result.files['dist/index.css']).toContain('url("./x.png")');
  });

  test('styleLoader: attributes of the style element', async () => {
    const css = { ...onlyCss, 'src/notice.css': '.notice { color: red }' };
    const output = "output: { target: 'web', injectStyles: true }";
    const loader = "tools: { styleLoader: { attributes: { 'data-from': 'acme' } } }";
    const result = await build(`{ ${output}, ${loader} }`, css);
    expect(result.files['dist/index.js']).toContain('data-from');
  });
});

describe('/config/rsbuild/plugins', () => {
  test('a plugin at the top level', async () => {
    const result = await runRslib('plugin-places');
    await expectRecorded('plugin-places', result, ['dist/index.js']);
    expect(result.files['dist/index.js']).toContain('50');
  });

  test('a plugin in an item acts on this item only', async () => {
    const plugin = `{ name: 'acme:flag', setup(api) {
      api.modifyEnvironmentConfig((config) => { config.source.define = { FLAG: 'true' }; });
    } }`;
    const source = `{ lib: [{ plugins: [${plugin}] }, { format: 'cjs' }] }`;
    const files = {
      'src/index.js': "export const flag = typeof FLAG === 'undefined' ? 'no' : FLAG;",
    };
    const result = await runRslib('plugin-places', config(source, files));
    expect(result.files['dist/index.js']).toContain('const flag = true;');
    expect(result.files['dist/index.cjs']).toContain("'no'");
  });

  test('lists may be nested and contain false', async () => {
    const source =
      "{ plugins: [false, undefined, [{ name: 'x', setup: () => console.log('set up') }]] }";
    const result = await runRslib('named-outputs', config(source));
    expect(result.output).toContain('set up');
  });

  test('a plugin of your own', async () => {
    const result = await runRslib('own-plugin');
    await expectRecorded('own-plugin', result, ['dist/index.js']);
    expect(result.files['dist/index.js']).toContain('"pear"');
    expect(result.files['dist/index.js']).toContain('const builtAs = "esm";');
    expect(result.files['dist/index.cjs']).toContain('const builtAs = "cjs";');
  });

  test('modifyRsbuildConfig does not reach what an output sets itself', async () => {
    const plugin = (hook: string, merge: string) => `{ name: 'acme:folder', setup(api) {
      api.${hook}((config, { ${merge} }) => ${merge}(config, { output: { distPath: { root: 'other' } } }));
    } }`;
    const source = (text: string) => `{ plugins: [${text}], output: { distPath: 'dist/lib' } }`;
    const global = source(plugin('modifyRsbuildConfig', 'mergeRsbuildConfig'));
    expect(names(await runRslib('named-outputs', config(global)))).toBe('dist/lib/index.js');
    const each = source(plugin('modifyEnvironmentConfig', 'mergeEnvironmentConfig'));
    expect(names(await runRslib('named-outputs', config(each)))).toBe('other/index.js');
  });

  test('hooks after the build', async () => {
    const plugin = `{ name: 'acme:report', setup(api) {
      api.onAfterEnvironmentCompile(({ environment }) => { console.log('one', environment.name); });
      api.onAfterBuild(({ environments }) => { console.log('all', Object.keys(environments).join()); });
    } }`;
    const source = `{ plugins: [${plugin}], lib: [{}, { format: 'cjs' }] }`;
    const { output } = await runRslib('named-outputs', config(source));
    expect(output).toContain('one esm');
    expect(output).toContain('one cjs');
    expect(output).toContain('all esm,cjs');
  });
});
