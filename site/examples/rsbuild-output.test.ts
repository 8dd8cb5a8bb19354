// What the page /config/rsbuild/output claims.
import { describe, expect, test } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
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

/** Builds an example with these settings of `output`, and `rest` beside it. */
const withOutput = (example: string, output: string, files: Files = {}, rest = '') =>
  runRslib(example, config(`{ output: ${output}, ${rest} }`, files));

describe('/config/rsbuild/output: places and names', () => {
  const onlyLogo: Files = { 'src/index.js': "export { default as logo } from './logo.svg';" };
  const logo = (output: string, rest = '') => withOutput('asset-folders', output, onlyLogo, rest);

  test('distPath: the folders of the kinds of files', async () => {
    const result = await runRslib('asset-folders');
    await expectRecorded('asset-folders', result, ['build/js/index.js', 'build/css/theme.css']);
    const text = await logo('{}');
    expect(names(text)).toBe('dist/index.js dist/static/svg/logo.svg');
    const args = ['--dist-path', 'lib'];
    const flag = await runRslib('asset-folders', { ...config('{}', onlyLogo), args });
    expect(names(flag)).toBe('lib/index.js lib/static/svg/logo.svg');
  });

  test('assetPrefix: an import, or an address with the prefix', async () => {
    const esm = (await logo('{}')).files['dist/index.js'];
    expect(esm).toContain('from "./static/svg/logo.svg"');
    const url = (await logo("{ assetPrefix: 'https://cdn.example.com/acme/' }")).files[
      'dist/index.js'
    ];
    expect(url).toContain('__webpack_require__.p = "https://cdn.example.com/acme/";');
    expect(url).toContain('__webpack_require__.p + "static/svg/logo.svg"');
    const umd = await logo("{ target: 'web', dataUriLimit: 0 }", "format: 'umd'");
    expect(umd.files['dist/index.js']).toContain('__webpack_require__.p = "/";');
    const css = await withOutput(
      'asset-folders',
      "{ target: 'web', assetPrefix: 'https://cdn.example.com/' }",
    );
    expect(css.files['dist/index.css']).toContain(
      'url(https://cdn.example.com/static/svg/logo.svg)',
    );
  });

  test('dataUriLimit: 0 for esm and cjs, 4096 bytes for umd', async () => {
    expect((await logo('{ dataUriLimit: { svg: 4096 } }')).files['dist/index.js']).toContain(
      '"data:image/svg+xml;base64,',
    );
    expect(names(await logo('{ dataUriLimit: 4096 }'))).toBe('dist/index.js');
    expect(names(await logo("{ target: 'web' }", "format: 'umd'"))).toBe('dist/index.js');
  });

  test('filenameHash adds a hash to the names of all files', async () => {
    const files = names(await logo('{ filenameHash: true }'));
    expect(files).toMatch(
      /^dist\/index\.[0-9a-f]{10}\.js dist\/static\/svg\/logo\.[0-9a-f]{10}\.svg$/,
    );
    expect(names(await logo("{ filenameHash: 'contenthash:4' }"))).toMatch(
      /^dist\/index\.[0-9a-f]{4}\.js /,
    );
  });

  test('filename: wins over the derived extension, may contain a folder', async () => {
    const filename = "{ js: 'es/[name].mjs', svg: '[name].[contenthash:8][ext]' }";
    const files = names(await logo(`{ filename: ${filename} }`));
    expect(files).toMatch(/^dist\/es\/index\.mjs dist\/static\/svg\/logo\.[0-9a-f]{8}\.svg$/);
  });

  const list = "import { readdirSync } from 'node:fs'; console.log(readdirSync('dist').join());";
  test.each([
    { output: '{}', args: [], left: 'index.js' },
    { output: '{ cleanDistPath: false }', args: [], left: 'index.js,keep.txt,old.txt' },
    { output: '{}', args: ['--no-clean'], left: 'index.js,keep.txt,old.txt' },
    { output: '{ cleanDistPath: { keep: [/keep\\.txt$/] } }', args: [], left: 'index.js,keep.txt' },
    { output: '{ cleanDistPath: false }', args: ['--clean'], left: 'index.js' },
  ])('cleanDistPath: $output with $args leaves $left', async ({ output, args, left }) => {
    const files = { 'dist/old.txt': '', 'dist/keep.txt': '', 'list.mjs': list };
    const options = { ...config(`{ output: ${output} }`, files), args };
    // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
    const result = await runRslib('named-outputs', { ...options, then: 'list.mjs' });
    expect(result.printed.trim()).toBe(left);
  });

  test('bundleless: folders and hashes that imports between files do not follow', async () => {
    const sources = {
      'src/index.js': "import './theme.css';\nexport * from './b.js';",
      'src/b.js': 'export const b = 1;',
      'src/theme.css': '.a { color: red }',
    };
    const bundleless = (output: string) =>
      withOutput('asset-folders', `{ target: 'web', ${output} }`, sources, 'bundle: false');
    for (const output of [
      "distPath: { js: 'js', css: 'css' }",
      "filename: { js: 'js/[name].js' }",
    ]) {
      const { emitted, files } = await bundleless(output);
      expect(emitted).toEqual(expect.arrayContaining(['dist/js/b.js', 'dist/theme.css']));
      expect(files['dist/js/index.js']).toContain('import "./theme.css";');
    }
    const { emitted, files } = await bundleless('filenameHash: true');
    const index = emitted.find((name) => /^dist\/index\.\w{10}\.js$/.test(name));
    expect(files[index ?? '']).toContain('from "./b.js"');
    expect(emitted).not.toContain('dist/b.js');
    expect((await bundleless("filename: { css: 'x.css' }")).emitted).toContain('dist/theme.css');
  });

  test('cleanDistPath: a folder outside of the project is not emptied', async () => {
    const files = {
      'package/package.json': '{ "type": "module" }',
      'package/src/index.js': 'export {};',
    };
    const options = config("{ output: { distPath: '../dist' } }", { ...files, 'dist/old.txt': '' });
    const result = await runRslib('named-outputs', {
      ...options,
      args: ['--root', 'package', '--config', '../rslib.config.mjs'],
    });
    expect(result.output).toContain(
      'The dist path is not a subdir of root path, Rsbuild will not empty it.',
    );
    expect(result.files).toHaveProperty(['dist/old.txt']);
  });

  test('copy', async () => {
    const files = { 'README.txt': 'x', 'assets/a/b.txt': 'x' };
    const patterns =
      "[{ from: './README.txt' }, { from: '**/*.txt', context: './assets', to: 'extra' }]";
    const result = await withOutput('named-outputs', `{ copy: ${patterns} }`, files);
    expect(names(result)).toBe('dist/README.txt dist/extra/a/b.txt dist/index.js');
    const folder = await withOutput('named-outputs', "{ copy: ['./assets'] }", files);
    expect(names(folder)).toBe('dist/a/b.txt dist/index.js');
    const missing = await withOutput('named-outputs', "{ copy: [{ from: './nope.txt' }] }");
    expect(missing.code).toBe(1);
    expect(missing.output).toContain('unable to locate');
  });

  test('manifest', async () => {
    const result = await logo('{ manifest: true }');
    await expectRecordedText(
      'asset-folders/manifest.json',
      result.files['dist/manifest.json'] ?? '',
    );
    const twice = await logo('{ manifest: true }', "lib: [{}, { format: 'cjs' }]");
    expect(twice.output).toContain(
      'The "manifest.filename" option must be unique when there are multiple environments',
    );
  });
});

describe('/config/rsbuild/output: dependencies', () => {
  const kits: Files = {};
  for (const kit of ['date-kit', 'old-kit']) {
    kits[`node_modules/${kit}/package.json`] =
      `{ "name": "${kit}", "type": "module", "exports": { ".": "./index.js", "./locales": "./index.js" } }`;
    kits[`node_modules/${kit}/index.js`] = `export const [format, parse, de] = '${kit}';`;
  }
  const build = (externals: string, rest = '') =>
    withOutput('renamed-externals', `{ externals: ${externals} }`, kits, rest);

  test('externals: a pattern covers subpaths, an object renames', async () => {
    const result = await runRslib('renamed-externals', { files: kits });
    await expectRecorded('renamed-externals', result, ['dist/index.js']);
    expect(result.files['dist/index.js']).toContain('from "date-kit/locales"');
    expect(result.files['dist/index.js']).toContain('from "new-kit"');
  });

  test('externals: a name means this request only; top level and item are joined', async () => {
    const one = (await build("['date-kit']")).files['dist/index.js'] ?? '';
    expect(one).toContain('from "date-kit"');
    expect(one).not.toContain('date-kit/locales');
    const item = "lib: [{ output: { externals: ['date-kit/locales'] } }]";
    const both = (await build("['date-kit']", item)).files['dist/index.js'];
    expect(both).toContain('from "date-kit/locales"');
    const call = "request.startsWith('date-kit') ? callback(undefined, request) : callback()";
    const chosen = (await build(`[({ request }, callback) => ${call}]`)).files['dist/index.js'];
    expect(chosen).toContain('from "date-kit/locales"');
    expect(chosen).not.toContain('from "old-kit"');
    const args = ['--externals', 'date-kit', '--externals', 'old-kit'];
    const flag = await runRslib('renamed-externals', { ...config('{}', kits), args });
    expect(flag.files['dist/index.js']).toContain('from "old-kit"');
  });

  test('externals in the other formats', async () => {
    const cjs = await build('[/kit/]', "format: 'cjs'");
    expect(cjs.files['dist/index.cjs']).toContain('require("date-kit")');
    const umd = await build(
      "[/locales/, { 'date-kit': 'DateKit' }]",
      "format: 'umd', umdName: 'X'",
    );
    expect(umd.files['dist/index.js']).toContain('root["DateKit"]');
    const names = "{ root: 'OldKit', commonjs: 'old-kit', commonjs2: 'old-kit', amd: 'old-kit' }";
    const each = await build(`{ 'old-kit': ${names} }`, "format: 'umd', umdName: 'X'");
    expect(each.files['dist/index.js']).toContain('factory(require("old-kit"))');
    expect(each.files['dist/index.js']).toContain('root["OldKit"]');
  });

  test('require() of an external in an ES module', async () => {
    const files = {
      ...kits,
      'src/index.js': "export { default } from './old.cjs';",
      'src/old.cjs': "module.exports = require('old-kit');",
    };
    const create = await withOutput('renamed-externals', "{ externals: ['old-kit'] }", files);
    expect(create.files['dist/index.js']).toContain(
      'import { createRequire as __rspack_createRequire } from "node:module";',
    );
    const tools = "tools: { rspack: { externalsType: 'module-import' } }";
    const imported = await withOutput(
      'renamed-externals',
      "{ externals: ['old-kit'] }",
      files,
      tools,
    );
    expect(imported.files['dist/index.js']).toMatch(/^import \* as \w+ from "old-kit";/);
  });

  const declared = {
    ...kits,
    'package.json': '{ "type": "module", "dependencies": { "date-kit": "1", "old-kit": "1" } }',
  };
  test.each([
    { autoExternal: 'true', outside: ['date-kit', 'date-kit/locales', 'old-kit'] },
    { autoExternal: 'false', outside: [] },
    { autoExternal: '{ dependencies: false }', outside: [] },
    { autoExternal: '{ exclude: [/^date-/] }', outside: ['old-kit'] },
    { autoExternal: "{ exclude: ['date-kit'] }", outside: ['old-kit'] },
  ])('autoExternal: $autoExternal leaves $outside outside', async ({ autoExternal, outside }) => {
    const result = await withOutput(
      'renamed-externals',
      `{ autoExternal: ${autoExternal} }`,
      declared,
    );
    const imports = (result.files['dist/index.js'] ?? '').matchAll(/from "(.+)"/g);
    expect([...imports].map(([, name]) => name).sort()).toEqual(outside);
  });

  test('autoExternal: other manifests, for monorepos', async () => {
    const files = { ...kits, 'workspace.json': '{ "dependencies": { "old-kit": "1" } }' };
    const list = "{ packageJson: ['./package.json', './workspace.json'] }";
    const result = await withOutput('renamed-externals', `{ autoExternal: ${list} }`, files);
    expect(result.files['dist/index.js']).toContain('from "old-kit"');
  });
});

describe('/config/rsbuild/output: code', () => {
  test('minify: default, true, false', async () => {
    const result = await runRslib('minify-levels');
    const files = ['default', 'true', 'false'].map((level) => `dist/${level}/index.js`);
    await expectRecorded('minify-levels', result, [...files, 'dist/default/index.js.LICENSE.txt']);
    expect(result.files['dist/default/index.js']).not.toContain('subtract');
    expect(names(result)).not.toContain('false/index.js.LICENSE.txt');
    const flag = await runRslib('named-outputs', { ...config('{}'), args: ['--minify'] });
    expect(flag.files['dist/index.js']).toMatch(/^let \w=/);
  });

  test('minify: any value of yours replaces the whole default', async () => {
    const comments = "{ jsOptions: { minimizerOptions: { format: { comments: 'all' } } } }";
    for (const minify of [comments, '{ js: true, css: false }']) {
      const result = await withOutput('minify-levels', `{ minify: ${minify} }`);
      expect(result.files['dist/index.js']).not.toContain('function sum');
    }
    const js = await withOutput('minify-levels', '{ minify: { js: false, css: true } }');
    expect(js.files['dist/index.js']).toContain('// Starting with 0');
  });

  test('minify: readable code without comments', async () => {
    const options =
      '{ mangle: false, minify: false, compress: { defaults: false, unused: true, dead_code: true, toplevel: true }, format: { comments: false } }';
    const minify = `{ jsOptions: { minimizerOptions: ${options} } }`;
    const result = await withOutput(
      'minify-levels',
      `{ legalComments: 'none', minify: ${minify} }`,
    );
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toMatch(
      /^const add = \(first, second\)=>first \+ second;\nfunction sum/,
    );
    expect(result.files['dist/index.js']).not.toContain('*');
  });

  test.each([
    { output: '{}', license: true, comment: true },
    { output: "{ legalComments: 'inline' }", license: false, comment: true },
    { output: "{ legalComments: 'none' }", license: false, comment: true },
    { output: '{ minify: true }', license: true, comment: false },
    { output: "{ minify: true, legalComments: 'inline' }", license: false, comment: true },
    { output: "{ minify: true, legalComments: 'none' }", license: false, comment: false },
  ])('legalComments: $output: file $license, comment in the code $comment', async (row) => {
    const result = await withOutput('minify-levels', row.output);
    expect(names(result).includes('index.js.LICENSE.txt')).toBe(row.license);
    expect(result.files['dist/index.js']?.includes('@acme/sum')).toBe(row.comment);
  });

  test('charset', async () => {
    const files = { 'src/index.js': "export const hello = '你好';" };
    expect((await withOutput('named-outputs', '{}', files)).files['dist/index.js']).toContain(
      '你好',
    );
    const ascii = await withOutput('named-outputs', "{ charset: 'ascii' }", files);
    expect(ascii.files['dist/index.js']).toContain('\\u4F60\\u597D');
  });

  test('charset ascii: a name outside of ASCII behind an export stops an ES module', async () => {
    const files = { 'src/index.js': 'export const 数 = 1;' };
    const ascii = (rest: string) =>
      withOutput('named-outputs', "{ charset: 'ascii' }", files, rest);
    const esm = await ascii('');
    expect(esm.code).toBe(1);
    expect(esm.output).toContain(
      '× JavaScript parse error: A string literal cannot be used as an exported binding without `from`.',
    );
    expect((await ascii("format: 'cjs'")).code).toBe(0);
    const unminified = "{ charset: 'ascii', minify: false }";
    expect((await withOutput('named-outputs', unminified, files)).code).toBe(0);
  });

  test('sourceMap', async () => {
    expect(names(await withOutput('named-outputs', '{ sourceMap: true }'))).toBe(
      'dist/index.js dist/index.js.map',
    );
    const inline = await withOutput('named-outputs', "{ sourceMap: { js: 'inline-source-map' } }");
    expect(inline.files['dist/index.js']).toContain('sourceMappingURL=data:application/json');
  });

  test('overrideBrowserslist beats syntax', async () => {
    const files = { 'src/index.js': 'export const get = (box) => box?.value;' };
    const result = await withOutput(
      'named-outputs',
      "{ overrideBrowserslist: ['chrome 60'] }",
      files,
      "syntax: 'esnext'",
    );
    expect(result.files['dist/index.js']).not.toContain('?.');
  });

  test('polyfill: needs core-js, and has no effect for target node', async () => {
    const files = { 'src/index.js': 'export const flat = (list) => list.flat();' };
    const web = await withOutput(
      'named-outputs',
      "{ target: 'web', polyfill: 'usage' }",
      files,
      "syntax: 'es2015'",
    );
    expect(web.code).toBe(1);
    expect(web.output).toContain(
      'Failed to resolve core-js dependency. Install core-js >= 3.0.0 to use polyfills.',
    );
    const node = await withOutput(
      'named-outputs',
      "{ polyfill: 'usage' }",
      files,
      "syntax: 'es2015'",
    );
    expect(node.code).toBe(0);
  });

  test.each(['node:fs', 'fs'])('target web: no import of %s', async (request) => {
    const files = { 'src/index.js': `export { readFileSync } from '${request}';` };
    const web = await withOutput('named-outputs', "{ target: 'web' }", files);
    expect(web.code).toBe(1);
    expect(web.output).toContain(
      'is a built-in Node.js module and cannot be imported in client-side code.',
    );
    const external = await withOutput(
      'named-outputs',
      `{ target: 'web', externals: ['${request}'] }`,
      files,
    );
    expect(external.files['dist/index.js']).toContain(`from "${request}"`);
    const flag = await runRslib('named-outputs', {
      ...config('{}', files),
      args: ['--target', 'web'],
    });
    expect(flag.code).toBe(1);
  });

  test('target web-worker is rejected', async () => {
    const result = await withOutput('named-outputs', "{ target: 'web-worker' }");
    expect(result.code).toBe(1);
    expect(result.output).toContain('Unsupported platform: web-worker');
  });
});
