// What /guide/migration/from-0x claims about 1.0.1. The files in from-0x/before are what 0.23.2 wrote of the same
// project, which was done once, outside of the repository: that version is not installed here.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, type Files, names, withConfig } from './basic-support';
import { expectRecordedText, treeOf } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 120_000 });

const readBefore = (file: string) =>
  readFile(new URL(`from-0x/before/${file}`, import.meta.url), 'utf8');

/** Two texts as one with signs: what they share at the start and at the end, and between it both of the rest. */
function diffOf(before: string, after: string): string {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const sign = (mark: string, lines: readonly string[]) => lines.map((line) => `${mark}${line}`);
  return [
    ...sign(' ', now.slice(0, start)),
    ...sign('-', old.slice(start, old.length - end)),
    ...sign('+', now.slice(start, now.length - end)),
    ...sign(' ', now.slice(now.length - end)),
  ].join('\n');
}

const config = (source: string, files: Files = {}) =>
  withConfig('from-0x', source, { 'tsconfig.json': null, ...files });

const entries = (...pairs: readonly string[]) =>
  `source: { entry: { ${pairs.map((name) => `${name}: './src/${name}.js'`).join(', ')} } }`;

describe('/guide/migration/from-0x: output', () => {
  test.each(['index.d.ts', 'port.js', 'mode.js', 'logo.js', 'start.js', 'paint.js'])(
    '%s is another one than 0.23.2 wrote',
    async (file) => {
      const result = await runRslib('from-0x');
      expect(result.code).toBe(0);
      const [before, after] = [await readBefore(file), result.files[`dist/${file}`] ?? ''];
      expect(after).not.toBe(before);
      const [shown = ''] = diffOf(before, after).split(/^ const paint = /m);
      await expectRecordedText(`from-0x/${file}.diff`, shown);
    },
  );

  test('an asset and a worker are new files', async () => {
    const result = await runRslib('from-0x');
    await expectRecordedText('from-0x/tree.txt', treeOf(result.emitted));
  });

  test('what leads back, change by change', async () => {
    const built = async (source: string) =>
      (await runRslib('from-0x', config(`{ ${source} }`))).files;
    const port = await built(`syntax: 'esnext', ${entries('port')}`);
    expect(port['dist/port.js']).toBe(await readBefore('port.js'));
    const define = "define: { 'import.meta.env.PROD': 'true' }, entry: { mode: './src/mode.js' }";
    expect((await built(`source: { ${define} }`))['dist/mode.js']).toBe(
      await readBefore('mode.js'),
    );
    const parser = "chain.module.rule('rslib:new-url').parser({ url: false, worker: false })";
    const urls = await built(
      `${entries('logo', 'start')}, tools: { bundlerChain(chain) { ${parser}; } }`,
    );
    expect(urls['dist/logo.js']).toBe(await readBefore('logo.js'));
    expect(urls['dist/start.js']).toBe(await readBefore('start.js'));
    const external = "tools: { rspack(config) { config.externalsType = 'module-import'; } }";
    const paint = await built(`source: { entry: { paint: './src/paint.cjs' } }, ${external}`);
    expect(paint['dist/paint.js']).toContain('import * as __rspack_external_picocolors from');
  });

  test('CommonJS has no import.meta.env', async () => {
    const files: Files = {
      'src/index.js': 'export const isProduction = import.meta.env.PROD;',
      'src/index.ts': null,
      'use.mjs': "import './dist/index.cjs';",
    };
    const run = await buildAndRun('from-0x', 'use.mjs', config("{ format: 'cjs' }", files));
    expect(run.code).toBe(1);
    expect(run.printed).toContain("Cannot read properties of undefined (reading 'PROD')");
  });

  test('chunks have other names', async () => {
    const files: Files = {
      'src/port.js': "import { one } from './one.js'; export const two = one + 1;",
      'src/mode.js':
        "import { one } from './one.js'; export const load = () => import('./lazy.js').then(() => one);",
      'src/lazy.js': 'export const lazy = true;',
      'src/one.js': 'export const one = Math.random();',
    };
    const one = await runRslib('from-0x', config(`{ ${entries('port', 'mode')} }`, files));
    expect(names(one, 'dist/')).toMatch(/^dist\/lazy\.js .*dist\/[a-z]\.js\b/);
    const lib = "lib: [{ format: 'esm' }, { format: 'cjs' }]";
    const two = await runRslib('from-0x', config(`{ ${lib}, ${entries('mode')} }`, files));
    expect(names(two, 'dist/')).toContain('dist/lazy~0.js');
  });

  test('bundleless: .wasm stays a file and an import', async () => {
    const files: Files = {
      'src/index.ts': null,
      'src/index.js': "export * from './sum.wasm';",
      'src/sum.wasm': '\u0000asm\u0001\u0000\u0000\u0000',
    };
    const source =
      "{ source: { entry: { index: ['./src/index.js', './src/sum.wasm'] } }, bundle: false }";
    const result = await runRslib('from-0x', config(source, files));
    expect(names(result, 'dist/')).toBe('dist/index.js dist/sum.wasm');
    expect(result.files['dist/index.js']).toContain('./sum.wasm');
  });
});

describe('/guide/migration/from-0x: configuration', () => {
  test('lib is optional, and what items share goes to the top level', async () => {
    const result = await runRslib('from-0x', config(`{ format: 'cjs', ${entries('port')} }`));
    expect(names(result, 'dist/')).toBe('dist/port.cjs');
  });

  test('autoExternal of an item warns, that of output does the same silently', async () => {
    const source = 'source: { entry: { paint: "./src/paint.cjs" } }';
    const old = await runRslib('from-0x', config(`{ ${source}, lib: [{ autoExternal: false }] }`));
    expect(old.output).toContain(
      'lib.autoExternal is deprecated, use output.autoExternal instead.',
    );
    const now = await runRslib('from-0x', config(`{ ${source}, output: { autoExternal: false } }`));
    expect(now.output).not.toContain('deprecated');
    expect(now.files['dist/paint.js']).toBe(old.files['dist/paint.js']);
  });

  test('advancedEsm has no effect in JavaScript, and is no option in TypeScript', async () => {
    const own = `lib: [{ experiments: { advancedEsm: true } }], ${entries('port')}`;
    const result = await runRslib('from-0x', config(`{ ${own} }`));
    const plain = await runRslib('from-0x', config(`{ ${entries('port')} }`));
    expect(result.files['dist/port.js']).toBe(plain.files['dist/port.js']);
    const types = await readFile(
      new URL('../../node_modules/@rslib/core/dist-types/types/config.d.ts', import.meta.url),
      'utf8',
    );
    expect(types).not.toContain('advancedEsm');
  });

  test('inspect takes a mode', async () => {
    const result = await runRslib('from-0x', { args: ['inspect', '--mode', 'production'] });
    expect(result.code).toBe(0);
  });
});
