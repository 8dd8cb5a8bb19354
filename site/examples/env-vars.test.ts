// What /guide/advanced/env-vars claims about Rslib, in the order of the page.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, excerpt, type Files } from './basic-support';
import { expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const index = (result: RunResult) => result.files['dist/index.js'] ?? '';
const build = async (options: RunOptions = {}) => index(await runRslib('env-vars', options));
const firstLine = (code: string) => code.split('\n')[0];

describe('/guide/advanced/env-vars', () => {
  test('public variables and constants are written, others and NODE_ENV are not', async () => {
    const code = await build();
    await expectRecordedText('env-vars/dist/index.js', code);
    expect(code).toContain('process.env.NODE_ENV');
    expect(code).not.toContain('secret');
  });

  test('a mode reads another file', async () => {
    const code = await build({ args: ['--env-mode', 'staging'] });
    await expectRecordedText('env-vars/staging.js', firstLine(code) ?? '');
  });

  test('the shell wins, and --no-env leaves the variable to the user', async () => {
    const env = { PUBLIC_ENDPOINT: 'https://shell.example' };
    expect(firstLine(await build({ env }))).toBe('const endpoint = "https://shell.example";');
    const without = await build({ args: ['--no-env'] });
    expect(firstLine(without)).toBe('const endpoint = process.env.PUBLIC_ENDPOINT;');
  });

  test('the folder of the files can be another one', async () => {
    const files: Files = { 'envs/.env': 'PUBLIC_ENDPOINT=https://other.example' };
    const code = await build({ args: ['--env-dir', 'envs'], files });
    expect(firstLine(code)).toBe('const endpoint = "https://other.example";');
  });

  test('NODE_ENV: decided where the library runs', async () => {
    const files: Files = {
      'use.mjs':
        "import { createClient } from './dist/index.js';\ncreateClient({ url: 'http://localhost' });",
    };
    const run = await buildAndRun('env-vars', 'use.mjs', { files });
    expect(run.printed).toBe('http://localhost is not encrypted\n');
    const live = await buildAndRun('env-vars', 'use.mjs', {
      files,
      env: { NODE_ENV: 'production' },
    });
    expect(live.printed).toBe('');
  });

  test('NODE_ENV: umd has the value of the build, and the branch is gone', async () => {
    const source = `export default { lib: [{ format: 'umd', umdName: 'acme' }], source: { define: { VERSION: '"2"' } } };`;
    const code = await build({ files: { 'rslib.config.mjs': source } });
    expect(code).not.toContain('NODE_ENV');
    expect(code).not.toContain('is not encrypted');
    const env = { NODE_ENV: 'development' };
    expect(await build({ files: { 'rslib.config.mjs': source }, env })).toContain(
      'is not encrypted',
    );
  });

  test.each([
    ['esm', ['a = import.meta.env.MODE', 'b = "https://api.acme.example"', 'd = process.env']],
    ['cjs', ['a = (void 0).MODE', 'b = "https://api.acme.example"', 'd = process.env']],
    ['umd', ['a = "production"', 'b = "https://api.acme.example"', 'd = process.env']],
  ])('import.meta.env in %s', async (format, parts) => {
    const files: Files = {
      'src/index.js':
        'export const a = import.meta.env.MODE, b = import.meta.env.PUBLIC_ENDPOINT, d = process.env;',
    };
    const result = await runRslib('env-vars', { files, args: ['--format', format] });
    const code = result.files[format === 'cjs' ? 'dist/index.cjs' : 'dist/index.js'] ?? '';
    for (const part of parts) expect(code).toContain(part);
  });

  test('what is no whole expression stays', async () => {
    const files: Files = {
      'src/index.js':
        'export const { PUBLIC_ENDPOINT } = process.env;\nexport const key = "PUBLIC_ENDPOINT";\nexport const byName = process.env[key];',
    };
    const code = await build({ files });
    expect(code).toContain('} = process.env');
    expect(code).toContain('process.env[key]');
    expect(code).not.toContain('api.acme.example');
  });

  test('define: values are code', async () => {
    const define = (value: string): RunOptions => ({
      files: {
        'rslib.config.mjs': `export default { source: { define: { VERSION: ${value} } } };`,
      },
    });
    expect(excerpt(await build(define("'2.1.0'")), 'agent', 'agent')).not.toContain(
      '"acme-client/2.1.0"',
    );
    expect(await build(define("'version()'"))).toContain('{version()}');
    const broken = await runRslib('env-vars', define("'2.1.0'"));
    expect(broken.code).toBe(1);
  });

  test('define: items may have other values', async () => {
    const source = `export default { lib: [
      { source: { define: { VERSION: '"esm"' } } },
      { format: 'cjs', source: { define: { VERSION: '"cjs"' } } },
    ] };`;
    const result = await runRslib('env-vars', { files: { 'rslib.config.mjs': source } });
    expect(result.files['dist/index.js']).toContain('acme-client/esm');
    expect(result.files['dist/index.cjs']).toContain('acme-client/cjs');
  });

  test('types: an undeclared constant is an error, a declared one is not', async () => {
    const files: Files = {
      'src/index.js': null,
      'src/index.ts': 'export const version: string = VERSION;',
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "rootDir": "src", "types": [] }, "include": ["src"] }',
    };
    const failed = await runRslib('env-vars', { files, args: ['--dts'] });
    expect(failed.output).toContain("Cannot find name 'VERSION'");
    const declared = { ...files, 'src/env.d.ts': 'declare const VERSION: string;' };
    expect((await runRslib('env-vars', { files: declared, args: ['--dts'] })).code).toBe(0);
  });

  test('local is no mode', async () => {
    const result = await runRslib('env-vars', { args: ['--env-mode', 'local'] });
    expect(result.code).toBe(1);
    expect(result.output).toContain('local cannot be used as a value for env mode');
  });
});
