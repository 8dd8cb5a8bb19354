// What the page on redirect claims, one test per claim.
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

type Files = Record<string, string | null>;

const build = (example: string, source: string, files: Files = {}): Promise<RunResult> => {
  const options: RunOptions = {
    files: {
      'rslib.config.ts': null,
      'rslib.config.mjs': `export default ${source};`,
      ...files,
    },
  };
  return runRslib(example, options);
};

/** Everything a file imports, exports from or requires, in its order. */
const pathsOf = (result: RunResult, file: string) =>
  [...(result.files[file] ?? '').matchAll(/(?:from |import |import\(|require\()["']([^"']+)["']/g)]
    .map(([, path]) => path)
    .join(' ');

describe('/config/lib/redirect: JavaScript', () => {
  const paths = (redirect: string, more = '', files: Files = {}) =>
    build('redirect-paths', `{ bundle: false, ${more} redirect: ${redirect} }`, files);

  test('default: relative paths with the extension of the output', async () => {
    const result = await runRslib('redirect-paths');
    expect(result.code).toBe(0);
    await expectRecorded('redirect-paths', result, [
      'dist/index.js',
      'dist/find/find.js',
      'dist/index.d.ts',
      'dist/find/find.d.ts',
    ]);
  });

  test.each([
    { js: '{ path: false }', index: '@/find/find', find: '../text/index.js' },
    { js: '{ extension: false }', index: './find/find', find: '../text/index' },
    { js: '{ path: false, extension: false }', index: '@/find/find', find: '../text' },
  ])('js: $js', async ({ js, index, find }) => {
    const result = await paths(`{ js: ${js} }`);
    expect(pathsOf(result, 'dist/index.js')).toBe(index);
    expect(pathsOf(result, 'dist/find/find.js')).toBe(find);
  });

  test.each([
    { what: 'cjs', more: "format: 'cjs',", files: {}, file: 'dist/index.cjs', path: 'cjs' },
    {
      what: 'esm without type',
      more: '',
      files: { 'package.json': '{ "name": "x" }' },
      file: 'dist/index.mjs',
      path: 'mjs',
    },
  ])('$what: .$path', async ({ more, files, file, path }) => {
    const result = await paths('{}', more, files);
    expect(pathsOf(result, file)).toBe(`./find/find.${path}`);
  });

  test('source extensions, folders, import() and require()', async () => {
    const index = `
      export * from './text/index.ts';
      export { fold } from './text/';
      export const load = () => import('@/find/find');
    `;
    const result = await paths('{}', '', { 'src/index.ts': index });
    expect(pathsOf(result, 'dist/index.js').split(' ').sort()).toEqual([
      './find/find.js',
      './text/index.js',
      './text/index.js',
    ]);
    const off = await paths('{ js: { extension: false } }', '', {
      'src/index.ts': "export { find } from './find/find.js'; export * from './text/index.ts';",
    });
    expect(pathsOf(off, 'dist/index.js').split(' ').sort()).toEqual([
      './find/find.js',
      './text/index.ts',
    ]);
    const required = await paths('{}', "format: 'cjs',", {
      'src/index.ts': "export const load = () => require('@/find/find');",
    });
    expect(pathsOf(required, 'dist/index.cjs')).toBe('./find/find.cjs');
  });

  test.each([
    { what: 'a missing file', source: './absent', more: '', files: {} },
    {
      what: 'a file outside the base folder',
      source: '../shared/limit',
      more: '',
      files: { 'shared/limit.ts': 'export const limit = 1;' },
    },
    {
      what: 'an alias for a package',
      source: 'colors',
      more: "resolve: { alias: { colors: 'picocolors' } },",
      files: {},
    },
    {
      what: 'a path in output.externals',
      source: '@/find/find',
      more: "output: { externals: ['@/find/find'] },",
      files: {},
    },
  ])('$what stays as it is written', async ({ source, more, files }) => {
    const index = { 'src/index.ts': `export * from '${source}';` };
    const result = await paths('{}', more, { ...files, ...index });
    expect(result.code).toBe(0);
    expect(pathsOf(result, 'dist/index.js')).toBe(source);
  });

  test('no effect in bundle mode', async () => {
    const result = await build('redirect-paths', '{ redirect: { js: { path: false } } }');
    expect(result.emitted).toEqual(['dist/index.js']);
    expect(pathsOf(result, 'dist/index.js')).toBe('');
  });
});

describe('/config/lib/redirect: styles and assets', () => {
  const base = "output: { target: 'web' }, resolve: { alias: { '@': './src' } },";
  const styles = (redirect: string, files: Files = {}) =>
    build('redirect-styles', `{ bundle: false, ${base} redirect: ${redirect} }`, files);

  test('default', async () => {
    const result = await runRslib('redirect-styles');
    expect(pathsOf(result, 'dist/index.js')).toBe('./base.css ./assets/logo.js ./badge.module.js');
    await expectRecorded('redirect-styles', result, [
      'dist/index.js',
      'dist/badge.module.js',
      'dist/assets/logo.js',
    ]);
  });

  test.each([
    {
      redirect: '{ style: { path: false } }',
      all: '@/base.css ./assets/logo.js ./badge.module.js',
    },
    {
      redirect: '{ style: { extension: false } }',
      all: './base.css ./assets/logo.js ./badge.module.css',
    },
    {
      redirect: '{ asset: { extension: false } }',
      all: './base.css ./assets/logo.svg ./badge.module.js',
    },
  ])('$redirect: $all', async ({ redirect, all }) => {
    const result = await styles(redirect);
    expect(pathsOf(result, 'dist/index.js')).toBe(all);
    expect(result.emitted).toContain('dist/assets/logo.js');
    expect(result.emitted).not.toContain('dist/assets/logo.svg');
  });

  test.each([
    { asset: '{ path: false }', path: '@/assets/logo.js' },
    { asset: '{ path: false, extension: false }', path: '@/assets/logo.svg' },
  ])('asset $asset: $path', async ({ asset, path }) => {
    const index = "import logo from '@/assets/logo.svg';\nexport { logo };";
    const result = await styles(`{ asset: ${asset} }`, { 'src/index.js': index });
    expect(pathsOf(result, 'dist/index.js')).toBe(path);
  });

  test('preprocessor files become .css, or .js for CSS Modules', async () => {
    const entry = "source: { entry: { index: ['./src/**', '!./src/**/*.{less,scss}'] } },";
    const files = {
      'src/index.js':
        "import './a.less';\nimport './c.scss';\nimport styles from './b.module.scss';\nexport { styles };",
      'src/a.less': '',
      'src/c.scss': '',
      'src/b.module.scss': '',
    };
    const source = `{ bundle: false, ${base} ${entry} }`;
    const result = await build('redirect-styles', source, files);
    expect(pathsOf(result, 'dist/index.js')).toBe('./a.css ./c.css ./b.module.js');
  });

  test('target node writes no styles, and the import leads nowhere', async () => {
    const source = "{ bundle: false, resolve: { alias: { '@': './src' } } }";
    const result = await build('redirect-styles', source);
    expect(result.code).toBe(0);
    expect(pathsOf(result, 'dist/index.js')).toContain('./base.css');
    expect(result.emitted.filter((name) => name.endsWith('.css'))).toEqual([]);
  });

  test('files as they are: left out of the entry, copied, path kept', async () => {
    const result = await runRslib('redirect-styles', {
      args: ['--config', 'as-written.config.ts'],
    });
    expect(pathsOf(result, 'dist/index.js')).toBe('./base.css ./assets/logo.svg ./badge.module.js');
    await expectRecorded('redirect-styles-as-written', result);
  });

  test('preprocessor files as they are need no plugin', async () => {
    const source = `{
      bundle: false,
      redirect: { style: { extension: false } },
      source: { entry: { index: ['./src/**', '!./src/**/*.scss'] } },
      output: { target: 'web', copy: [{ from: '**/*.scss', context: './src' }] },
    }`;
    const files = { 'src/index.js': "import './a.scss';", 'src/a.scss': '$color: red;' };
    const result = await build('redirect-styles', source, files);
    expect(pathsOf(result, 'dist/index.js')).toBe('./a.scss');
    expect(result.files['dist/a.scss']).toBe('$color: red;');
  });
});

describe('/config/lib/redirect: declarations', () => {
  const declare = (redirect: string, more = '') =>
    build('redirect-paths', `{ dts: true, ${more} redirect: ${redirect} }`);
  const all = (result: RunResult, extension: string) =>
    `${pathsOf(result, `dist/index${extension}`)} | ${pathsOf(result, `dist/find/find${extension}`)}`;

  test.each([
    { dts: '{}', paths: './find/find.js ./text/match.js | ../text/match.js' },
    { dts: '{ path: false }', paths: '@/find/find ./text/match.js | @/text/match' },
    { dts: '{ extension: false }', paths: './find/find ./text/match | ../text/match' },
    { dts: '{ path: false, extension: false }', paths: '@/find/find ./text/match | @/text/match' },
  ])('dts $dts in bundle mode: $paths', async ({ dts, paths }) => {
    expect(all(await declare(`{ dts: ${dts} }`), '.d.ts')).toBe(paths);
  });

  test.each([
    { what: 'cjs', type: 'module', extension: 'c' },
    { what: 'esm', type: undefined, extension: 'm' },
  ])('declarations of $what with type $type: .$extension', async ({ what, type, extension }) => {
    const source = `{ bundle: false, format: '${what}', dts: { autoExtension: true } }`;
    const manifest = { 'package.json': JSON.stringify({ type }) };
    const result = await build('redirect-paths', source, manifest);
    const [find, match] = ['find/find', 'text/match'].map((name) => `${name}.${extension}js`);
    expect(all(result, `.d.${extension}ts`)).toBe(`./${find} ./${match} | ../${match}`);
  });

  const compiled: Files = {
    'src/find': null,
    'src/text': null,
    'src/index.ts': "export type { Unit } from 'units';",
    'compiled/units/package.json': '{ "name": "units", "types": "./types/main.d.ts" }',
    'compiled/units/types/main.d.ts': 'export type Unit = string;',
  };
  const tsconfig = (paths: object): Files => ({
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        strict: true,
        rootDir: './src',
        paths,
      },
      include: ['src'],
    }),
  });

  test.each([
    { target: './compiled/units', index: true, path: '../compiled/units/index.js' },
    { target: './compiled/units', index: false, path: 'units' },
    {
      target: './compiled/units/types/main',
      index: false,
      path: '../compiled/units/types/main.js',
    },
  ])('alias for a folder: $target, index $index: $path', async ({ target, index, path }) => {
    const result = await build('redirect-paths', '{ dts: true }', {
      ...compiled,
      ...tsconfig({ units: [target] }),
      ...(index && { 'compiled/units/index.d.ts': 'export type Unit = string;' }),
    });
    expect(result.code).toBe(0);
    expect(pathsOf(result, 'dist/index.d.ts')).toBe(path);
  });

  test.each([
    { target: './compiled/units', path: 'units' },
    { target: './compiled/units/types/main', path: '../compiled/units/types/main.js' },
  ])('dts.alias for a folder: $target: $path', async ({ target, path }) => {
    const source = `{ dts: { alias: { units: '${target}' } } }`;
    const result = await build('redirect-paths', source, {
      ...compiled,
      ...tsconfig({}),
      'node_modules/units/package.json': '{ "name": "units", "types": "./main.d.ts" }',
      'node_modules/units/main.d.ts': 'export type Unit = string;',
    });
    expect(result.code).toBe(0);
    expect(pathsOf(result, 'dist/index.d.ts')).toBe(path);
  });
});
