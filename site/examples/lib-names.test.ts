// What the pages /config/lib/id, umd-name and out-base claim, one test per claim.
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expectRecorded, expectRecordedText, treeOf } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

type Files = Record<string, string | null>;

/** Replaces the configuration file of an example by an object in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `export default ${source};`,
    ...files,
  },
});

const names = (result: RunResult) => result.emitted.join(' ');

/** The tables of a log, one for each output: without times and trailing spaces. */
function tablesOf(log: string): string {
  const lines = log.split('\n').map((line) => line.trimEnd());
  const from = lines.findIndex((line) => line.startsWith('File ('));
  return lines.slice(from).join('\n').trim();
}

describe('/config/lib/id', () => {
  test('generated names: numbered when a format occurs more than once', async () => {
    const result = await runRslib('named-outputs');
    expect(names(result)).toBe(
      'dist/cjs/index.cjs dist/legacy/index.js dist/modern/index.js dist/web/index.js',
    );
    for (const id of ['modern', 'cjs', 'esm0', 'esm1']) expect(result.output).toContain(`(${id})`);
    await expectRecordedText('named-outputs/tables.txt', tablesOf(result.output));
  });

  test.each([
    { lib: "[{ format: 'cjs' }]", ids: ['cjs'] },
    { lib: "[{ id: 'a' }, { output: { distPath: 'dist/b' } }]", ids: ['a', 'esm0'] },
    { lib: "[{ id: 'esm', format: 'cjs' }, { format: 'esm' }]", ids: ['esm', 'esm1'] },
  ])('$lib gives $ids', async ({ lib, ids }) => {
    const result = await runRslib('named-outputs', config(`{ lib: ${lib} }`));
    for (const id of ids) expect(result.output).toContain(`File (${id})`);
  });

  test.each([
    { args: ['--lib', 'modern', '--lib', 'cjs'], built: 'dist/cjs/index.cjs dist/modern/index.js' },
    { args: ['build', '--lib', 'esm1'], built: 'dist/web/index.js' },
    { args: ['--lib', 'cjs', '--lib', 'nope'], built: 'dist/cjs/index.cjs' },
  ])('$args builds $built', async ({ args, built }) => {
    const result = await runRslib('named-outputs', { args });
    expect(result.code).toBe(0);
    expect(names(result)).toBe(built);
  });

  test('inspect takes --lib, too', async () => {
    const result = await runRslib('named-outputs', { args: ['inspect', '--lib', 'modern'] });
    expect(names(result)).toContain('rspack.config.modern.mjs');
    expect(names(result)).not.toContain('cjs.mjs');
  });

  test('--lib cleans the folder of its item', async () => {
    const shared = "{ lib: [{ format: 'esm' }, { format: 'cjs' }] }";
    const files = { 'dist/index.cjs': '// from the build before' };
    const options = { ...config(shared, files), args: ['--lib', 'esm'] };
    const result = await runRslib('named-outputs', options);
    expect(Object.keys(result.files).filter((file) => file.startsWith('dist/'))).toEqual([
      'dist/index.js',
    ]);
  });

  test('messages', async () => {
    const unknown = await runRslib('named-outputs', { args: ['--lib', 'nope'] });
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain('The following libs are not found: "nope".');
    const twice = await runRslib(
      'named-outputs',
      config("{ lib: [{ id: 'a' }, { id: 'a', format: 'cjs' }] }"),
    );
    expect(twice.code).toBe(1);
    expect(twice.output).toContain(
      'The following ids are duplicated: "a". Please change the "lib.id" to be unique.',
    );
    const spaced = await runRslib('named-outputs', config("{ lib: [{ id: 'my lib' }] }"));
    expect(spaced.code).toBe(0);
    expect(spaced.output).toContain(
      'Environment name "my lib" contains invalid characters. Only letters, numbers, "-", "_", and "$" are allowed.',
    );
  });
});

describe('/config/lib/umd-name', () => {
  /** Runs a UMD file where neither CommonJS nor AMD exists, as in a page with a script tag. */
  function globalsOf(script = '', before: Record<string, unknown> = {}): Record<string, unknown> {
    const page = createContext({ ...before });
    runInContext(script, page);
    return page as Record<string, unknown>;
  }
  const head = (script = '') => script.slice(0, script.indexOf('=>(()=>{') + 8);

  test('string, array, object, none', async () => {
    const { files } = await runRslib('umd-names');
    const script = (form: string) => files[`dist/${form}/index.js`];
    expect(globalsOf(script('string')).AcmeGeometry).toHaveProperty('square');
    expect(globalsOf(script('array')).Acme).toHaveProperty('Geometry.cube');
    expect(globalsOf(script('object')).Acme).toHaveProperty('Geometry.cube');
    expect(Object.keys(globalsOf(script('none'))).sort()).toEqual(['cube', 'square']);
    for (const form of ['string', 'array', 'object', 'none']) {
      await expectRecordedText(
        `umd-names/${form}.js`,
        `${head(script(form))}\n        // …\n    })());`,
      );
    }
  });

  test('an array keeps what the outer object has', async () => {
    const { files } = await runRslib('umd-names');
    const { Acme } = globalsOf(files['dist/array/index.js'], { Acme: { Other: 1 } });
    expect(Object.keys(Acme as object)).toEqual(['Other', 'Geometry']);
  });

  test('a string replaces a global variable of its name', async () => {
    const { files } = await runRslib('umd-names');
    const { AcmeGeometry } = globalsOf(files['dist/string/index.js'], { AcmeGeometry: { old: 1 } });
    expect(AcmeGeometry).not.toHaveProperty('old');
  });

  test('a dot is part of the name', async () => {
    const source =
      "{ lib: [{ format: 'umd', umdName: 'Acme.Geometry', output: { target: 'web' } }] }";
    const { files } = await runRslib('umd-names', config(source));
    expect(Object.keys(globalsOf(files['dist/index.js']))).toEqual(['Acme.Geometry']);
  });

  test('[name] stands for the name of the entry', async () => {
    const entry = "{ index: './src/index.js', extra: './src/extra.js' }";
    const source = `{ lib: [{ format: 'umd', umdName: ['Acme', '[name]'], source: { entry: ${entry} } }] }`;
    const { files } = await runRslib(
      'umd-names',
      config(source, { 'src/extra.js': 'export const extra = 1;' }),
    );
    expect(files['dist/extra.js']).toContain('root["Acme"]["extra"] = factory()');
  });

  test('amd needs umdNamedDefine', async () => {
    const item = (tools: string) =>
      `{ lib: [{ format: 'umd', umdName: { root: 'Acme', amd: 'acme' }, tools: ${tools} }] }`;
    const anonymous = await runRslib('umd-names', config(item('{}')));
    expect(anonymous.files['dist/index.js']).toContain('define([], factory)');
    const tools = "{ rspack: { output: { library: { type: 'umd', umdNamedDefine: true } } } }";
    const named = await runRslib('umd-names', config(item(tools)));
    expect(named.files['dist/index.js']).toContain('define("acme", [], factory)');
  });

  test('a default export is the property default, unless library.export names it', async () => {
    const build = async (tools: string) => {
      const item = `{ format: 'umd', umdName: 'Area', output: { target: 'web' }, tools: ${tools} }`;
      const files = { 'src/index.js': 'export default function area() {}' };
      const result = await runRslib('umd-names', config(`{ lib: [${item}] }`, files));
      return globalsOf(result.files['dist/index.js']).Area;
    };
    expect(await build('{}')).toHaveProperty('default');
    const tools = "{ rspack: { output: { library: { type: 'umd', export: 'default' } } } }";
    expect(await build(tools)).toBeTypeOf('function');
  });

  test('other formats ignore it', async () => {
    const result = await runRslib(
      'umd-names',
      config("{ lib: [{ format: 'esm', umdName: 'X' }] }"),
    );
    expect(result.files['dist/index.js']).not.toContain('X');
  });
});

describe('/config/lib/out-base', () => {
  const unset = '{ bundle: false }';

  test('the default is the lowest common folder', async () => {
    const result = await runRslib('out-base', config(unset));
    await expectRecorded('out-base/unset', result);
    const sources = Object.keys(result.files).filter((file) => file.startsWith('src/'));
    await expectRecordedText('out-base/source.txt', treeOf(sources));
    expect(names(result)).toBe('dist/index.js dist/text/index.js dist/time/index.js');
  });

  test('one file above the others moves all outputs', async () => {
    const files = { 'src/version.js': "export const version = '1.0.0';" };
    const result = await runRslib('out-base', config(unset, files));
    await expectRecorded('out-base/moved', result);
    expect(names(result)).toContain('dist/utils/index.js');
  });

  test('a base of your own', async () => {
    const result = await runRslib('out-base');
    await expectRecorded('out-base', result);
    const root = await runRslib('out-base', config("{ bundle: false, outBase: '.' }"));
    expect(names(root)).toContain('dist/src/utils/index.js');
  });

  test('relative to the root of the project', async () => {
    const files = {
      'rslib.config.ts': null,
      'package/package.json': '{ "type": "module" }',
      'package/src/deep/index.js': 'export const deep = true;',
      'package/rslib.config.mjs': "export default { bundle: false, outBase: './src' };",
    };
    const result = await runRslib('out-base', { files, args: ['--root', 'package'] });
    expect(names(result)).toBe('package/dist/deep/index.js');
  });

  test('bundle mode ignores it', async () => {
    const source = "{ outBase: '.', source: { entry: { index: './src/utils/index.js' } } }";
    expect(names(await runRslib('out-base', config(source)))).toBe('dist/index.js');
  });

  test('a source file outside of it is written outside dist, over itself if names agree', async () => {
    const files = { 'src/version.js': "// a comment\nexport const version = '1.0.0';" };
    const source = "{ bundle: false, outBase: './src/utils' }";
    const beside = await runRslib('out-base', config(source, files));
    expect(names(beside)).toContain('version.js');
    expect(names(beside)).not.toContain('dist/version.js');
    const entry = "{ index: ['./src/**', './lib/**'] }";
    const lost = await runRslib(
      'out-base',
      config(`{ bundle: false, outBase: './src', source: { entry: ${entry} } }`, {
        'lib/extra.js': '// a comment\nexport const extra = 1;',
      }),
    );
    expect(lost.files['lib/extra.js']).not.toContain('// a comment');
    for (const { code, output } of [beside, lost]) {
      expect(code).toBe(0);
      expect(output).not.toContain('warn');
    }
  });

  test('declarations follow rootDir, not outBase', async () => {
    const compilerOptions = { rootDir: './src', module: 'ESNext', moduleResolution: 'bundler' };
    const files: Files = {
      'src/utils': null,
      'src/tools/index.ts': 'export const upper = (text: string) => text.toUpperCase();',
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    };
    const apart = await runRslib('out-base', config('{ bundle: false, dts: true }', files));
    expect(names(apart)).toBe('dist/index.js dist/tools/index.d.ts');
    const source = "{ bundle: false, dts: true, outBase: './src' }";
    const together = await runRslib('out-base', config(source, files));
    expect(names(together)).toBe('dist/tools/index.d.ts dist/tools/index.js');
  });
});
