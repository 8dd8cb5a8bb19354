import { expect, test } from 'vitest';
import { filesToBuild } from './build-example';
import { keyOf, recordKey, versionsFor } from './run-key';
import { comparable, fromRecord, toRecord } from './run-record';

const BEFORE = { 'package.json': '{}', 'src/index.js': 'a();', 'src/old.js': 'b();' };
const BUILT = {
  code: 0,
  output: 'ready   built in 0.12 s (esm)\nready   built in 0.2s (cjs)\n',
  printed: '3\n',
  files: { 'dist/index.js': 'a();', 'package.json': '{ }', 'src/index.js': 'a();' },
};

test('a record holds what a run changed, and gives back all that it left behind', () => {
  const record = toRecord(BEFORE, BUILT);
  expect(record.files).toEqual({
    'dist/index.js': 'a();',
    'package.json': '{ }',
    'src/old.js': null,
  });
  expect(fromRecord(BEFORE, record)).toEqual(BUILT);
  expect(Object.keys(fromRecord(BEFORE, record).files)).toEqual(Object.keys(BUILT.files));
});

test('records are the same whatever time steps took, in whatever order they ended, and whoever began them', () => {
  const slower = {
    ...BUILT,
    output: '\nready   built in 1.5 s (cjs)\nready   built in 20ms (esm)\n',
  };
  const compare = (built: typeof BUILT) => comparable(toRecord(BEFORE, built));
  expect(compare(slower)).toEqual(compare(BUILT));
  expect(compare({ ...BUILT, code: 1 })).not.toEqual(compare(BUILT));
  expect(compare({ ...BUILT, printed: '4\n' })).not.toEqual(compare(BUILT));
  expect(compare({ ...BUILT, output: 'error\n' })).not.toEqual(compare(BUILT));
  expect(compare({ ...BUILT, files: {} as typeof BUILT.files })).not.toEqual(compare(BUILT));
});

test('records are the same wherever the output of the compiler was cut', () => {
  const said = '[tsgo] src/index.ts:3:23 - error TS2363\n[tsgo] 3   a * b;\n';
  const cut = '[tsgo] \n[tsgo] src/index.ts\n[tsgo] :3:23 - error TS2363\n[tsgo] 3   a * b;\n';
  const compare = (output: string) => comparable(toRecord(BEFORE, { ...BUILT, output }));
  expect(compare(cut)).toEqual(compare(said));
  expect(compare(cut.replace('TS2363', 'TS2362'))).not.toEqual(compare(said));
  expect(compare(cut.replaceAll('[tsgo] ', ''))).not.toEqual(compare(said));
});

test('a run has another key when its files, its arguments or the example differ', async () => {
  const files = await filesToBuild('esm-only');
  const key = keyOf('esm-only', files, {});
  expect(keyOf('esm-only', { ...files }, { files: {} })).toBe(key);
  const others = [
    keyOf('esm-only', { ...files, 'src/more.js': '' }, {}),
    keyOf('esm-only', files, { args: ['--format', 'cjs'] }),
    keyOf('esm-only', files, { env: { KIND: 'release' } }),
    keyOf('dual-format', files, {}),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});

test('a run whose record leaves texts out has another key than the whole run', async () => {
  const files = await filesToBuild('esm-only');
  const key = (withoutText?: RegExp) => recordKey('esm-only', files, { withoutText });
  expect(key(/\.js$/)).toBe(key(/\.js$/));
  expect(new Set([key(), key(/\.js$/), key(/\.map$/)]).size).toBe(3);
});

test('where npm puts packages is no part of a key', () => {
  const rslib = { version: '1.0.1', dependencies: { ajv: '8', '@rsbuild/core': '2' } };
  const always = {
    'node_modules/typescript': { version: '7.0.0' },
    'node_modules/@rslib/core': rslib,
    'node_modules/@rsbuild/core': { version: '2.0.0' },
  };
  const versions = (packages: Readonly<Record<string, { readonly version: string }>>) =>
    versionsFor('', { ...always, ...packages });
  const above = versions({ 'node_modules/ajv': { version: '8.18.0' } });
  expect(above).toEqual([
    '@rsbuild/core 2.0.0',
    '@rslib/core 1.0.1',
    'ajv 8.18.0',
    'typescript 7.0.0',
  ]);
  const below = { 'node_modules/@rslib/core/node_modules/ajv': { version: '8.18.0' } };
  expect(versions({ ...below, 'node_modules/ajv': { version: '6.0.0' } })).toEqual(above);
  expect(versions({ 'node_modules/ajv': { version: '8.20.0' } })).not.toEqual(above);
});

test('a removed folder is gone with all its files', async () => {
  const files = Object.keys(await filesToBuild('esm-only', { src: null, 'new.js': '' }));
  expect(files).toContain('new.js');
  expect(files.filter((file) => file.startsWith('src/'))).toEqual([]);
});
