// What /guide/advanced/dts claims about Rslib, in the order of the page.
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText, treeOf } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

// API Extractor alone takes seconds, and longer beside other work.
vi.setConfig({ testTimeout: 300_000 });

type Files = Record<string, string | null>;

const command = (file: string, files: Files = {}): RunOptions => ({
  args: ['--config', file],
  files,
});

/** Replaces the configuration file of an example by an object in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `export default ${source};`,
    ...files,
  },
});

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  rootDir: './src',
};

/** The tsconfig.json of the examples with some options changed. */
const tsconfig = (options: object): Files => ({
  'tsconfig.json': JSON.stringify({
    compilerOptions: { ...compilerOptions, ...options },
    include: ['src'],
  }),
});

// API Extractor brings TypeScript 6 along, which still has the compiler's API.
const withTypescript6 = (files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `
      import { createRequire } from 'node:module';
      const extractor = createRequire(import.meta.url).resolve('@microsoft/api-extractor/package.json');
      const typescriptPath = createRequire(extractor).resolve('typescript');
      export default { lib: [{ dts: { typescriptPath } }] };
    `,
    ...files,
  },
});

/** A script for \`then\` that runs the TypeScript compiler with these arguments and prints what it says. */
const compile = (...args: readonly string[]) => `
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
const tsc = manifest.replace('package.json', 'bin/tsc');
const run = spawnSync(process.execPath, [tsc, ...${JSON.stringify(args)}], { encoding: 'utf8' });
console.log(run.stdout || 'no errors');
`;

function buildAndCompile(example: string, args: readonly string[], options: RunOptions = {}) {
  const files = { ...options.files, 'check.mjs': compile(...args) };
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, files, then: 'check.mjs' });
}

const declarations = (result: RunResult) =>
  result.emitted.filter((name) => name.includes('.d.') && !name.startsWith('.rstack/')).join(' ');

const dist = (result: RunResult) => result.emitted.filter((name) => name.startsWith('dist/'));

const users = [
  '--noEmit',
  '--strict',
  '--target',
  'es2022',
  '--ignoreConfig',
  'use.mts',
  'use.cts',
];

describe('/guide/advanced/dts: three ways', () => {
  test('tsgo covers every file of tsconfig.json and checks types', async () => {
    const result = await runRslib('declaration-files');
    expect(result.code).toBe(0);
    expect(result.output).toContain('declaration files generated with tsgo in ');
    await expectRecorded('declaration-files', result, ['dist/index.d.ts', 'dist/parcel.d.ts']);
    const wrong = { 'src/sandbox.ts': "export const sample: number = '250';" };
    const failed = await runRslib('declaration-files', { files: wrong });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('TS2322');
  });

  test('the API of TypeScript 6 covers the same files and checks types', async () => {
    const result = await runRslib('declaration-files', withTypescript6());
    expect(result.code).toBe(0);
    expect(result.output).toContain('declaration files generated in ');
    expect(dist(result)).toEqual(dist(await runRslib('declaration-files')));
    const wrong = { 'src/sandbox.ts': "export const sample: number = '250';" };
    const failed = await runRslib('declaration-files', withTypescript6(wrong));
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('TS2322');
  });

  test('noEmit in tsconfig.json does no harm', async () => {
    const files = tsconfig({ noEmit: true });
    const expected = 'dist/index.d.ts dist/parcel.d.ts dist/sandbox.d.ts';
    expect(declarations(await runRslib('declaration-files', { files }))).toBe(expected);
    expect(declarations(await runRslib('declaration-files', withTypescript6(files)))).toBe(
      expected,
    );
    const isolated = await runRslib('declaration-files', command('isolated.config.ts', files));
    expect(declarations(isolated)).toBe('dist/index.d.ts dist/parcel.d.ts');
  });

  test('isolated declarations cover the build only and check nothing', async () => {
    const result = await runRslib('declaration-files', command('isolated.config.ts'));
    expect(result.code).toBe(0);
    await expectRecorded('declaration-files-isolated', result);
    const wrong = {
      'src/parcel.ts':
        "export interface Parcel { grams: number; express?: boolean; }\nexport const limit: number = 'heavy';",
    };
    const passed = await runRslib('declaration-files', command('isolated.config.ts', wrong));
    expect(passed.code).toBe(0);
  });

  test('isolated declarations need explicit types, and tsc can say so too', async () => {
    const index = { 'src/index.ts': 'export const double = (value: number) => value * 2;' };
    const failed = await runRslib('declaration-files', command('isolated.config.ts', index));
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('TS9007');
    const files = { ...index, ...tsconfig({ declaration: true, isolatedDeclarations: true }) };
    const checked = await buildAndCompile('declaration-files', ['--noEmit'], config('{}', files));
    expect(checked.code).toBe(0);
    expect(checked.printed).toContain('--isolatedDeclarations');
  });
});

describe('/guide/advanced/dts: rolled up', () => {
  test('one file per entry, and the single files lie in .rstack', async () => {
    const result = await runRslib('declaration-files', command('rollup.config.ts'));
    expect(result.code).toBe(0);
    expect(result.emitted).toContain('.rstack/declarations/esm/parcel.d.ts');
    await expectRecordedText('declaration-files-rollup/tree.txt', treeOf(dist(result)));
    const text = result.files['dist/index.d.ts'] ?? '';
    await expectRecordedText('declaration-files-rollup/dist/index.d.ts', text);
  });

  test('API Extractor needs the name of the package', async () => {
    const files = { 'package.json': '{ "type": "module" }' };
    const result = await runRslib('declaration-files', command('rollup.config.ts', files));
    expect(result.code).toBe(1);
    expect(result.output).toContain('The required field "name" was not found');
  });

  test('it also rolls up isolated declarations', async () => {
    const source = '{ lib: [{ dts: { bundle: true, isolated: true } }] }';
    const result = await runRslib('declaration-files', config(source));
    expect(result.code).toBe(0);
    expect(result.output).not.toContain('tsgo');
    expect(dist(result)).toEqual(['dist/index.d.ts', 'dist/index.js']);
  });
});

describe('/guide/advanced/dts: two formats', () => {
  test('a folder for each format satisfies both kinds of users', async () => {
    const result = await buildAndCompile('dual-types', ['--module', 'node16', ...users]);
    expect(result.code).toBe(0);
    expect(result.printed).toBe('no errors\n');
    await expectRecorded('dual-types', result, ['dist/esm/index.d.ts', 'dist/cjs/index.d.cts']);
  });

  test('own folders for the declarations alone do as well', async () => {
    const item = (format: string) =>
      `{ format: '${format}', dts: { autoExtension: true, distPath: 'dist/types/${format}' } }`;
    const source = `{ lib: [${item('esm')}, ${item('cjs')}] }`;
    const result = await runRslib('dual-types', config(source));
    expect(dist(result)).toEqual([
      'dist/index.cjs',
      'dist/index.js',
      'dist/types/cjs/index.d.cts',
      'dist/types/cjs/parcel.d.cts',
      'dist/types/esm/index.d.ts',
      'dist/types/esm/parcel.d.ts',
    ]);
  });

  test('rolled-up files stand side by side', async () => {
    const result = await runRslib('dual-types', command('rollup.config.ts'));
    expect(result.code).toBe(0);
    await expectRecordedText('dual-types-rollup/tree.txt', treeOf(dist(result)));
  });

  const oneSet = {
    'package.json': JSON.stringify({
      name: '@acme/parcels',
      type: 'module',
      exports: {
        '.': {
          types: './dist/index.d.ts',
          import: './dist/index.js',
          require: './dist/index.cjs',
        },
      },
    }),
  };
  test.each([
    { module: 'nodenext', complains: false },
    { module: 'node20', complains: false },
    { module: 'node18', complains: true },
    { module: 'node16', complains: true },
  ])('one set: CommonJS users with module $module see TS1479: $complains', async (row) => {
    const options = command('one-set.config.ts', oneSet);
    const result = await buildAndCompile('dual-types', ['--module', row.module, ...users], options);
    expect(result.code).toBe(0);
    expect(declarations(result)).toBe('dist/index.d.ts dist/parcel.d.ts');
    expect(result.printed.includes('use.cts(1,36): error TS1479')).toBe(row.complains);
    if (!row.complains) expect(result.printed).toBe('no errors\n');
    else {
      const [message = ''] = result.printed.split(' and cannot be imported');
      await expectRecordedText('dual-types-one-set/error.txt', `${message} …`);
    }
  });

  test.each(['', 'isolated: true,'])(
    'a shared folder can lose a set silently: %s',
    async (more) => {
      const item = (format: string) =>
        `{ format: '${format}', dts: { ${more} autoExtension: true } }`;
      const source = `{ lib: [${item('esm')}, ${item('cjs')}] }`;
      const result = await runRslib('dual-types', { ...config(source), varies: true });
      expect(result.code).toBe(0);
      // Whether the .d.ts set is there too depends on which item ends last.
      expect(declarations(result)).toContain('dist/index.d.cts');
      expect(result.output).not.toContain('warn');
    },
  );
});

describe('/guide/advanced/dts: where files go', () => {
  test('dts.distPath, then declarationDir, then output.distPath', async () => {
    const files = tsconfig({ declarationDir: './types' });
    const all = "{ output: { distPath: 'out' }, lib: [{ dts: { distPath: 'own' } }] }";
    expect(declarations(await runRslib('declaration-files', config(all, files)))).toBe(
      'own/index.d.ts own/parcel.d.ts own/sandbox.d.ts',
    );
    const two = "{ output: { distPath: 'out' }, lib: [{ dts: true }] }";
    expect(declarations(await runRslib('declaration-files', config(two, files)))).toBe(
      'types/index.d.ts types/parcel.d.ts types/sandbox.d.ts',
    );
    expect(declarations(await runRslib('declaration-files', config(two)))).toBe(
      'out/index.d.ts out/parcel.d.ts out/sandbox.d.ts',
    );
  });

  const inSrc = 'dist/src/index.d.ts dist/src/parcel.d.ts dist/src/sandbox.d.ts';
  test.each([
    { version: 7, options: { files: tsconfig({ rootDir: undefined }) } },
    { version: 6, options: withTypescript6(tsconfig({ rootDir: undefined })) },
  ])('TypeScript $version reports a missing rootDir', async ({ options }) => {
    const result = await runRslib('declaration-files', options);
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS5011');
    expect(declarations(result)).toBe(inSrc);
  });

  test.each([
    { version: 7, options: { files: tsconfig({ rootDir: undefined, composite: true }) } },
    { version: 6, options: withTypescript6(tsconfig({ rootDir: undefined, composite: true })) },
  ])(
    'with composite, TypeScript $version puts them into dist/src silently',
    async ({ options }) => {
      const result = await runRslib('declaration-files', options);
      expect(result.code).toBe(0);
      expect(declarations(result)).toBe(inSrc);
    },
  );

  test('files that tsconfig.json excludes get no declarations', async () => {
    const files = {
      'tsconfig.build.json': JSON.stringify({
        extends: './tsconfig.json',
        exclude: ['src/sandbox.ts'],
      }),
    };
    const source = "{ source: { tsconfigPath: './tsconfig.build.json' }, lib: [{ dts: true }] }";
    const result = await runRslib('declaration-files', config(source, files));
    expect(result.code).toBe(0);
    expect(declarations(result)).toBe('dist/index.d.ts dist/parcel.d.ts');
  });

  test('a hand-written declaration file is not copied', async () => {
    const files = {
      'src/parcel.ts': null,
      'src/parcel.d.ts': 'export interface Parcel { grams: number; express?: boolean }',
    };
    const result = await runRslib('declaration-files', { files });
    expect(result.code).toBe(0);
    expect(declarations(result)).toBe('dist/index.d.ts dist/sandbox.d.ts');
    expect(result.files['dist/index.d.ts']).toContain("from './parcel'");
  });
});
