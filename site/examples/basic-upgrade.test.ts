// What the page on upgrading claims about version 1; what 0.23.2 did instead was seen in runs of that version.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, type Files, names, withConfig } from './basic-support';
import { expectRecorded } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const bundledWasm: Files = {
  'src/index.js': "import * as sum from './sum.wasm';\nexport { sum };",
  'src/worker.js': null,
  'src/logo.svg': null,
  'src/sum.wasm': '\u0000asm\u0001\u0000\u0000\u0000',
};

describe('/guide/basic/upgrade-rslib', () => {
  test('no lib is needed, and shared options may stand at the top level', async () => {
    expect(names(await runRslib('upgrade', withConfig('upgrade', '{}')))).toContain(
      'dist/index.js',
    );
    const cjs = await runRslib('upgrade', withConfig('upgrade', "{ format: 'cjs' }"));
    expect(cjs.output).toContain('(cjs)');
    expect(names(cjs)).toBe('dist/index.cjs');
  });

  test('engines.node sets the syntax; variables stay; URLs and workers are built', async () => {
    const result = await runRslib('upgrade');
    await expectRecorded('upgrade', result, ['dist/index.js']);
    const code = result.files['dist/index.js'];
    expect(code).not.toContain('?.');
    expect(code).toContain('import.meta.env.PROD');
    expect(code).toContain('new URL("./static/svg/logo.svg", import.meta.url)');
    expect(code).toContain('type: "module"');
  });

  test.each(['en', 'zh'])('the way back, as the page shows it (%s)', async (lang) => {
    const page = new URL(`../docs/${lang}/guide/basic/upgrade-rslib.mdx`, import.meta.url);
    const source = await readFile(fileURLToPath(page), 'utf8');
    const block = /^```ts title="rslib\.config\.ts"\n([\s\S]*?)^```$/m.exec(source)?.[1] ?? '';
    const result = await runRslib('upgrade', { files: { 'rslib.config.ts': block } });
    expect(names(result)).toBe('dist/index.js');
    const code = result.files['dist/index.js'];
    expect(code).toContain('options?.port ?? 3000');
    expect(code).toContain('isProduction = true');
    expect(code).toContain("new URL('./logo.svg', import.meta.url)");
    expect(code).toContain("new Worker(new URL('./worker.js', import.meta.url))");
    const legacy = await runRslib('commonjs-source', { files: { 'rslib.config.ts': block } });
    expect(legacy.files['dist/index.js']).toContain('import * as');
    expect(legacy.files['dist/index.js']).not.toContain('createRequire');
    const wasm = { ...bundledWasm, 'rslib.config.ts': block };
    const compiled = await runRslib('upgrade', { files: wasm, args: ['--no-bundle'] });
    expect(names(compiled)).toMatch(/dist\/static\/wasm\/\w+\.module\.wasm/);
  });

  test('CommonJS: import.meta.env is undefined', async () => {
    const files = {
      'src/index.js': 'export const isProduction = () => import.meta.env.PROD;',
      'use.cjs': "require('./dist/index.cjs').isProduction();",
    };
    const result = await buildAndRun('upgrade', 'use.cjs', { files, args: ['--format', 'cjs'] });
    expect(result.code).toBe(1);
    expect(result.printed).toContain('TypeError: Cannot read properties of undefined');
  });

  test('lib.autoExternal still works and warns', async () => {
    const files = {
      'src/index.js': "export { default } from 'picocolors';",
      'package.json': '{ "type": "module", "dependencies": { "picocolors": "1" } }',
    };
    const old = withConfig('upgrade', '{ lib: [{ autoExternal: false }] }', files);
    const result = await runRslib('upgrade', old);
    expect(result.code).toBe(0);
    expect(result.output).toContain(
      'lib.autoExternal is deprecated, use output.autoExternal instead.',
    );
    const now = withConfig('upgrade', '{ output: { autoExternal: false } }', files);
    expect((await runRslib('upgrade', now)).files['dist/index.js']).toBe(
      result.files['dist/index.js'],
    );
  });

  test('require() of an external goes through createRequire', async () => {
    const code = (await runRslib('commonjs-source')).files['dist/index.js'];
    expect(code).toContain('createRequire');
  });

  test('declarations: paths carry extensions, and the setting leads back', async () => {
    const result = await runRslib('typescript-setup');
    expect(result.files['dist/index.d.ts']).toContain("from './convert.js'");
    const source = '{ dts: true, redirect: { dts: { extension: false } } }';
    const back = await runRslib('typescript-setup', withConfig('typescript-setup', source));
    expect(back.files['dist/index.d.ts']).toContain("from './convert'");
  });

  test('es2025 is known', async () => {
    const result = await runRslib('upgrade', { args: ['--syntax', 'es2025'] });
    expect(result.code).toBe(0);
  });

  test('bundleless: a .wasm file is kept with its import', async () => {
    const result = await runRslib('upgrade', { files: bundledWasm, args: ['--no-bundle'] });
    expect(names(result)).toBe('dist/index.js dist/sum.wasm');
    expect(result.files['dist/index.js']).toContain('"./sum.wasm"');
  });
});
