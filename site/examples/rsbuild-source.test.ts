// What the page /config/rsbuild/source claims.
import { describe, expect, test } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
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

describe('/config/rsbuild/source', () => {
  const built = async (source: string, files: Files, file = 'dist/index.js') => {
    const result = await runRslib('build-constants', config(source, files));
    return result.files[file] ?? '';
  };

  test('entry: several, a folder in a name, several modules for one', async () => {
    const result = await runRslib('named-entries');
    await expectRecorded('named-entries', result);
    const both = "{ source: { entry: { index: ['./src/cart.js', './src/index.js'] } } }";
    const text = (await runRslib('named-entries', config(both))).files['dist/index.js'];
    expect(text).toContain('export { currency, emptyCart };');
  });

  test('entry: top level and item are merged, and so is --entry', async () => {
    const source = "{ source: { entry: { a: './src/index.js' } } ITEM }";
    const item = ", lib: [{ source: { entry: { b: './src/cart.js' } } }]";
    const merged = await runRslib('named-entries', config(source.replace('ITEM', item)));
    expect(names(merged)).toBe('dist/a.js dist/b.js');
    const args = ['--entry', 'c=src/cart.js'];
    const flag = await runRslib('named-entries', { ...config(source.replace('ITEM', '')), args });
    expect(names(flag)).toBe('dist/a.js dist/c.js');
    const inItem = `{ lib: [{ source: { entry: { b: './src/cart.js' } } }] }`;
    const replaced = await runRslib('named-entries', { ...config(inItem), args });
    expect(names(replaced)).toBe('dist/c.js');
    const sameName = { ...config(source.replace('ITEM', '')), args: ['--entry', 'a=src/cart.js'] };
    const won = await runRslib('named-entries', sameName);
    expect(names(won)).toBe('dist/a.js');
    expect(won.files['dist/a.js']).toContain('emptyCart');
    expect(won.files['dist/a.js']).not.toContain('currency');
  });

  test('entry: two modules of one name that export the same', async () => {
    const both = "{ source: { entry: { index: ['./src/cart.js', './src/copy.js'] } } }";
    const files: Files = { 'src/copy.js': 'export const emptyCart = 1;' };
    const result = await runRslib('named-entries', config(both, files));
    expect(result.code).toBe(1);
    expect(result.output).toContain('has conflict exports');
  });

  test.each([
    { source: "'./src/index.js'", message: 'should be an object, but received string' },
    { source: "{ index: './src/nope.js' }", message: `Can't resolve the entry "./src/nope.js"` },
    { source: "{ index: 'src/**' }", message: 'is not supported when "bundle" is "true"' },
  ])('entry $source is an error', async ({ source, message }) => {
    const result = await runRslib('named-entries', config(`{ source: { entry: ${source} } }`));
    expect(result.code).toBe(1);
    expect(result.output).toContain(message);
  });

  test('entry on the command line', async () => {
    const without: Files = { 'rslib.config.ts': null, 'src/a/cart.js': 'export const a = 1;' };
    const run = async (...args: string[]) =>
      names(await runRslib('named-entries', { files: without, args }));
    expect(await run('--entry', 'main=src/index.js')).toBe('dist/main.js');
    expect(await run('--entry', 'src/cart.js')).toBe('dist/cart.js');
    expect(await run('--entry', 'src/cart.js', '--entry', 'src/a/cart.js')).toBe(
      'dist/cart0.js dist/cart1.js',
    );
    expect(await run('--no-bundle', '--entry', 'src/a/**')).toBe('dist/cart.js');
    const negated = ['--no-bundle', '--entry', 'src/**', '--entry', '!src/a/**'];
    const result = await runRslib('named-entries', { files: without, args: negated });
    expect(result.output).toContain('No entry files matching !src/a/**');
  });

  test('define', async () => {
    const result = await runRslib('build-constants');
    await expectRecorded('build-constants', result, ['dist/index.js']);
    expect(result.files['dist/index.js']).toContain('const version = "1.0.0";');
    expect(result.files['dist/index.js']).not.toContain('connecting');
    const files = { 'src/index.js': 'export const version = __VERSION__;' };
    const bare = "{ source: { define: { __VERSION__: '1.2.3' } } }";
    const failed = await runRslib('build-constants', config(bare, files));
    expect(failed.output).toContain('JavaScript parse error: Expected a semicolon');
    const word = await built("{ source: { define: { __VERSION__: 'next' } } }", files);
    expect(word).toContain('const version = next;');
  });

  const environment: Files = {
    'src/index.js':
      'export const [a, b] = [process.env.NODE_ENV, process.env.BASE_URL];\nexport const mode = () => import.meta.env.MODE;',
  };

  test('preset variables: kept in esm, half kept in cjs, replaced in umd', async () => {
    const esm = await built('{}', environment);
    for (const name of ['process.env.NODE_ENV', 'process.env.BASE_URL', 'import.meta.env.MODE']) {
      expect(esm).toContain(name);
    }
    const cjs = await built("{ format: 'cjs' }", environment, 'dist/index.cjs');
    expect(cjs).toContain('process.env.BASE_URL');
    expect(cjs).toContain('(void 0).MODE');
    const umd = await built("{ format: 'umd' }", environment);
    expect(umd).not.toContain('.env');
    expect(umd).toContain('"production"');
    const define = `{ 'import.meta.env.MODE': '"production"' }`;
    const own = await built(
      `{ format: 'cjs', source: { define: ${define} } }`,
      environment,
      'dist/index.cjs',
    );
    expect(own).toContain('const mode = ()=>"production";');
  });

  test('PUBLIC_ variables of .env files are replaced in every format, others are not', async () => {
    const files: Files = {
      '.env': 'PUBLIC_API=https://api.example.com\nTOKEN=secret',
      'src/index.js': 'export const both = [process.env.PUBLIC_API, process.env.TOKEN];',
    };
    for (const [format, file] of [
      ['esm', 'index.js'],
      ['cjs', 'index.cjs'],
      ['umd', 'index.js'],
    ]) {
      const text = await built(`{ format: '${format}' }`, files, `dist/${file}`);
      expect(text).toContain('"https://api.example.com"');
      expect(text).toContain('process.env.TOKEN');
    }
    const without = await built('{}', { ...files, '.env': '' });
    expect(without).toContain('process.env.PUBLIC_API');
    const meta = { ...files, 'src/index.js': 'export const api = import.meta.env.PUBLIC_API;' };
    expect(await built('{}', meta)).toContain('"https://api.example.com"');
    const env = { PUBLIC_API: 'https://other.example.com' };
    const options = { ...config('{}', { ...files, '.env': '' }), env };
    const fromEnvironment = await runRslib('build-constants', options);
    expect(fromEnvironment.files['dist/index.js']).toContain('"https://other.example.com"');
  });

  test('tsconfigPath and --tsconfig', async () => {
    const files: Files = {
      'src/index.js': "export { low } from '~/low';",
      'src/low.js': 'export const low = 1;',
      'tsconfig.lib.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    };
    const source = "{ source: { tsconfigPath: './tsconfig.lib.json' } }";
    expect(await built(source, files)).toContain('= 1;');
    const args = ['--tsconfig', 'tsconfig.lib.json'];
    const flag = await runRslib('build-constants', { ...config('{}', files), args });
    expect(flag.files['dist/index.js']).toContain('= 1;');
    const missing = config("{ source: { tsconfigPath: './nope.json' } }", files);
    expect((await runRslib('build-constants', missing)).output).toContain('Tsconfig not found');
  });

  test.each([
    { tsconfig: '{}', version: undefined, helper: '_apply_decs_2311' },
    { tsconfig: '{ "experimentalDecorators": true }', version: undefined, helper: '_ts_decorate' },
    {
      tsconfig: '{ "experimentalDecorators": true }',
      version: '2023-11',
      helper: '_apply_decs_2311',
    },
    { tsconfig: '{}', version: '2022-03', helper: '_apply_decs_2203_r' },
    { tsconfig: '{}', version: 'legacy', helper: '_ts_decorate' },
  ])('decorators: $tsconfig and version $version use $helper', async (row) => {
    const files: Files = {
      'src/index.js': null,
      'src/index.ts':
        'const logged = (method: () => number) => method;\nexport class Counter {\n  @logged count() {\n    return 1;\n  }\n}',
      'tsconfig.json': `{ "compilerOptions": ${row.tsconfig} }`,
    };
    const decorators = row.version ? `{ version: '${row.version}' }` : '{}';
    expect(await built(`{ source: { decorators: ${decorators} } }`, files)).toContain(row.helper);
  });

  test('assetsInclude', async () => {
    const files = {
      'src/index.js': "export { default } from './scene.gltf';",
      'src/scene.gltf': '{}',
    };
    const source = '{ source: { assetsInclude: /\\.gltf$/ } }';
    const result = await runRslib('build-constants', config(source, files));
    expect(names(result)).toBe('dist/index.js dist/static/assets/scene.gltf');
    const without = await runRslib('build-constants', config('{}', files));
    expect(without.output).toContain("export 'default'");
    expect(without.code).toBe(1);
  });

  test('include compiles dependencies too, exclude leaves files as they are', async () => {
    const kit: Files = {
      'src/index.js': "import { read } from 'kit';\nexport const get = (box) => read(box)?.value;",
      'node_modules/kit/package.json': '{ "name": "kit", "type": "module", "main": "kit.js" }',
      'node_modules/kit/kit.js': 'export const read = (box) => box?.content;',
    };
    const build = (source: string, files = kit) =>
      built(`{ syntax: 'es2018', source: ${source} }`, files);
    expect(await build('{}')).toContain('box?.content');
    expect(await build('{}')).not.toContain('?.value');
    expect(await build('{ include: [/[\\\\/]kit[\\\\/]/] }')).not.toContain('?.');
    expect(await build('{ exclude: [/index\\.js$/] }')).toContain('?.value');
    const typed = await runRslib(
      'build-constants',
      config('{ source: { exclude: [/typed\\.ts$/] } }', {
        'src/index.js': "export { typed } from './typed';",
        'src/typed.ts': 'export const typed: number = 1;',
      }),
    );
    expect(typed.output).toContain('JavaScript parse error');
  });

  test('transformImport', async () => {
    const files: Files = {
      'package.json': '{ "type": "module", "dependencies": { "ui-kit": "1.0.0" } }',
      'src/index.js': "import { DatePicker } from 'ui-kit';\nexport const all = [DatePicker];",
    };
    const options =
      "{ libraryName: 'ui-kit', libraryDirectory: 'es', camelToDashComponentName: true }";
    const text = await built(`{ source: { transformImport: [${options}] } }`, files);
    expect(text).toContain('from "ui-kit/es/date-picker"');
    await expectRecordedText('transform-import/dist/index.js', text.split('\n')[0] ?? '');
  });
});
