// What /guide/advanced/web-workers claims about Rslib, in the order of the page.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, type Files, names } from './basic-support';
import { expectRecorded } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const build = (files: Files, args: readonly string[] = []) =>
  runRslib('web-workers', { files, args });

describe('/guide/advanced/web-workers', () => {
  test('the worker is built into a file with what it imports', async () => {
    const run = await runRslib('web-workers');
    expect(run.code).toBe(0);
    expect(run.files['dist/index.js']).toMatch(
      /new Worker\(new URL\("\.\/worker\.js", import\.meta\.url\), \{\s+type: "module"/,
    );
    await expectRecorded('web-workers', run, ['dist/index.js', 'dist/worker.js']);
  });

  test('bundleless: each module stays a file', async () => {
    const run = await runRslib('web-workers', { args: ['--no-bundle'] });
    expect(names(run, 'dist/')).toBe('dist/index.js dist/is-prime.js dist/worker.js');
    expect(run.files['dist/worker.js']).toContain('import { isPrime } from "./is-prime.js"');
  });

  test('a TypeScript worker is named by its source', async () => {
    const source = "export const start = () => new Worker(new URL('./task.ts', import.meta.url));";
    const run = await build({
      'src/index.js': source,
      'src/task.ts': 'const limit: number = 3;\npostMessage(limit);',
    });
    expect(names(run, 'dist/')).toBe('dist/index.js dist/task.js');
    expect(run.files['dist/task.js']).not.toContain(': number');
  });

  test('options stay, a name names the file, and shared workers are built', async () => {
    const url = "new URL('./worker.js', import.meta.url)";
    const source = `export const one = () => new Worker(${url}, { name: 'counter' });
      export const two = () => new SharedWorker(${url});`;
    const run = await build({ 'src/index.js': source });
    expect(names(run, 'dist/')).toContain('dist/counter.js');
    expect(run.files['dist/index.js']).toContain("name: 'counter'");
    expect(run.files['dist/index.js']).toContain('new SharedWorker(new URL("./');
  });

  test('an address in a variable: copied without being built', async () => {
    const source = `const url = new URL('./worker.js', import.meta.url);
      export const start = () => new Worker(url);`;
    const run = await build({ 'src/index.js': source });
    expect(names(run, 'dist/')).toBe('dist/index.js dist/static/assets/worker.js');
    expect(run.files['dist/static/assets/worker.js']).toContain(
      "import { isPrime } from './is-prime.js'",
    );
  });

  test('cjs: path as written, no file', async () => {
    const run = await runRslib('web-workers', { args: ['--format', 'cjs'] });
    expect(names(run, 'dist/')).toBe('dist/index.cjs');
    expect(run.files['dist/index.cjs']).toContain(
      "new URL('./worker.js', __rslib_import_meta_url__)",
    );
  });

  test('umd: a file that is looked for at the root of the server', async () => {
    const run = await runRslib('web-workers', { args: ['--format', 'umd'] });
    expect(names(run, 'dist/')).toMatch(/^dist\/index\.js dist\/\w+\.js$/);
    expect(run.files['dist/index.js']).toContain('__webpack_require__.p = "/"');
  });

  test('left alone by a setting', async () => {
    const source = `export default { tools: { bundlerChain(chain) {
      chain.module.rule('rslib:new-url').parser({ url: false, worker: false });
    } } };`;
    const run = await build({ 'rslib.config.mjs': source });
    expect(names(run, 'dist/')).toBe('dist/index.js');
  });

  test('worker threads of Node.js are built and run', async () => {
    const run = await buildAndRun('worker-threads', 'use.mjs');
    expect(run.printed).toBe('168\n');
    await expectRecorded('worker-threads', run, ['dist/worker.js']);
  });
});
