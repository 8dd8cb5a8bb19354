// What the pages on bundle, autoExtension and autoExternal claim, one test per claim.
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
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

/** Builds an example and then runs its `use.mjs` with Node.js. */
function buildAndUse(example: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: 'use.mjs' });
}

const names = (result: RunResult) => result.emitted.join(' ');

/** The lines of the log that say something about this build, without what differs from run to run. */
const logOf = (result: RunResult, pattern: RegExp) =>
  result.output
    .split('\n')
    .filter((line) => pattern.test(line))
    .join('\n');

describe('/config/lib/bundle', () => {
  const onlyIndex = "{ bundle: false, source: { entry: { index: './src/index.ts' } } }";

  test('one source, two layouts; both work', async () => {
    const result = await buildAndUse('bundle-modes');
    expect(result.printed).toBe('2025-05-14\n2025-05-14\n');
    await expectRecorded('bundle-modes', result, [
      'dist/bundle/index.js',
      'dist/bundleless/index.js',
      'dist/bundleless/date.js',
      'dist/bundleless/text/pad.js',
    ]);
    expect(result.files['dist/bundle/index.js']).not.toContain('clock');
    expect(result.files['dist/bundleless/date.js']).toContain('export { clock, isoDate };');
    expect(result.output).toContain('3 files generated in dist/bundleless');
  });

  test.each([
    { flag: '--no-bundle', bundle: true, emitted: 'dist/date.js dist/index.js dist/text/pad.js' },
    { flag: '--bundle', bundle: false, emitted: 'dist/index.js' },
  ])('$flag overrides bundle: $bundle', async ({ flag, bundle, emitted }) => {
    const options = { ...config(`{ lib: [{ bundle: ${bundle} }] }`), args: [flag] };
    expect(names(await runRslib('bundle-modes', options))).toBe(emitted);
  });

  test('several entries share a file, a dynamic import makes another', async () => {
    const result = await buildAndUse('bundle-entries');
    expect(result.printed).toBe('3.94 in 2.2\n');
    // The page names the shared file, and a new version may call it otherwise.
    const files = ['dist/2.js', 'dist/format.js', 'dist/index.js', 'dist/weight.js'];
    expect(result.emitted).toEqual(files);
    expect(result.files['dist/2.js']).toContain('export { round };');
    await expectRecorded('bundle-entries', result, ['dist/index.js', 'dist/weight.js']);
  });

  test('with two items, files between entries carry the index of the item', async () => {
    const entry = "{ index: './src/length.ts', weight: './src/weight.ts' }";
    const result = await runRslib(
      'bundle-entries',
      config(`{ lib: [{}, { format: 'cjs' }], source: { entry: ${entry} } }`),
    );
    expect(result.emitted).toContain('dist/format~0.js');
    expect(result.emitted.filter((name) => /~1\.cjs$/.test(name))).toHaveLength(1);
    // CommonJS entries each contain the shared module.
    expect(result.files['dist/index.cjs']).toContain('const round =');
    expect(result.files['dist/weight.cjs']).toContain('const round =');
  });

  test.each([
    {
      entry: "{ index: 'src/**' }",
      message: 'Glob pattern "src/**" is not supported when "bundle"',
    },
    { entry: "{ index: './src' }", message: 'Glob pattern "./src" is not supported when "bundle"' },
    { entry: "{ index: './src/main.ts' }", message: 'Can\'t resolve the entry "./src/main.ts" at' },
    { entry: "'./src/index.ts'", message: 'The source.entry configuration should be an object' },
  ])('bundle mode rejects the entry $entry', async ({ entry, message }) => {
    const result = await runRslib('bundle-modes', config(`{ source: { entry: ${entry} } }`));
    expect(result.code).toBe(1);
    expect(result.output).toContain(message);
    expect(names(result)).toBe('');
  });

  test('bundle mode needs an index file below src if no entry is set', async () => {
    const result = await runRslib('bundle-entries', config('{}'));
    expect(result.code).toBe(1);
    expect(result.output).toContain(
      'Could not find any entry module, please make sure that src/index.(ts|js|tsx|jsx|mts|cts|mjs|cjs) exists',
    );
  });

  test('bundleless mode: the entry is what is written, imports are not followed', async () => {
    const result = await runRslib('bundle-modes', config(onlyIndex));
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toContain('from "./date.js"');
  });

  test('bundleless mode: keys of the entry name no files', async () => {
    const entry = "{ a: './src/index.ts', b: ['./src/text/**'] }";
    const source = `{ bundle: false, outBase: './src', source: { entry: ${entry} } }`;
    const result = await runRslib('bundle-modes', config(source));
    expect(names(result)).toBe('dist/index.js dist/text/pad.js');
  });

  test('bundleless mode takes every file but declarations; what is no module fails', async () => {
    const files = {
      'src/units.json': '{ "day": 86400 }',
      'src/.draft.ts': 'export {};',
      'src/shapes.d.ts': 'export type Shape = 1;',
    };
    const result = await runRslib('bundle-modes', config('{ bundle: false }', files));
    expect(names(result)).toBe(
      'dist/.draft.js dist/date.js dist/index.js dist/text/pad.js dist/units.js',
    );
    const notes = { 'src/NOTES.md': 'Amounts are decimal strings.' };
    const failed = await runRslib('bundle-modes', config('{ bundle: false }', notes));
    expect(failed.code).toBe(1);
    await expectRecordedText(
      'bundle-modes/notes-log.txt',
      logOf(failed, /^(File: | {2}×| {2}╰─▶)/),
    );
  });

  test('bundleless mode reports names that meet, and patterns without a file', async () => {
    const files = { 'src/date.js': 'export const x = 1;' };
    const met = await runRslib('bundle-modes', config('{ bundle: false }', files));
    expect(met.output).toContain('Duplicate entry date from src/date.ts and src/date.js');
    const source = "{ bundle: false, source: { entry: { index: './lib/**' } } }";
    const none = await runRslib('bundle-modes', config(source));
    expect(none.code).toBe(1);
    expect(none.output).toContain('No entry files matching ./lib/**.');
  });

  test('exclusion: tests and notes stay out of both kinds of output', async () => {
    await expectRecorded('bundle-exclude', await runRslib('bundle-exclude'));
    const entry = "{ index: ['./src/**', '!./src/**/*.{test.ts,md}'] }";
    const half = await runRslib(
      'bundle-exclude',
      config(`{ bundle: false, dts: true, source: { entry: ${entry} } }`),
    );
    expect(half.emitted).toContain('dist/cents.test.d.ts');
    expect(half.emitted).not.toContain('dist/cents.test.js');
  });

  test('a file left out is missed by the files that import it', async () => {
    const entry = "{ index: ['./src/**', '!./src/text/**'] }";
    const source = `{ bundle: false, source: { entry: ${entry} } }`;
    const result = await runRslib('bundle-modes', config(source));
    expect(result.code).toBe(0);
    expect(result.files['dist/date.js']).toContain('from "./text/pad.js"');
    expect(names(result)).toBe('dist/date.js dist/index.js');
  });
});

describe('/config/lib/auto-extension', () => {
  const manifest = (type?: string): Files => ({
    'package.json': JSON.stringify({ name: '@acme/slugs', type }),
  });
  const typescript: Files = {
    'src/index.js': null,
    'src/index.ts': "export { words } from './words.js';",
  };

  test('both formats load by the name of the package', async () => {
    const result = await buildAndUse('auto-extension');
    expect(result.printed).toBe('hello-world\nhello-world\n');
    await expectRecorded('auto-extension', result);
  });

  test.each([
    { type: 'module', files: {}, emitted: 'dist/index.cjs dist/index.js' },
    { type: undefined, files: {}, emitted: 'dist/index.js dist/index.mjs' },
    {
      type: 'commonjs',
      files: { 'src/words.js': null, 'src/words.ts': 'export const words = 1;', ...typescript },
      emitted: 'dist/index.js dist/index.mjs',
    },
  ])('type $type: $emitted', async ({ type, files, emitted }) => {
    const result = await runRslib('auto-extension', { files: { ...manifest(type), ...files } });
    expect(names(result)).toBe(emitted);
  });

  test.each(['module', undefined])('umd and iife are .js with type %s', async (type) => {
    const iife = "{ format: 'iife', source: { entry: { start: './src/start.js' } } }";
    const source = `{ lib: [{ format: 'umd', umdName: 'Slugs' }, ${iife}] }`;
    const files = { ...manifest(type), 'src/start.js': 'console.log(1);' };
    const result = await runRslib('auto-extension', config(source, files));
    expect(names(result)).toBe('dist/index.js dist/start.js');
  });

  test('names of one’s own win, and paths in bundleless mode follow', async () => {
    const result = await runRslib('auto-extension', { args: ['--config', 'names.config.ts'] });
    await expectRecorded('auto-extension-names', result, ['dist/index.mjs']);
    expect(result.files['dist/index.cjs']).toContain('require("./words.cjs")');
  });

  test('a function as file name is not followed by paths', async () => {
    const item = "{ format: 'cjs', output: { filename: { js: () => '[name].js' } } }";
    const source = (more = '') => config(`{ bundle: false, ${more} lib: [${item}] }`);
    const result = await runRslib('auto-extension', source());
    expect(names(result)).toBe('dist/index.js dist/words.js');
    expect(result.files['dist/index.js']).toContain('require("./words.cjs")');
    const off = await runRslib('auto-extension', source('autoExtension: false,'));
    expect(off.files['dist/index.js']).toContain('require("./words.js")');
  });

  test('off: always .js; one folder for two formats keeps one file', async () => {
    const lib = "[{ format: 'esm' }, { format: 'cjs' }]";
    const one = await runRslib('auto-extension', config(`{ autoExtension: false, lib: ${lib} }`));
    expect(one.code).toBe(0);
    expect(names(one)).toBe('dist/index.js');
    expect(one.output).not.toContain('warn');
    const folders = ['esm', 'cjs'].map(
      (format) => `{ format: '${format}', output: { distPath: 'dist/${format}' } }`,
    );
    const two = config(`{ autoExtension: false, lib: [${folders}] }`);
    expect(names(await runRslib('auto-extension', two))).toBe(
      'dist/cjs/index.js dist/esm/index.js',
    );
    const flag = { ...config("{ format: 'cjs' }"), args: ['--no-auto-extension'] };
    expect(names(await runRslib('auto-extension', flag))).toBe('dist/index.js');
  });

  test('without package.json everything is .js, with a warning', async () => {
    const result = await runRslib('auto-extension', { files: { 'package.json': null } });
    expect(names(result)).toBe('dist/index.js');
    expect(result.output).toContain(
      'The `autoExtension` configuration will not be applied due to read package.json failed',
    );
  });

  test('"type": "commonjs" forbids ESM syntax in .js sources', async () => {
    const result = await runRslib('auto-extension', { files: manifest('commonjs') });
    expect(result.code).toBe(1);
    await expectRecordedText(
      'auto-extension/commonjs-log.txt',
      logOf(result, /^(File: | {2}×| {2}╰─▶| +[╭│·╰]| +\d+ │)/).split('\nFile:')[0] ?? '',
    );
    const mjs = { 'src/index.js': null, 'src/index.mjs': 'export const one = 1;' };
    const fine = await runRslib('auto-extension', { files: { ...manifest('commonjs'), ...mjs } });
    expect(fine.code).toBe(0);
  });
});

describe('/config/lib/auto-external', () => {
  const dependency = (name: string, files: Record<string, string>): Files => {
    const paths = Object.keys(files).map((file) => [file === 'index' ? '.' : `./${file}`, file]);
    const exports = Object.fromEntries(paths.map(([key, file]) => [key, `./${file}.js`]));
    const manifest = { name, version: '1.0.0', type: 'module', exports };
    const texts = Object.entries(files).map(([file, text]) => [`${file}.js`, text]);
    return Object.fromEntries(
      [['package.json', JSON.stringify(manifest)], ...texts].map(([file, text]) => [
        `node_modules/${name}/${file}`,
        text ?? '',
      ]),
    );
  };
  /** What the example imports, installed. */
  const installed: Files = {
    ...dependency('@acme/pad', { index: "export const pad = (cells) => cells.join(' ');\n" }),
    ...dependency('@acme/pdf', { index: "export const toPdf = (text) => '%PDF ' + text;\n" }),
    ...dependency('@acme/table', {
      index: 'export const table = (rows, border, { line }) => border + rows.join(line);\n',
      borders: "export const rounded = '╭╮╰╯';\n",
    }),
    ...dependency('@acme/theme', { index: "export const colors = { line: '\\n' };\n" }),
  };
  const build = (options: RunOptions = {}) =>
    runRslib('externals-default', { ...options, files: { ...installed, ...options.files } });
  /** The packages that the output still imports, without their common scope. */
  const importsOf = (result: RunResult, file = 'dist/index.js') =>
    [...(result.files[file] ?? '').matchAll(/(?:from |require\(|^import )"([^"]+)"/gm)]
      .map(([, name = '']) => name.replace('@acme/', ''))
      .join(' ');

  test('default: declared packages stay outside, a development dependency comes inside', async () => {
    const result = await build();
    expect(importsOf(result)).toBe('node:fs pdf table table/borders theme');
    await expectRecorded('externals-default', result, ['dist/index.js']);
  });

  test.each([
    { format: 'cjs', file: 'dist/index.cjs', imports: 'node:fs pdf table table/borders theme' },
    { format: 'umd', file: 'dist/index.js', imports: 'node:fs node:fs' },
    { format: 'iife', file: 'dist/index.js', imports: '' },
  ])('default of $format: $imports', async ({ format, file, imports }) => {
    const script = "import { pad } from '@acme/pad';\nimport '@acme/table';\nconsole.log(pad([]));";
    const files: Files = format === 'iife' ? { 'src/index.js': script } : {};
    const result = await build(config(`{ format: '${format}' }`, files));
    expect(importsOf(result, file)).toBe(imports);
  });

  test.each([
    { place: 'output', source: '{ output: { autoExternal: false } }', warns: false, on: false },
    { place: 'lib', source: '{ lib: [{ autoExternal: false }] }', warns: true, on: false },
    {
      place: 'both',
      source: '{ lib: [{ autoExternal: false, output: { autoExternal: true } }] }',
      warns: true,
      on: true,
    },
    { place: 'top level', source: '{ autoExternal: false }', warns: false, on: true },
  ])('false at $place: packages outside $on, warning $warns', async ({ source, warns, on }) => {
    const result = await build(config(source));
    expect(importsOf(result)).toBe(on ? 'node:fs pdf table table/borders theme' : 'node:fs');
    const warning = 'lib.autoExternal is deprecated, use output.autoExternal instead.';
    expect(result.output.includes(warning)).toBe(warns);
  });

  test('--no-auto-external overrides the configuration', async () => {
    const options = {
      ...config('{ output: { autoExternal: true } }'),
      args: ['--no-auto-external'],
    };
    expect(importsOf(await build(options))).toBe('node:fs');
  });

  test('object form: only the named kinds change', async () => {
    const result = await build({ args: ['--config', 'types.config.ts'] });
    expect(importsOf(result)).toBe('node:fs pad pdf theme');
    await expectRecorded('externals-types', result, ['dist/index.js']);
  });

  test('exclude takes names and patterns, and always whole packages', async () => {
    const named = await build({ args: ['--config', 'exclude.config.ts'] });
    expect(importsOf(named)).toBe('node:fs pdf theme');
    await expectRecorded('externals-exclude', named, ['dist/index.js']);
    const exclude = (condition: string) =>
      build(config(`{ output: { autoExternal: { exclude: [${condition}] } } }`));
    expect(importsOf(await exclude('/^@acme\\/t/'))).toBe('node:fs pdf');
    expect(importsOf(await exclude("'@acme/table/borders'"))).toContain('table/borders');
  });

  test('packageJson adds the lists of other files', async () => {
    const files = { 'root/package.json': '{ "dependencies": { "@acme/pad": "1" } }' };
    const packageJson = "['package.json', './root/package.json']";
    const source = `{ output: { autoExternal: { packageJson: ${packageJson} } } }`;
    const result = await build(config(source, files));
    expect(importsOf(result)).toBe('node:fs pad pdf table table/borders theme');
  });

  test('a package in two lists stays outside; an undeclared one comes inside', async () => {
    const both = {
      type: 'module',
      peerDependencies: { '@acme/pad': '1' },
      devDependencies: { '@acme/pad': '1' },
    };
    const result = await build({ files: { 'package.json': JSON.stringify(both) } });
    expect(importsOf(result)).toBe('node:fs pad');
  });

  test.each([true, false])('bundleless mode: nothing changes with %s', async (value) => {
    const source = `{ bundle: false, output: { autoExternal: ${value} } }`;
    expect(importsOf(await build(config(source)))).toBe(
      'node:fs pad pdf table table/borders theme',
    );
  });

  test('object values of top level and item are merged', async () => {
    const item = '{ output: { autoExternal: { dependencies: false } } }';
    const source = `{ output: { autoExternal: { devDependencies: true } }, lib: [${item}] }`;
    expect(importsOf(await build(config(source)))).toBe('node:fs pad pdf theme');
  });
});
