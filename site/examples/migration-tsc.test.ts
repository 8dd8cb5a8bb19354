// What the page /guide/migration/tsc claims.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText, treeOf } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 180_000 });

const file = (result: RunResult, name: string) => result.files[name] ?? '';
const names = (result: RunResult) => result.emitted.join(' ');

function buildAndRun(script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib('from-tsc', { ...options, then: script });
}

const tsconfig = async (change: (options: Record<string, unknown>) => void): Promise<string> => {
  const text = await readFile(new URL('from-tsc/tsconfig.json', import.meta.url), 'utf8');
  const parsed = JSON.parse(text);
  change(parsed.compilerOptions);
  return JSON.stringify(parsed);
};

/** Runs the TypeScript compiler into a folder of its own, and prints its exit code. */
const compile = `
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
const tsc = createRequire(import.meta.url).resolve('typescript/package.json').replace('package.json', 'bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '--outDir', 'before']);
console.log('code ' + status);
import('./before/index.js').catch((error) => console.log(error.message));
`;

describe('/guide/migration/tsc', () => {
  test('what tsc wrote, and what Rslib writes', async () => {
    const result = await buildAndRun('tsc.mjs', { files: { 'tsc.mjs': compile } });
    const before = result.emitted.filter((name) => name.startsWith('before/'));
    await expectRecordedText(
      'from-tsc-before/tree.txt',
      treeOf(before.map((name) => name.replace('before', 'dist'))),
    );
    await expectRecordedText('from-tsc-before/index.js', file(result, 'before/index.js'));
    expect(result.printed).toContain("code 0\nCannot find package '@/fares'");
    const after = await runRslib('from-tsc');
    await expectRecorded('from-tsc', after, ['dist/index.js', 'dist/index.d.ts']);
    const use = {
      'use.mjs':
        "import { fare } from './dist/index.js';\nconsole.log(fare({ minutes: 20, car: true }));",
    };
    expect((await buildAndRun('use.mjs', { files: use })).printed).toBe('80\n');
  });

  test('in one file, in two formats', async () => {
    const result = await runRslib('from-tsc', { args: ['--config', 'two-formats.config.ts'] });
    await expectRecorded('from-tsc-two-formats', result, ['dist/index.js']);
  });

  test('fields of tsconfig.json: outDir, noEmit, declaration, sourceMap and target do not matter', async () => {
    const changed = await tsconfig((options) => {
      Object.assign(options, { outDir: './else', noEmit: true, target: 'ES2015' });
      delete options.declaration;
      delete options.declarationMap;
      delete options.sourceMap;
    });
    const result = await runRslib('from-tsc', { files: { 'tsconfig.json': changed } });
    expect(result.code).toBe(0);
    expect(names(result)).toContain('dist/fares/fare.js.map');
    expect(names(result)).toContain('dist/fares/fare.d.ts');
    expect(names(result)).not.toContain('.d.ts.map');
    expect(names(result)).not.toContain('else/');
  });

  test('declarationDir decides where declarations go', async () => {
    const changed = await tsconfig((options) => {
      options.declarationDir = './types';
    });
    const result = await runRslib('from-tsc', { files: { 'tsconfig.json': changed } });
    expect(names(result)).toContain('types/index.d.ts');
  });

  test('a type error: both write files and fail', async () => {
    const files = { 'src/index.ts': "export const n: number = 'x';" };
    const result = await runRslib('from-tsc', { files });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS2322');
    expect(names(result)).toContain('dist/index.js');
    const config = "export default { bundle: false, source: { entry: { index: './src/**' } } };";
    const without = await runRslib('from-tsc', {
      files: { ...files, 'rslib.config.ts': null, 'rslib.config.mjs': config },
    });
    expect(without.code).toBe(0);
  });

  test('a const enum stays an object, from another module', async () => {
    const files = {
      'src/kind.ts': "export const enum Kind {\n  Car = 'car',\n}",
      'src/index.ts': "import { Kind } from './kind';\nexport const kind = Kind.Car;",
      'tsc.mjs': compile,
    };
    const result = await buildAndRun('tsc.mjs', { files });
    expect(file(result, 'before/index.js')).toContain('kind = "car"');
    expect(file(result, 'dist/index.js')).toContain('import { Kind } from "./kind.js";');
  });

  test('a type passed on without the word type', async () => {
    const files = {
      'src/index.ts': "export { Crossing } from './fares/crossing';",
      'use.mjs': "import('./dist/index.js').catch(({ message }) => console.log(message));",
    };
    const result = await buildAndRun('use.mjs', { files });
    expect(result.printed).toContain("does not provide an export named 'Crossing'");
    const strict = await tsconfig((options) => {
      options.isolatedModules = true;
    });
    const told = await runRslib('from-tsc', { files: { ...files, 'tsconfig.json': strict } });
    expect(told.code).toBe(1);
    expect(told.output).toContain('TS1205');
  });

  test('files that only tsc or only Rslib leaves', async () => {
    const files = {
      'src/index.ts': "import data from './data.json';\nexport const { port } = data;",
      'src/data.json': '{ "port": 1 }',
    };
    const result = await runRslib('from-tsc', { files });
    expect(file(result, 'dist/index.js')).toContain('from "./data.js"');
    expect(names(result)).toContain('dist/data.js');
  });

  test('rootDir is needed', async () => {
    const changed = await tsconfig((options) => {
      delete options.rootDir;
    });
    const result = await runRslib('from-tsc', { files: { 'tsconfig.json': changed } });
    expect(result.output).toContain('TS5011');
  });

  test('comments stay in declarations, and leave the JavaScript', async () => {
    const result = await runRslib('from-tsc');
    expect(file(result, 'dist/fares/fare.d.ts')).toContain('/** The price of a crossing');
    expect(file(result, 'dist/fares/fare.js')).not.toContain('The price');
  });
});
