// What the pages on syntax and externalHelpers claim, one test per claim.
import { readFile } from 'node:fs/promises';
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

const sizeOf = (result: RunResult, file: string) => (result.files[file] ?? '').length;

describe('/config/lib/syntax', () => {
  /** What is lowered in the class of the example. */
  const lowered = (result: RunResult, file = 'dist/index.js') => {
    const text = result.files[file] ?? '';
    expect(text).not.toBe('');
    const features = {
      class: text.includes('class Queue'),
      async: /async next\(/.test(text),
      '?.': text.includes('?.'),
      '#': /this\.#/.test(text),
    };
    return Object.entries(features)
      .filter(([, isKept]) => !isKept)
      .map(([name]) => name)
      .join(' ');
  };
  const engines = (range: string): Files => ({
    'package.json': JSON.stringify({ type: 'module', engines: { node: range } }),
  });

  test('es2018 as configured', async () => {
    const result = await buildAndUse('syntax-targets');
    expect(result.printed).toBe('done null\n');
    expect(lowered(result)).toBe('?. #');
    const text = result.files['dist/index.js'] ?? '';
    const own = text.slice(text.indexOf('var _jobs'));
    await expectRecordedText('syntax-targets/dist/index.js', `// …\n${own}`);
  });

  test('versions, their effect and the size of the result', async () => {
    const expected = {
      esnext: '',
      es2022: '',
      es2021: '#',
      es2018: '?. #',
      es2015: 'async ?. #',
      es5: 'class async ?. #',
    };
    const sizes: string[] = [];
    for (const [syntax, features] of Object.entries(expected)) {
      const result = await buildAndUse('syntax-targets', config(`{ syntax: '${syntax}' }`));
      expect(result.printed).toBe('done null\n');
      expect([syntax, lowered(result)]).toEqual([syntax, features]);
      sizes.push(`${syntax.padEnd(8)}${String(sizeOf(result, 'dist/index.js')).padStart(5)} B`);
    }
    await expectRecordedText('syntax-targets/sizes.txt', sizes.join('\n'));
  });

  test('the table of versions is what Rslib uses', async () => {
    for (const language of ['en', 'zh']) {
      const page = new URL(`../docs/${language}/config/lib/syntax.mdx`, import.meta.url);
      const rows = (await readFile(page, 'utf8')).matchAll(/^\| (`es\d[^|]*) \|(.*) \|$/gm);
      const shown = [...rows].flatMap(([, versions = '', cells = '']) =>
        [...versions.matchAll(/es\d+/g)].map(([version]) => [version, cells.split('|')] as const),
      );
      expect(shown).toHaveLength(13);
      const ids = JSON.stringify(shown.map(([version]) => version));
      const source = `{ lib: ${ids}.map((syntax) => ({ id: syntax, syntax })) }`;
      const result = await runRslib('syntax-targets', { ...config(source), args: ['inspect'] });
      for (const [version, cells] of shown) {
        const text = result.files[`dist/.rsbuild/rsbuild.config.${version}.mjs`] ?? '';
        const used = [...text.matchAll(/'(\w+) >= ([\d.]+)'/g)].map(
          ([, engine, at]) => `${engine} ${at}`,
        );
        const engines = ['chrome', 'edge', 'firefox', 'ios', 'node', 'safari'];
        const claimed = engines.map((engine, index) => `${engine} ${cells[index]?.trim()}`);
        expect([version, ...claimed]).toEqual([version, ...used]);
      }
    }
  });

  test.each([
    { target: 'node', queries: ['last 1 node versions'] },
    { target: 'web', queries: ['last 1 Chrome versions', 'last 1 ios_saf versions', 'not dead'] },
  ])('esnext for target $target means the newest versions', async ({ target, queries }) => {
    const source = `{ output: { target: '${target}' } }`;
    const result = await runRslib('syntax-targets', { ...config(source), args: ['inspect'] });
    for (const query of queries)
      expect(result.files['dist/.rsbuild/rsbuild.config.mjs']).toContain(`'${query}'`);
  });

  test.each([
    { range: '>=12.22.0', features: '?.' },
    { range: '>=8', features: '?. #' },
    { range: '^20.19.0 || >=22.12.0', features: '' },
    { range: '*', features: '' },
    { range: 'newest', features: '' },
  ])('engines.node "$range" lowers "$features"', async ({ range, features }) => {
    const result = await runRslib('syntax-targets', config('{}', engines(range)));
    expect(lowered(result)).toBe(features);
  });

  test('engines.node: the example', async () => {
    await expectRecorded('syntax-engines', await runRslib('syntax-engines'), ['dist/index.js']);
  });

  test.each([
    { what: 'target web', source: "{ output: { target: 'web' } }" },
    { what: 'syntax', source: "{ syntax: 'esnext' }" },
  ])('engines.node does not count with $what', async ({ source }) => {
    expect(lowered(await runRslib('syntax-targets', config(source, engines('>=8'))))).toBe('');
  });

  test.each([
    { syntax: "['chrome >= 87', 'safari >= 14']", features: '?. #' },
    { syntax: "['node >= 12']", features: '?.' },
    { syntax: "['es2022', 'node >= 12']", features: '?.' },
    { syntax: "'ES2018'", features: '?. #' },
  ])('$syntax lowers $features', async ({ syntax, features }) => {
    const result = await runRslib('syntax-targets', config(`{ syntax: ${syntax} }`));
    expect(lowered(result)).toBe(features);
  });

  test('--syntax, once or several times', async () => {
    const once = { ...config('{}'), args: ['--syntax', 'es2018'] };
    expect(lowered(await runRslib('syntax-targets', once))).toBe('?. #');
    const twice = { ...config('{}'), args: ['--syntax', 'es2022', '--syntax', 'node >= 12'] };
    expect(lowered(await runRslib('syntax-targets', twice))).toBe('?.');
  });

  test('unknown versions and browsers stop the build', async () => {
    const version = await runRslib('syntax-targets', config("{ syntax: 'es2030' }"));
    expect(version.code).toBe(1);
    expect(version.output).toContain('Unsupported ES version: es2030');
    const browser = await runRslib('syntax-targets', config("{ syntax: ['chrme 100'] }"));
    expect(browser.code).not.toBe(0);
    expect(browser.output).toContain("unknown browser: 'chrme'");
    expect(names(version) + names(browser)).toBe('');
  });

  test('browserslist files are not read; overrideBrowserslist wins', async () => {
    const files = {
      '.browserslistrc': 'chrome 40\n',
      'package.json': '{ "type": "module", "browserslist": ["chrome 40"] }',
    };
    expect(lowered(await runRslib('syntax-targets', config('{}', files)))).toBe('');
    const source = "{ syntax: 'es5', output: { overrideBrowserslist: ['chrome 120'] } }";
    expect(lowered(await runRslib('syntax-targets', config(source)))).toBe('');
  });

  test('methods and classes of the library stay: no polyfills', async () => {
    const files = { 'src/index.js': 'export const last = (list) => list.at(-1);' };
    const result = await runRslib('syntax-targets', config("{ syntax: 'es5' }", files));
    expect(result.files['dist/index.js']).toContain('list.at(-1)');
    expect(result.files['dist/index.js']).toContain('function');
  });

  test('the item wins over the top level', async () => {
    const item = "{ format: 'cjs', syntax: 'es2018' }";
    const source = `{ syntax: 'es2022', lib: [{}, ${item}] }`;
    const result = await runRslib('syntax-targets', config(source));
    expect(lowered(result)).toBe('');
    expect(lowered(result, 'dist/index.cjs')).toBe('?. #');
  });

  test('CSS follows', async () => {
    const result = await runRslib('syntax-css');
    await expectRecorded('syntax-css', result, ['dist/index.css', 'dist/index.js']);
    expect(result.files['dist/index.css']).toContain('-webkit-user-select: none;');
    expect(result.files['dist/index.css']).not.toContain('inset');
    expect(result.files['dist/index.js']).not.toContain('.css');
  });
});

describe('/config/lib/external-helpers', () => {
  const inlined = "{ bundle: false, syntax: 'es2021' }";
  const manifest = (lists: object): Files => ({
    'package.json': JSON.stringify({ type: 'module', ...lists }),
  });
  const helpers = { '@swc/helpers': '^0.5.23' };

  test('on: helpers are imported; off: written into each file', async () => {
    const on = await buildAndUse('external-helpers');
    expect(on.printed).toBe('1 true\n');
    await expectRecorded('external-helpers', on, ['dist/counter.js']);
    const off = await buildAndUse('external-helpers', config(inlined));
    expect(off.printed).toBe('1 true\n');
    for (const file of ['dist/counter.js', 'dist/switch.js']) {
      expect(off.files[file]).toContain('function _class_private_field_get(');
      expect(sizeOf(off, file)).toBeGreaterThan(2 * sizeOf(on, file));
    }
    const [first = ''] = (off.files['dist/counter.js'] ?? '').split('\nvar _count');
    await expectRecordedText('external-helpers-inlined/dist/counter.js', first);
  });

  test('bundle mode repeats inlined helpers for each module too', async () => {
    const off = await runRslib('external-helpers', config("{ syntax: 'es2021' }"));
    const copies = off.files['dist/index.js']?.match(/function \w*class_private_field_get\w*\(/g);
    expect(copies).toHaveLength(2);
    const on = config("{ syntax: 'es2021', externalHelpers: true }");
    const result = await buildAndUse('external-helpers', on);
    expect(result.printed).toBe('1 true\n');
    expect(result.files['dist/index.js']?.match(/^import /gm)).toHaveLength(3);
  });

  test.each([
    { list: 'dependencies', code: 0 },
    { list: 'devDependencies', code: 0 },
    { list: 'peerDependencies', code: 1 },
  ])('declared in $list: exit code $code', async ({ list, code }) => {
    const result = await runRslib('external-helpers', { files: manifest({ [list]: helpers }) });
    expect(result.code).toBe(code);
    expect(result.emitted).toHaveLength(code === 0 ? 3 : 0);
    // Also with devDependencies the package is not bundled.
    if (code === 0) expect(result.files['dist/counter.js']).toContain('from "@swc/helpers/_/');
    else
      expect(result.output).toContain(
        'externalHelpers is enabled, but the @swc/helpers dependency declaration was not found in package.json.',
      );
  });

  test('the package must be declared even if nothing is lowered', async () => {
    const source = '{ bundle: false, externalHelpers: true }';
    const none = await runRslib('external-helpers', config(source, manifest({})));
    expect(none.code).toBe(1);
    const declared = await runRslib('external-helpers', config(source));
    expect(declared.code).toBe(0);
    expect(declared.files['dist/counter.js']).not.toContain('@swc/helpers');
  });

  test('cjs requires the helpers, umd looks for a global variable', async () => {
    const rest = "syntax: 'es2021', externalHelpers: true";
    const cjs = await runRslib('external-helpers', config(`{ format: 'cjs', ${rest} }`));
    expect(cjs.files['dist/index.cjs']).toContain(
      'require("@swc/helpers/_/_class_private_field_get")',
    );
    const source = `{ format: 'umd', umdName: 'Stores', ${rest}, output: { target: 'web' } }`;
    const umd = await runRslib('external-helpers', config(source));
    expect(umd.files['dist/index.js']).toContain('root["@swc/helpers/_/_class_private_field_get"]');
  });
});
