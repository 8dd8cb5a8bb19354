// Everything the pages below /config/ claim about Rslib, in their order; long because there is one test per claim.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

type Files = Record<string, string | null>;

/** Replaces the configuration file of an example by an object in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `export default ${source};`,
    ...files,
  },
});

const withoutType: Files = { 'package.json': '{ "name": "without-type", "private": true }' };

/** Builds an example and then runs a script of the project with Node.js. */
function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** A module that keeps Node.js from finding a package. */
const hidePackage = (name: string): string => {
  const hook = `export async function resolve(specifier, context, next) {
    if (specifier === '${name}') throw new Error('not installed');
    return next(specifier, context);
  }`;
  const url = `data:text/javascript,${encodeURIComponent(hook)}`;
  return `import { register } from 'node:module';\nregister(${JSON.stringify(url)});\n`;
};

const names = (result: RunResult, prefix = '') =>
  result.emitted.filter((name) => name.startsWith(prefix)).join(' ');

/** The code blocks of a page that carry the title of an emitted file: title → lines. */
async function shownOutput(page: string): Promise<Map<string, readonly string[]>> {
  const url = new URL(`../docs/${page}.mdx`, import.meta.url);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const blocks = source.matchAll(/^```\w+ title="(dist\/[^"]+)"\n([\s\S]*?)^```$/gm);
  return new Map(
    [...blocks].map(([, title = '', code = '']) => [title, code.trimEnd().split('\n')]),
  );
}

/** The lines a page shows stand in the emitted file in the same order; a line with `…` is a gap. */
function expectShown(result: RunResult, title: string, shown: readonly string[]) {
  const lines = (result.files[title] ?? '').split('\n').map((line) => line.trim());
  const wanted = shown.map((line) => line.trim()).filter((line) => line && !line.includes('…'));
  let from = 0;
  for (const line of wanted) {
    const at = lines.indexOf(line, from);
    expect(at, `${title} shows "${line}"`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

/** Checks the output that the English and the Chinese page show against one build. */
async function expectPages(result: RunResult, page: string, titles: readonly string[]) {
  for (const language of ['en', 'zh']) {
    const shown = await shownOutput(`${language}/${page}`);
    for (const title of titles) {
      const lines = shown.get(title);
      expect(lines, `${language}/${page} shows ${title}`).toBeDefined();
      expectShown(result, title, lines ?? []);
    }
  }
}

describe('/config/lib/', () => {
  test('two items write two formats', async () => {
    const result = await runRslib('config-lib');
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.cjs dist/index.js');
    expect(result.output).toContain('(esm)');
    expect(result.output).toContain('(cjs)');
  });

  test('without lib there is one bundled ES module', async () => {
    const result = await runRslib('config-lib', config('{}'));
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toContain('export { join };');
  });

  test('an empty list is an error', async () => {
    const result = await runRslib('config-lib', config('{ lib: [] }'));
    expect(result.code).toBe(1);
    expect(result.output).toContain('Expect "lib" field to be a non-empty array, but got: [].');
    expect(names(result)).toBe('');
  });

  test('a format at the top level is enough for one output', async () => {
    const result = await runRslib('config-lib', config("{ format: 'cjs' }"));
    expect(names(result)).toBe('dist/index.cjs');
  });

  test('shared options are merged key by key and the item wins', async () => {
    const result = await runRslib('config-lib', { args: ['--config', 'shared.config.ts'] });
    expect(names(result)).toBe('dist/index.cjs dist/index.js');
    await expectPages(result, 'config/lib/index', ['dist/index.js', 'dist/index.cjs']);
  });

  test('two items with one file name pass without a message and leave one file', async () => {
    const lib = "[{ format: 'esm' }, { format: 'umd', umdName: 'Text' }]";
    const result = await runRslib('config-lib', config(`{ lib: ${lib} }`));
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.js');
    expect(result.output).not.toContain('warn');
  });

  test.each([
    { place: 'autoExternal', source: '{ autoExternal: false, lib: [{}] }', external: true },
    { place: 'output', source: '{ output: { autoExternal: false }, lib: [{}] }', external: false },
  ])('top level: $place decides about dependencies: external $external', async (row) => {
    const files = {
      'package.json': '{ "type": "module", "dependencies": { "dep": "1.0.0" } }',
      'src/index.ts': "export { tag } from 'dep';",
      'node_modules/dep/package.json': '{ "name": "dep", "type": "module", "main": "index.js" }',
      'node_modules/dep/index.js': "export const tag = 'dep';",
    };
    const result = await runRslib('config-lib', config(row.source, files));
    expect(result.code).toBe(0);
    expect(result.output).not.toContain('autoExternal');
    expect(result.files['dist/index.js']?.includes('from "dep"')).toBe(row.external);
  });

  test('environments has no effect', async () => {
    const source = "{ environments: { other: { output: { distPath: 'other' } } } }";
    const result = await runRslib('config-lib', config(source));
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.js');
  });
});

describe('/config/lib/format', () => {
  test('one source, four formats; Node.js loads esm and cjs', async () => {
    const use = `
      import { createRequire } from 'node:module';
      import * as esm from './dist/index.js';
      import * as cjs from './dist/index.cjs';
      const required = createRequire(import.meta.url)('./dist/index.cjs');
      for (const exports of [esm, cjs, required]) console.log(exports.square(3), 'rectangle' in exports);
    `;
    const result = await buildAndRun('config-format', 'use.mjs', { files: { 'use.mjs': use } });
    expect(result.code).toBe(0);
    const titles = ['dist/index.cjs', 'dist/index.js', 'dist/start.js', 'dist/umd/index.js'];
    expect(result.emitted).toEqual(titles);
    expect(result.printed.trim().split('\n')).toEqual(['9 true', '9 true', '9 true']);
    expect(result.files['dist/index.js']).not.toContain('circle');
    await expectPages(result, 'config/lib/format', titles);
  });

  test('without "type", esm is .mjs and cjs is .js', async () => {
    const lib = "[{ format: 'esm' }, { format: 'cjs' }]";
    const result = await runRslib('config-format', config(`{ lib: ${lib} }`, withoutType));
    expect(names(result)).toBe('dist/index.js dist/index.mjs');
  });

  test('a default export of cjs is the property default', async () => {
    const options = config("{ format: 'cjs' }", {
      'src/index.ts': 'export default function area() {}',
      'use.cjs': "console.log(Object.keys(require('./dist/index.cjs')).join());",
    });
    const result = await buildAndRun('config-format', 'use.cjs', options);
    expect(result.printed.trim()).toBe('default');
  });

  const readUmd = `
    const { readFileSync } = require('node:fs');
    const { createContext, runInContext } = require('node:vm');
    const page = createContext({});
    try {
      runInContext(readFileSync('dist/index.js', 'utf8'), page);
      console.log(page.Shapes.square(3));
    } catch (error) {
      console.log(error.message);
    }
  `;

  test.each([
    { target: 'web', printed: '9' },
    { target: 'node', printed: 'global is not defined' },
  ])('umd for target $target prints "$printed" in a browser-like context', async (row) => {
    const item = `{ format: 'umd', umdName: 'Shapes', output: { target: '${row.target}' } }`;
    const options = config(`{ lib: [${item}] }`, { 'use.cjs': readUmd });
    const result = await buildAndRun('config-format', 'use.cjs', options);
    expect(result.printed.trim()).toBe(row.printed);
  });

  test.each([
    { file: 'index.js', output: '{}', keys: '' },
    { file: 'index.cjs', output: "{ filename: { js: '[name].cjs' } }", keys: 'rectangle,square' },
  ])('require() of umd $file in a "type": "module" package gives "$keys"', async (row) => {
    const item = `{ format: 'umd', umdName: 'Shapes', output: ${row.output} }`;
    const use = `console.log(Object.keys(require('./dist/${row.file}')).join());`;
    const options = config(`{ lib: [${item}] }`, { 'use.cjs': use });
    const result = await buildAndRun('config-format', 'use.cjs', options);
    expect(names(result)).toBe(`dist/${row.file}`);
    // Node.js may print a warning about loading an ES module with require().
    expect(result.printed.split('\n')[0]).toBe(row.keys);
  });

  test('iife reads external packages from global variables', async () => {
    const externals = "['parent-sdk', { jquery: 'jQuery' }]";
    const item = `{ format: 'iife', output: { target: 'web', externals: ${externals} } }`;
    const source = `
      import $ from 'jquery';
      import { version } from 'parent-sdk';
      $('#version').text(version);
    `;
    const result = await runRslib(
      'config-format',
      config(`{ lib: [${item}] }`, { 'src/index.ts': source }),
    );
    expect(result.files['dist/index.js']).toContain('globalThis["parent-sdk"]');
    expect(result.files['dist/index.js']).toContain('globalThis.jQuery');
  });

  test('an iife entry with exports fails, or is broken without minification', async () => {
    const minified = await runRslib('config-format', config("{ format: 'iife' }"));
    expect(minified.code).toBe(1);
    expect(minified.output).toContain('Chunk minification failed:');
    expect(minified.output).toContain(
      "JavaScript parse error: 'import', and 'export' cannot be used",
    );
    const source = "{ format: 'iife', output: { minify: false } }";
    const plain = await runRslib('config-format', config(source));
    expect(plain.code).toBe(0);
    expect(plain.files['dist/index.js']).toMatch(/^\(\(\) => \{[\s\S]*\nexport \{[\s\S]*\}\)\(\)/);
  });

  test.each(['umd', 'iife'])('%s needs bundle mode', async (format) => {
    const result = await runRslib(
      'config-format',
      config(`{ format: '${format}', bundle: false }`),
    );
    expect(result.code).toBe(1);
    expect(result.output).toContain(
      `When using "${format}" format, "bundle" must be set to "true". Since the default value for "bundle" is "true", so you can either explicitly set it to "true" or remove the field entirely.`,
    );
    expect(names(result)).toBe('');
  });

  test('mf without its plugin warns and writes nothing', async () => {
    const result = await runRslib('config-format', config("{ format: 'mf' }"));
    expect(result.code).toBe(1);
    expect(result.output).toContain(
      'format: "mf" should be used with @module-federation/rsbuild-plugin", consider installing',
    );
    expect(names(result)).toBe('');
  });

  test.each([
    { format: 'esm', file: 'dist/index.js', replaced: false },
    { format: 'cjs', file: 'dist/index.cjs', replaced: false },
    { format: 'umd', file: 'dist/index.js', replaced: true },
    { format: 'iife', file: 'dist/index.js', replaced: true },
  ])('$format replaces process.env.NODE_ENV: $replaced', async (row) => {
    const source = { 'src/index.ts': 'console.log(process.env.NODE_ENV);' };
    const result = await runRslib('config-format', config(`{ format: '${row.format}' }`, source));
    expect(result.code).toBe(0);
    expect(result.files[row.file]?.includes('"production"')).toBe(row.replaced);
    expect(result.files[row.file]?.includes('process.env.NODE_ENV')).toBe(!row.replaced);
  });

  test('--format replaces the format of every item', async () => {
    const args = ['--format', 'cjs'];
    const result = await runRslib('config-lib', { args });
    expect(names(result)).toBe('dist/index.cjs');
    expect(result.output).toContain('(cjs0)');
    expect(result.output).toContain('(cjs1)');
  });

  test('inspect shows the settings of each item', async () => {
    const result = await runRslib('config-format', { args: ['inspect'] });
    const settings = (format: string) => result.files[`dist/.rsbuild/rspack.config.${format}.mjs`];
    expect(settings('esm')).toContain("type: 'modern-module'");
    expect(settings('esm')).toContain("externalsType: 'modern-module'");
    expect(settings('cjs')).toContain("type: 'commonjs-static'");
    expect(settings('cjs')).toContain("externalsType: 'commonjs-import'");
    expect(settings('umd')).toContain("type: 'umd'");
    expect(settings('iife')).toContain("globalObject: 'globalThis'");
    expect(settings('iife')).toContain("externalsType: 'global'");
  });
});

describe('/config/lib/dts', () => {
  const declarations =
    'dist/convert.d.ts dist/index.d.ts dist/playground.d.ts dist/units/unit.d.ts';

  /** Only one source file, with this text. */
  const onlyIndex = (text: string): Files => ({
    'src/convert.ts': null,
    'src/playground.ts': null,
    'src/units': null,
    'src/index.ts': text,
  });
  const wrongType = onlyIndex("export const size: number = 'large';");

  /** The project's tsconfig.json with other compiler options; `undefined` removes one. */
  const tsconfig = (options: object, rest: object = {}): Files => {
    const base = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true };
    const compilerOptions = {
      ...base,
      rootDir: './src',
      paths: { '@/*': ['./src/*'] },
      ...options,
    };
    return { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'], ...rest }) };
  };

  test('true: one declaration file for each included source file', async () => {
    const result = await runRslib('config-dts');
    expect(result.code).toBe(0);
    expect(result.emitted.filter((name) => name.endsWith('.d.ts')).join(' ')).toBe(declarations);
    expect(names(result)).toContain('dist/index.js');
    expect(result.output).toContain('declaration files generated with tsgo');
    await expectPages(result, 'config/lib/dts', ['dist/index.d.ts']);
  });

  test('--dts and --no-dts', async () => {
    const on = await runRslib('config-dts', { ...config('{}'), args: ['--dts'] });
    expect(names(on)).toContain('dist/index.d.ts');
    const off = await runRslib('config-dts', { args: ['--no-dts'] });
    expect(names(off)).toBe('dist/index.js');
  });

  test('hand-written declaration files are not copied; excluded files get none', async () => {
    const files = {
      'src/index.ts': "export type { Hand } from './hand';",
      'src/hand.d.ts': 'export type Hand = 1;',
      'tsconfig.build.json':
        '{ "extends": "./tsconfig.json", "exclude": ["src/playground.ts", "src/convert.ts"] }',
    };
    const source = "{ dts: true, source: { tsconfigPath: './tsconfig.build.json' } }";
    const result = await runRslib('config-dts', config(source, files));
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.d.ts dist/index.js dist/units/unit.d.ts');
    expect(result.files['dist/index.d.ts']).toContain("'./hand'");
  });

  test('several formats: on one item; a top-level dts warns', async () => {
    const lib = "[{ format: 'esm', dts: true }, { format: 'cjs' }]";
    const one = await runRslib('config-dts', config(`{ lib: ${lib} }`));
    expect(one.output).not.toContain('warn');
    expect(names(one)).toContain('dist/index.cjs dist/index.d.ts dist/index.js');
    const source = "{ dts: true, lib: [{ format: 'esm' }, { format: 'cjs' }] }";
    const top = await runRslib('config-dts', config(source));
    expect(top.code).toBe(0);
    expect(top.output).toContain(
      'When multiple lib items are present, using top-level "dts" may cause conflicting file writes or deletions during declaration generation, so configure "dts" on a specific lib item instead.',
    );
  });

  test('bundle needs API Extractor and excludes build', async () => {
    // Other examples need the package, so it is there; for this run it cannot be found.
    const missing = await runRslib('config-dts', {
      ...config('{ dts: { bundle: true } }', {
        'hide.mjs': hidePackage('@microsoft/api-extractor'),
      }),
      env: { NODE_OPTIONS: '--import ./hide.mjs' },
    });
    expect(missing.code).toBe(1);
    expect(missing.output).toContain(
      '@microsoft/api-extractor is required when dts.bundle is set to true',
    );
    expect(names(missing)).toContain('.rstack/declarations/.gitignore');
    const both = await runRslib('config-dts', config('{ dts: { bundle: true, build: true } }'));
    expect(both.code).toBe(1);
    expect(both.output).toContain('Can not set "dts.bundle: true" when "dts.build: true"');
  });

  test.each([
    { by: 'dts.distPath', source: "{ dts: { distPath: 'types-a' } }", folder: 'types-a/' },
    { by: 'declarationDir', source: '{ dts: true }', folder: 'types-b/' },
  ])('the folder is set by $by before output.distPath', async ({ source, folder }) => {
    const files = tsconfig({ declarationDir: './types-b' });
    const result = await runRslib('config-dts', config(source, files));
    expect(names(result, folder)).toBe(declarations.replaceAll('dist/', folder));
  });

  test('the folder is output.distPath.root otherwise', async () => {
    const source = "{ dts: true, output: { distPath: { root: 'out', js: 'js' } } }";
    const result = await runRslib('config-dts', config(source));
    expect(names(result)).toContain('out/index.d.ts out/js/index.js');
  });

  test('build writes the declarations of referenced projects and needs a folder', async () => {
    const references = { references: [{ path: './other' }] };
    const files = {
      ...onlyIndex('export const one: number = 1;'),
      'other/src/index.ts': 'export const two: number = 2;',
      'other/tsconfig.json':
        '{ "compilerOptions": { "composite": true, "rootDir": "src", "outDir": "dist" } }',
    };
    const source = '{ dts: { build: true } }';
    const folder = tsconfig({ composite: true, outDir: './dist' }, references);
    const result = await runRslib('config-dts', config(source, { ...files, ...folder }));
    expect(result.code).toBe(0);
    expect(names(result)).toContain('other/dist/index.d.ts');
    expect(names(result)).toContain('.tsbuildinfo');
    const none = tsconfig({ composite: true }, references);
    const failed = await runRslib('config-dts', config(source, { ...files, ...none }));
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('Please set "declarationDir": "dist" in ');
    expect(failed.output).toContain(
      'to keep it same as "dts.distPath" or "output.distPath" field in lib config.',
    );
  });

  const withWarning = 'With `abortOnError` configuration currently disabled, type errors will not';
  test.each([
    { source: '{ dts: true }', code: 1, says: 'error TS2322', not: withWarning },
    { source: '{ dts: { abortOnError: false } }', code: 0, says: withWarning, not: 'build failed' },
    { source: '{}', code: 0, says: 'ready', not: 'TS2322' },
    { source: '{ dts: { isolated: true } }', code: 0, says: 'ready', not: 'TS2322' },
  ])('a type error with $source: exit code $code', async (row) => {
    const result = await runRslib('config-dts', config(row.source, wrongType));
    expect(result.code).toBe(row.code);
    expect(result.output).toContain(row.says);
    expect(result.output).not.toContain(row.not);
  });

  test('noCheck skips the type check', async () => {
    const files = { ...wrongType, ...tsconfig({ noCheck: true }) };
    const result = await runRslib('config-dts', { files });
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.d.ts dist/index.js');
  });

  test.each([
    { format: 'esm', type: {}, file: 'index.d.ts' },
    { format: 'cjs', type: {}, file: 'index.d.cts' },
    { format: 'esm', type: withoutType, file: 'index.d.mts' },
    { format: 'cjs', type: withoutType, file: 'index.d.ts' },
  ])('autoExtension: $format writes $file', async ({ format, type, file }) => {
    const source = `{ format: '${format}', dts: { autoExtension: true } }`;
    const files = { ...onlyIndex('export const one: number = 1;'), ...type };
    const result = await runRslib('config-dts', config(source, files));
    expect(result.emitted.filter((name) => name.includes('.d.'))).toEqual([`dist/${file}`]);
  });

  test('autoExtension: own folders keep both sets; one folder passes without a message', async () => {
    const split = await runRslib('config-dts', { args: ['--config', 'split.config.ts'] });
    expect(names(split, 'dist/esm/')).toContain('dist/esm/index.d.ts');
    expect(names(split, 'dist/cjs/')).toContain('dist/cjs/index.d.cts');
    await expectPages(split, 'config/lib/dts', ['dist/cjs/index.d.cts']);
    const item = (format: string) => `{ format: '${format}', dts: { autoExtension: true } }`;
    const source = `{ lib: [${item('esm')}, ${item('cjs')}] }`;
    const shared = await runRslib('config-dts', config(source));
    expect(shared.code).toBe(0);
    expect(shared.output).not.toContain('warn');
    // Whether the .d.ts set is there too depends on which item ends last.
    expect(names(shared)).toContain('dist/index.d.cts');
  });

  const foo: Files = {
    ...onlyIndex("export { foo } from 'foo';"),
    'package.json': '{ "type": "module", "dependencies": { "foo": "1.0.0" } }',
    'compiled/foo/index.d.ts': 'export declare const foo: string;',
    'node_modules/foo/package.json': '{ "name": "foo", "type": "module", "main": "index.js" }',
    'node_modules/foo/index.js': "export const foo = 'foo';",
  };
  test.each([
    { by: 'alias', code: 1, dts: "{ alias: { foo: './compiled/foo' } }", files: {} },
    {
      by: 'alias, package with types',
      code: 0,
      dts: "{ alias: { foo: './compiled/foo' } }",
      files: { 'node_modules/foo/index.d.ts': 'export declare const foo: string;' },
    },
    { by: 'paths', code: 0, dts: 'true', files: tsconfig({ paths: { foo: ['./compiled/foo'] } }) },
  ])('$by: declarations point to the copy, exit code $code', async (row) => {
    const result = await runRslib(
      'config-dts',
      config(`{ dts: ${row.dts} }`, { ...foo, ...row.files }),
    );
    expect(result.code).toBe(row.code);
    expect(result.output.includes('TS7016')).toBe(row.code === 1);
    expect(result.files['dist/index.js']).toContain('export { foo } from "foo";');
    expect(result.files['dist/index.d.ts']).toContain("from '../compiled/foo/index.js'");
  });

  test('typescriptPath takes what require.resolve() returns, also of a second TypeScript', async () => {
    const text = `
      import { createRequire } from 'node:module';
      import { defineConfig } from '@rslib/core';

      const require = createRequire(import.meta.url);

      export default defineConfig({
        lib: [{ dts: { typescriptPath: require.resolve('typescript-6') } }],
      });
    `;
    const result = await runRslib('config-dts', { files: { 'rslib.config.ts': text } });
    expect(result.code).toBe(0);
    expect(names(result)).toContain('dist/index.d.ts');
    // TypeScript 7 would have been the compiler `tsgo`.
    expect(result.output).toMatch(/declaration files generated in/);
  });

  test('TypeScript 7 requires rootDir', async () => {
    const result = await runRslib('config-dts', { files: tsconfig({ rootDir: undefined }) });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS5011');
    expect(result.output).toContain("The 'rootDir' setting must be explicitly set");
    expect(names(result)).toContain('dist/src/index.d.ts');
  });

  test('TypeScript 7 has no baseUrl', async () => {
    const result = await runRslib('config-dts', { files: tsconfig({ baseUrl: '.' }) });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS5102');
  });

  test('isolated: only modules of the build, and explicit types', async () => {
    const source = '{ dts: { isolated: true } }';
    const result = await runRslib('config-dts', config(source));
    expect(result.code).toBe(0);
    expect(names(result)).toBe(
      'dist/convert.d.ts dist/index.d.ts dist/index.js dist/units/unit.d.ts',
    );
    const inferred = onlyIndex('export const twice = (n: number) => n * 2;');
    const failed = await runRslib('config-dts', config(source, inferred));
    expect(failed.code).toBe(1);
    expect(failed.output).toContain(
      'x TS9007: Function must have an explicit return type annotation with --isolatedDeclarations.',
    );
  });

  test.each([
    ['{ tsgo: false }', 'Can not set "dts.tsgo: false"'],
    [
      "{ typescriptPath: './typescript.js' }",
      'The "dts.typescriptPath" option must be an absolute path',
    ],
    [
      '{ isolated: true, abortOnError: false }',
      'Can not set "dts.abortOnError: false" when "dts.isolated: true".',
    ],
    ['{ isolated: true, tsgo: true }', 'Can not set "dts.isolated: true" when "dts.tsgo: true".'],
    ['{ isolated: true, build: true }', 'Can not set "dts.isolated: true" when "dts.build: true".'],
    [
      "{ isolated: true, typescriptPath: '/typescript.js' }",
      'Can not set "dts.typescriptPath" when "dts.isolated: true".',
    ],
  ])('dts: %s is rejected', async (dts, message) => {
    const result = await runRslib('config-dts', config(`{ dts: ${dts} }`));
    expect(result.code).toBe(1);
    expect(result.output).toContain(message);
    expect(names(result)).toBe('');
  });

  test.each(['true', '{ isolated: true }'])('dts: %s needs tsconfig.json', async (dts) => {
    const result = await runRslib('config-dts', {
      ...config(`{ dts: ${dts} }`, { 'tsconfig.json': null }),
      outside: true,
    });
    expect(result.code).toBe(1);
    expect(result.output).toContain('Failed to resolve tsconfig file "tsconfig.json" from ');
  });
});
