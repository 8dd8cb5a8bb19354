// What /guide/advanced/static-assets claims about Rslib, in the order of the page.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 120_000 });

type Files = Record<string, string | null>;

/** Replaces the configuration file of an example by an object in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `export default ${source};`,
    ...files,
  },
});

function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** An example's file with a piece of text replaced, to build a variant of it. */
async function edited(file: string, from: string, to: string): Promise<string> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  expect(text).toContain(from);
  return text.replace(from, to);
}

const index = (result: RunResult) => result.files['dist/index.js'] ?? '';
const emitted = (result: RunResult) => result.emitted.filter((name) => name.startsWith('dist/'));

const images = `
  import logo from './assets/logo.svg';
  import photo from './assets/photo.png';
  export const images = [logo, photo];
`;
const onlyImages: Files = { 'src/index.ts': images };
const web = (output: string, lib = '{}') =>
  config(`{ lib: [${lib}], output: { target: 'web', ${output} } }`, onlyImages);

/** Without what a data URL consists of, for recording. */
const shortened = (text: string) => text.replace(/base64,[\w+/=]+/g, 'base64,…');

describe('/guide/advanced/static-assets: imports', () => {
  test('the example type-checks and keeps the import of each file', async () => {
    const result = await runRslib('asset-imports', { args: ['--dts'] });
    expect(result.code).toBe(0);
    const plain = await runRslib('asset-imports');
    await expectRecorded('asset-imports', plain, ['dist/index.js', 'dist/index.css']);
  });

  test.each(['types', 'declare'])('without %s for assets, TypeScript complains', async (kind) => {
    const files = { 'src/env.d.ts': null, ...onlyImages };
    const failed = await runRslib('asset-imports', { args: ['--dts'], files });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('TS2307');
    expect(failed.output).toContain("'./assets/logo.svg' or its corresponding type declarations");
    const tsconfig = await edited(
      'asset-imports/tsconfig.json',
      '"strict"',
      '"types": ["@rslib/core/types"], "strict"',
    );
    const own = ['svg', 'png'].map(
      (type) => `declare module '*.${type}' { const url: string; export default url; }`,
    );
    const remedy: Files =
      kind === 'types' ? { 'tsconfig.json': tsconfig } : { 'src/assets.d.ts': own.join('\n') };
    const passed = await runRslib('asset-imports', {
      args: ['--dts'],
      files: { ...files, ...remedy },
    });
    expect(passed.code).toBe(0);
  });

  test('CommonJS requires the files', async () => {
    const result = await runRslib('asset-imports', { args: ['--format', 'cjs'] });
    const lines = (result.files['dist/index.cjs'] ?? '').split('\n');
    const shown = lines.filter((line) => line.includes('require("./static'));
    await expectRecordedText('asset-imports-cjs/dist/index.cjs', shown.join('\n'));
  });

  test('Node.js cannot load the result', async () => {
    const result = await buildAndRun('asset-imports', 'use.mjs', {
      files: { 'use.mjs': "import './dist/index.js';" },
    });
    expect(result.code).toBe(1);
    expect(result.printed).toContain('ERR_UNKNOWN_FILE_EXTENSION');
  });

  test.each(['umd', 'iife'])('%s inlines what is small and points at the rest', async (format) => {
    const entry =
      format === 'umd' ? images : images.replace('export const images =', 'globalThis.images =');
    const source = `{ lib: [{ format: '${format}', umdName: 'X' }], output: { target: 'web' } }`;
    const large = { 'src/assets/logo.svg': `<svg><!--${'x'.repeat(5000)}--></svg>` };
    const files = { 'src/index.ts': entry };
    const small = await runRslib('asset-imports', config(source, files));
    expect(emitted(small)).toEqual(['dist/index.js']);
    expect(index(small)).toContain('"data:image/svg+xml;base64,');
    const result = await runRslib('asset-imports', config(source, { ...files, ...large }));
    expect(emitted(result)).toEqual(['dist/index.js', 'dist/static/svg/logo.svg']);
    expect(index(result)).toContain('__webpack_require__.p = "/"');
  });

  test('?url, ?inline and ?raw choose another form', async () => {
    const files = {
      'src/index.ts': `
        export { default as url } from './assets/logo.svg?url';
        export { default as data } from './assets/logo.svg?inline';
        export { default as text } from './assets/logo.svg?raw';
      `,
      'use.mjs': `
        import { existsSync } from 'node:fs';
        import { data, text, url } from './dist/index.js';
        console.log(existsSync(new URL(url)), data.slice(0, 14), text.slice(0, 4));
      `,
    };
    const result = await buildAndRun('asset-imports', 'use.mjs', { files });
    expect(result.printed).toBe('true data:image/svg <svg\n');
  });

  test('?url in CommonJS cannot tell where the file is in Node.js', async () => {
    const files = {
      'src/index.ts': "export { default as url } from './assets/logo.svg?url';",
      'use.cjs':
        "try { require('./dist/index.cjs'); } catch (error) { console.log(error.message); }",
    };
    const args = ['--format', 'cjs'];
    const result = await buildAndRun('asset-imports', 'use.cjs', { args, files });
    expect(result.printed).toBe('Automatic publicPath is not supported in this browser\n');
  });

  test('bundleless: a module for each asset; queries have no effect', async () => {
    const args = ['--config', 'bundleless.config.ts'];
    const result = await runRslib('asset-imports', { args });
    expect(result.code).toBe(0);
    await expectRecorded('asset-imports-bundleless', result, [
      'dist/index.js',
      'dist/assets/logo.js',
    ]);
    const queries = images
      .replace('logo.svg', 'logo.svg?raw')
      .replace('photo.png', 'photo.png?inline');
    const ignored = await runRslib('asset-imports', {
      args,
      files: { 'src/index.ts': queries, 'src/badge.css': null },
    });
    expect(ignored.code).toBe(0);
    expect(index(ignored)).toContain('import logo from "./assets/logo.js"');
    expect(ignored.files['dist/assets/logo.js']).toBe(result.files['dist/assets/logo.js']);
    expect(emitted(ignored)).toContain('dist/static/image/photo.png');
  });

  test('addons belong to Node.js', async () => {
    const files = {
      'src/fast.node': 'stands for machine code',
      'src/index.ts': "import addon from './fast.node'; export const fast = addon;",
    };
    const node = await runRslib('asset-imports', config('{}', files));
    expect(emitted(node)).toEqual(['dist/fast.node', 'dist/index.js']);
    const browser = await runRslib('asset-imports', { files });
    expect(browser.code).toBe(1);
  });
});

describe('/guide/advanced/static-assets: new URL()', () => {
  test('the path is rewritten, the file comes along, and Node.js finds it', async () => {
    const result = await buildAndRun('asset-url', 'use.mjs');
    expect(result.printed).toBe('Happy birthday, Ada!\n');
    await expectRecorded('asset-url', result, ['dist/index.js']);
  });

  test('any extension will do', async () => {
    const source = await edited('asset-url/src/index.ts', 'card.txt', 'card.tpl');
    const files = { 'src/index.ts': source, 'src/assets/card.tpl': 'Hello, {name}!' };
    const result = await buildAndRun('asset-url', 'use.mjs', { files });
    expect(result.printed).toBe('Hello, Ada!\n');
  });

  test('CommonJS leaves the path and copies nothing', async () => {
    const result = await runRslib('asset-url', { args: ['--format', 'cjs'] });
    expect(emitted(result)).toEqual(['dist/index.cjs']);
    expect(result.files['dist/index.cjs']).toContain("new URL('./assets/card.txt',");
  });

  test('bundleless makes a module beside it, unless the entry excludes the folder', async () => {
    const result = await buildAndRun('asset-url', 'use.mjs', { args: ['--no-bundle'] });
    expect(result.printed).toBe('Happy birthday, Ada!\n');
    expect(emitted(result)).toEqual([
      'dist/assets/card.js',
      'dist/index.js',
      'dist/rslib-runtime.js',
      'dist/static/assets/card.txt',
    ]);
    const args = ['--config', 'bundleless.config.ts'];
    const excluded = await buildAndRun('asset-url', 'use.mjs', { args });
    expect(excluded.printed).toBe('Happy birthday, Ada!\n');
    await expectRecorded('asset-url-bundleless', excluded);
  });

  test('a comment or a parser option leaves the URL alone', async () => {
    const source = await edited(
      'asset-url/src/index.ts',
      'new URL(',
      'new URL(/* rspackIgnore: true */ ',
    );
    const commented = await runRslib('asset-url', { files: { 'src/index.ts': source } });
    const off = await runRslib(
      'asset-url',
      config(`{ tools: { bundlerChain(chain) {
        chain.module.rule('rslib:new-url').parser({ url: false });
      } } }`),
    );
    for (const result of [commented, off]) {
      expect(emitted(result)).toEqual(['dist/index.js']);
      expect(index(result)).toContain("new URL('./assets/card.txt', import.meta.url)");
    }
    const variable = source.replace("'./assets/card.txt'", 'process.env.CARD');
    const kept = await runRslib('asset-url', { files: { 'src/index.ts': variable } });
    expect(index(kept)).toContain('new URL(process.env.CARD, import.meta.url)');
  });

  test('a variable breaks the URL; a variable part copies what matches and gives a string', async () => {
    const literal = "'./assets/card.txt'";
    const source = (path: string) => edited('asset-url/src/index.ts', literal, path);
    const failed = await buildAndRun('asset-url', 'use.mjs', {
      files: { 'src/index.ts': await source(`process.env.CARD ?? ${literal}`) },
    });
    expect(failed.printed).toContain("Cannot find module './assets/card.txt'");
    const from = failed.output.indexOf('warn');
    const warning = failed.output.slice(from).split('\n').slice(0, 3);
    await expectRecordedText('asset-url-variable/log.txt', warning.join('\n'));
    const part = `\`./assets/\${process.env.CARD ?? 'card'}.txt\``;
    const files = { 'src/index.ts': await source(part) };
    const text = await buildAndRun('asset-url', 'use.mjs', { files });
    expect(emitted(text)).toContain('dist/static/assets/card.txt');
    expect(text.printed).toContain('ENOENT');
    const wrapped = files['src/index.ts'].replace(
      'readFile(template',
      'readFile(new URL(template)',
    );
    const works = await buildAndRun('asset-url', 'use.mjs', { files: { 'src/index.ts': wrapped } });
    expect(works.printed).toBe('Happy birthday, Ada!\n');
  });

  test('a missing file stops the build', async () => {
    const result = await runRslib('asset-url', { files: { 'src/assets/card.txt': null } });
    expect(result.code).toBe(1);
    expect(result.output).toContain("Module not found: Can't resolve './assets/card.txt'");
  });
});

describe('/guide/advanced/static-assets: CSS, inlining, names, more types', () => {
  const css = (url: string) => ({ 'src/badge.css': `.badge { background: url('${url}') }` });

  test('url() with an absolute path must be filtered, with a host it stays', async () => {
    const failed = await runRslib('asset-imports', { files: css('/img/photo.png') });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("Can't resolve '/img/photo.png'");
    const source = `{
      output: { target: 'web' },
      tools: { cssLoader: { url: { filter: (url) => !url.startsWith('/') } } },
    }`;
    const filtered = await runRslib('asset-imports', config(source, css('/img/photo.png')));
    expect(filtered.files['dist/index.css']).toContain('url("/img/photo.png")');
    const host = await runRslib('asset-imports', { files: css('https://example.com/a.png') });
    expect(host.files['dist/index.css']).toContain('url("https://example.com/a.png")');
  });

  test('dataUriLimit: a number, an object, and what the object leaves out', async () => {
    const number = await runRslib('asset-imports', web('dataUriLimit: 4096'));
    expect(emitted(number)).toEqual(['dist/index.js']);
    await expectRecordedText('asset-imports-inline/dist/index.js', shortened(index(number)));
    const both = await runRslib('asset-imports', web('dataUriLimit: { svg: 4096 }'));
    expect(emitted(both)).toEqual(['dist/index.js']);
    const one = await runRslib('asset-imports', web('dataUriLimit: { svg: 4096, image: 0 }'));
    expect(emitted(one)).toEqual(['dist/index.js', 'dist/static/image/photo.png']);
    const bundleless = await runRslib(
      'asset-imports',
      web('dataUriLimit: 4096', '{ bundle: false }'),
    );
    expect(bundleless.files['dist/assets/logo.js']).toContain('"data:image/svg+xml;base64,');
  });

  test('folders, names and the prefix can be set', async () => {
    const named = await runRslib(
      'asset-imports',
      web(`
        distPath: { image: 'img', svg: 'img' },
        filename: { image: '[name].[contenthash:8][ext]' },
      `),
    );
    const names = emitted(named).map((name) => name.replace(/\.\w{8}\./, '.<hash>.'));
    expect(names).toEqual(['dist/img/logo.svg', 'dist/img/photo.<hash>.png', 'dist/index.js']);
    const prefixed = await runRslib(
      'asset-imports',
      web("assetPrefix: 'https://cdn.example.com/badges/'"),
    );
    await expectRecordedText('asset-imports-prefix/dist/index.js', index(prefixed));
  });

  test('assetsInclude adds a type', async () => {
    const files = {
      'src/index.ts': "import model from './badge.gltf'; export const url = model;",
      'src/badge.gltf': '{ "asset": { "version": "2.0" } }',
    };
    const failed = await runRslib('asset-imports', { files });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('You may need an appropriate loader to handle this file type.');
    const source = '{ source: { assetsInclude: /\\.gltf$/ } }';
    const result = await runRslib('asset-imports', config(source, files));
    expect(emitted(result)).toEqual(['dist/index.js', 'dist/static/assets/badge.gltf']);
  });
});
