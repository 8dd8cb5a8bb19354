// What /guide/advanced/wasm claims about Rslib, in the order of the page.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, excerpt, names, rslibAgain, withConfig } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const withoutHash = (text: string) => text.replace(/\w+\.module\.wasm/g, '<hash>.module.wasm');
const config = (source: string): RunOptions => withConfig('wasm-module', source);

describe('/guide/advanced/wasm', () => {
  test('bundled: code that loads the file, and it computes', async () => {
    const run = await buildAndRun('wasm-module', 'use.mjs');
    expect(run.printed).toBe('6\n');
    await expectRecordedText(
      'wasm-module/bundled.txt',
      withoutHash(names(run, 'dist/')).replace(' ', '\n'),
    );
    const code = withoutHash(run.files['dist/index.js'] ?? '');
    await expectRecordedText(
      'wasm-module/dist/index.js',
      `// …\n${excerpt(code, '__webpack_require__.add({', 'export {')}`,
    );
  });

  test('bundled for browsers: fetched', async () => {
    const run = await runRslib('wasm-module', { args: ['--target', 'web'] });
    expect(run.files['dist/index.js']).toContain('fetch(__webpack_require__.p');
    expect(run.files['dist/index.js']).toContain('instantiateStreaming');
  });

  test('bundleless: file and import stay', async () => {
    const run = await runRslib('wasm-module', { args: ['--no-bundle'] });
    await expectRecorded('wasm-module/preserved', run, ['dist/index.js']);
  });

  test('bundleless after a bundle: loading code until the cache is deleted', async () => {
    const script = `${rslibAgain}
      import { rmSync } from 'node:fs';
      const isKept = () => readFileSync('dist/index.js', 'utf8').includes('./add.wasm"');
      build('--no-bundle');
      console.log(isKept());
      rmSync('node_modules/.cache', { recursive: true });
      build('--no-bundle');
      console.log(isKept());`;
    const run = await buildAndRun('wasm-module', 'again.mjs', { files: { 'again.mjs': script } });
    expect(run.printed).toBe('false\ntrue\n');
  });

  test('bundleless with compile: loading code', async () => {
    const source = "{ bundle: false, wasm: { mode: 'compile' } }";
    const run = await buildAndRun('wasm-module', 'use.mjs', config(source));
    expect(run.printed).toBe('6\n');
    expect(names(run, 'dist/')).toContain('dist/static/wasm/');
  });

  test('false: the import stays as written, and no file is written', async () => {
    const run = await runRslib('wasm-module', config('{ wasm: false }'));
    expect(names(run, 'dist/')).toBe('dist/index.js');
    expect(run.files['dist/index.js']).toContain('from "./add.wasm"');
  });

  test('cjs: the build passes, and what it exports is undefined', async () => {
    const run = await buildAndRun('wasm-module', 'use.cjs', {
      args: ['--format', 'cjs'],
      files: {
        'use.cjs':
          "Promise.resolve(require('./dist/index.cjs')).then(({ sum }) => console.log(typeof sum));",
      },
    });
    expect(run.printed).toBe('undefined\n');
  });

  test.each([
    [
      "{ wasm: { mode: 'preserve' } }",
      'When using "wasm.mode: preserve", "bundle" must be set to "false".',
    ],
    ["{ format: 'cjs', wasm: { mode: 'compile' } }", '"wasm" only supports the "esm" format.'],
  ])('%s is refused', async (source, message) => {
    const run = await runRslib('wasm-module', config(source));
    expect(run.code).toBe(1);
    expect(run.output).toContain(message);
  });

  test('Node.js without support for the import names the extension', async () => {
    const files = {
      'use.mjs': `import('./dist/index.js').then(() => console.log('loaded'), ({ code }) => console.log(code));`,
    };
    const run = await buildAndRun('wasm-module', 'use.mjs', { args: ['--no-bundle'], files });
    expect(['loaded\n', 'ERR_UNKNOWN_FILE_EXTENSION\n']).toContain(run.printed);
  });
});
