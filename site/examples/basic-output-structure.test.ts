// What the page on the structure of the output claims.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, type Files, logOf, names, withConfig } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const lines = (text: string | undefined) => (text ?? '').trim();

describe('/guide/basic/output-structure: bundle and bundleless', () => {
  test('bundle mode: one file, without what nothing uses', async () => {
    const result = await runRslib('output-layout');
    await expectRecorded('output-layout', result, ['dist/index.js']);
    expect(result.files['dist/index.js']).not.toContain('perimeter');
  });

  test('bundleless mode: one file for each source', async () => {
    const result = await runRslib('output-layout', { args: ['--no-bundle'] });
    const files = ['dist/index.js', 'dist/shapes/circle.js', 'dist/shapes/constants.js'];
    await expectRecorded('output-layout-bundleless', result, files);
    expect(lines(result.files['dist/shapes/circle.js'])).toContain('perimeter');
    const summary =
      logOf(result)
        .split('\n')
        .find((line) => line.includes('generated')) ?? '';
    await expectRecordedText('output-layout-bundleless/log.txt', summary);
  });

  test('two formats share a folder, with and without "type": "module"', async () => {
    const source = "{ bundle: false, lib: [{ format: 'esm' }, { format: 'cjs' }] }";
    const typed = await runRslib('output-layout', withConfig('output-layout', source));
    await expectRecorded('output-layout-two-formats', typed);
    const none = { 'package.json': '{ "name": "shape-sizes" }' };
    const untyped = await runRslib('output-layout', withConfig('output-layout', source, none));
    expect(names(untyped)).toBe(
      'dist/index.js dist/index.mjs dist/shapes/circle.js dist/shapes/circle.mjs dist/shapes/constants.js dist/shapes/constants.mjs',
    );
  });

  test.each([
    { ext: 'js', type: 'module', works: false },
    { ext: 'ts', type: 'module', works: true },
    { ext: 'js', type: undefined, works: true },
  ])('bundleless cjs, default import between .$ext files, type $type: $works', async (row) => {
    const files: Files = {
      'src/index.js': null,
      'src/shapes': null,
      [`src/index.${row.ext}`]: "import add from './add';\nexport const three = add(1, 2);",
      [`src/add.${row.ext}`]: 'export default (a, b) => a + b;',
      'package.json': JSON.stringify({ type: row.type }),
      'check.cjs': "console.log(require('./dist/index').three);",
    };
    if (row.type === 'module')
      files['check.cjs'] = "console.log(require('./dist/index.cjs').three);";
    if (row.ext === 'js' && row.type === 'module')
      files['src/index.js'] = "import add from './add.js';\nexport const three = add(1, 2);";
    const args = ['--no-bundle', '--format', 'cjs'];
    const result = await buildAndRun('output-layout', 'check.cjs', { files, args });
    expect(result.printed.includes('3\n')).toBe(row.works);
    if (!row.works) {
      expect(result.code).toBe(1);
      expect(result.printed).toContain('external_add_cjs_namespaceObject is not a function');
    }
    // In bundle mode it always works.
    const bundled = await buildAndRun('output-layout', 'check.cjs', { files, args: args.slice(1) });
    expect(bundled.printed).toBe('3\n');
  });
});

describe('/guide/basic/output-structure: what lands in dist', () => {
  test('styles and assets, bundle mode: the CSS is not imported', async () => {
    const result = await runRslib('styled-card');
    await expectRecorded('styled-card', result, ['dist/index.js']);
  });

  test('styles and assets, bundleless mode: the CSS is imported', async () => {
    const result = await runRslib('styled-card', { args: ['--no-bundle'] });
    await expectRecorded('styled-card-bundleless', result, ['dist/index.js', 'dist/icon.js']);
  });

  test('the default target writes no CSS', async () => {
    const result = await runRslib('styled-card', { args: ['--target', 'node'] });
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.js dist/static/svg/icon.svg');
  });

  test('legal comments get a file', async () => {
    const files = { 'src/index.js': '/*! shape-sizes 1.0.0 */\nexport const a = 1;' };
    const result = await runRslib('output-layout', { files });
    expect(names(result)).toBe('dist/index.js dist/index.js.LICENSE.txt');
    const lines = result.files['dist/index.js']?.split('\n') ?? [];
    expect(lines[0]).toBe('/*! LICENSE: index.js.LICENSE.txt */');
  });

  test('source maps and declarations', async () => {
    const files = {
      'src/index.js': null,
      'src/index.ts': 'export const a: number = 1;',
      'tsconfig.json':
        '{ "compilerOptions": { "rootDir": "./src", "allowJs": false }, "include": ["src"] }',
    };
    const source = '{ dts: true, output: { sourceMap: true } }';
    const result = await runRslib('output-layout', withConfig('output-layout', source, files));
    expect(names(result)).toBe('dist/index.d.ts dist/index.js dist/index.js.map');
  });
});

describe('/guide/basic/output-structure: chunks', () => {
  const use = {
    'use.mjs':
      "import { report } from './dist/index.js';\nimport { run } from './dist/cli.js';\nconsole.log(report(['a']), await run('b'));",
  };

  test('shared code and a dynamic import get files of their own', async () => {
    const result = await buildAndRun('chunks', 'use.mjs', { files: use });
    expect(result.printed).toBe('- a saved: - b\n');
    expect(result.emitted).toHaveLength(4);
    expect(names(result)).toContain('dist/save.js');
    await expectRecorded('chunks', result, ['dist/cli.js']);
  });

  test('several items: the names of chunks tell them apart', async () => {
    const options = withConfig('chunks', `{ lib: [{}, { format: 'cjs' }] }`, {
      'src/index.js': "export const load = () => import('./save.js');",
    });
    const result = await runRslib('chunks', options);
    expect(names(result)).toContain('dist/save~0.js');
    expect(result.emitted.filter((name) => /~1\.cjs$/.test(name))).toHaveLength(1);
  });

  test('CommonJS: each entry carries its own copy of shared code', async () => {
    const options = withConfig(
      'chunks',
      "{ format: 'cjs', source: { entry: { index: './src/index.js', cli: './src/cli.js' } } }",
    );
    const result = await runRslib('chunks', options);
    for (const name of ['dist/index.cjs', 'dist/cli.cjs'])
      expect(result.files[name]).toMatch(/format = \(row\)/);
    expect(result.emitted).toHaveLength(3);
  });

  test('umd puts a dynamic import into the file', async () => {
    const options = withConfig(
      'chunks',
      "{ format: 'umd', umdName: 'Report', output: { target: 'web' }, source: { entry: { cli: './src/cli.js' } } }",
    );
    expect(names(await runRslib('chunks', options))).toBe('dist/cli.js');
  });

  test('the runtime file of bundleless Vue components', async () => {
    const result = await runRslib('vue-bundleless');
    expect(names(result)).toContain('dist/rslib-runtime.js');
  });

  test('a bundled CommonJS package brings the module runtime along', async () => {
    const files = { 'src/index.js': "export { default } from 'picocolors';" };
    const one = await runRslib('chunks', withConfig('chunks', '{}', files));
    expect(names(one)).toBe('dist/index.js');
    expect(one.files['dist/index.js']).toContain('function __webpack_require__(moduleId)');
  });
});
