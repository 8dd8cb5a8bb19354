// What the pages on third-party dependencies and on older environments claim.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, excerpt, logOf, names, shownConfigs, withConfig } from './basic-support';
import { expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const imported = (text: string | undefined) =>
  [...(text ?? '').matchAll(/(?:from |require\()"([^"]+)"/g)].map(([, name]) => name).sort();

describe('/guide/advanced/third-party-deps', () => {
  const page = (source: string) => withConfig('dependency-kinds', source);
  const code = async (source: string) =>
    (await runRslib('dependency-kinds', page(source))).files['dist/index.js'];

  test('dependencies and peers stay, devDependencies become part', async () => {
    const result = await runRslib('dependency-kinds');
    await expectRecordedText('dependency-kinds/dist/index.js', result.files['dist/index.js'] ?? '');
    expect(imported(result.files['dist/index.js'])).toEqual(['picocolors', 'react']);
    // Of the package only what is used.
    expect(result.files['dist/index.js']).not.toContain('customAlphabet');
    const cjs = await runRslib('dependency-kinds', { args: ['--format', 'cjs'] });
    expect(imported(cjs.files['dist/index.cjs'])).toEqual(['picocolors', 'react']);
  });

  test.each([
    { field: 'dependencies', stays: true },
    { field: 'peerDependencies', stays: true },
    { field: 'optionalDependencies', stays: true },
    { field: 'devDependencies', stays: false },
    { field: 'noSuchField', stays: false },
  ])('$field: stays $stays', async ({ field, stays }) => {
    const manifest = { type: 'module', [field]: { nanoid: '3' } };
    const files = {
      'package.json': JSON.stringify(manifest),
      'src/index.js': "export { nanoid } from 'nanoid/non-secure';",
    };
    const result = await runRslib('dependency-kinds', { files });
    expect(result.files['dist/index.js']?.includes('from "nanoid/non-secure"')).toBe(stays);
  });

  test('named twice, as peer and as devDependency, a package stays', async () => {
    const manifest = {
      type: 'module',
      peerDependencies: { nanoid: '3' },
      devDependencies: { nanoid: '3' },
    };
    const files = {
      'package.json': JSON.stringify(manifest),
      'src/index.js': "export { nanoid } from 'nanoid/non-secure';",
    };
    const result = await runRslib('dependency-kinds', { files });
    expect(result.files['dist/index.js']).toBe('export { nanoid } from "nanoid/non-secure";\n');
  });

  test('umd and iife contain everything', async () => {
    const args = ['--format', 'umd', '--target', 'web'];
    const result = await runRslib('dependency-kinds', { args });
    expect(imported(result.files['dist/index.js'])).toEqual([]);
  });

  test('a package that is not installed stops the build', async () => {
    const files = { 'src/index.js': "export * from 'not-installed';" };
    const result = await runRslib('dependency-kinds', { files });
    expect(result.code).toBe(1);
    expect(result.output).toContain("Module not found: Can't resolve 'not-installed'");
  });

  test.each([
    [
      '{ output: { autoExternal: { devDependencies: true } } }',
      'nanoid/non-secure picocolors react',
    ],
    ['{ output: { autoExternal: { dependencies: false } } }', 'react'],
    ['{ output: { autoExternal: { exclude: ["picocolors"] } } }', 'react'],
    ['{ output: { autoExternal: { exclude: [/^pico/] } } }', 'react'],
    ['{ output: { autoExternal: false } }', ''],
    ['{ output: { externals: ["nanoid"] } }', 'picocolors react'],
    ['{ output: { externals: ["nanoid/non-secure"] } }', 'nanoid/non-secure picocolors react'],
    ['{ output: { externals: [/^nanoid($|\\/)/] } }', 'nanoid/non-secure picocolors react'],
    ['{ output: { externals: { react: "preact/compat" } } }', 'picocolors preact/compat'],
  ])('%s leaves: %s', async (source, left) => {
    expect(imported(await code(source)).join(' ')).toBe(left);
  });

  const results = [
    'picocolors react',
    'react',
    'nanoid/non-secure picocolors react',
    'picocolors preact/compat',
    'nanoid/non-secure picocolors react',
  ];
  test.each(results.map((left, index) => ({ left, index })))(
    'configuration $index of the page leaves: $left',
    async ({ left, index }) => {
      const configs = shownConfigs('guide/advanced/third-party-deps');
      expect(configs).toHaveLength(results.length);
      const files = { 'rslib.config.ts': configs[index] ?? '' };
      const result = await runRslib('dependency-kinds', { files });
      expect(imported(result.files['dist/index.js']).join(' ')).toBe(left);
    },
  );

  test('renaming does not reach subpaths', async () => {
    const files = { 'src/index.js': "export { jsx } from 'react/jsx-runtime';" };
    const source = "{ output: { externals: { react: 'preact/compat' } } }";
    const options = withConfig('dependency-kinds', source, files);
    const result = await runRslib('dependency-kinds', options);
    expect(imported(result.files['dist/index.js'])).toEqual(['react/jsx-runtime']);
  });

  test('a function decides for each request', async () => {
    const source = `{ output: { externals: [
      ({ request }, callback) => request.startsWith('nanoid') ? callback(null, request) : callback(),
    ] } }`;
    expect(imported(await code(source))).toEqual(['nanoid/non-secure', 'picocolors', 'react']);
  });

  test('bundleless: nothing of a package comes in, but names can change', async () => {
    const none = await code('{ bundle: false, output: { autoExternal: false } }');
    expect(imported(none)).toEqual(['nanoid/non-secure', 'picocolors', 'react']);
    const source = "{ bundle: false, output: { externals: { react: 'preact/compat' } } }";
    expect(imported(await code(source))).toContain('preact/compat');
  });

  test('createRequire: the call is kept, or followed', async () => {
    const kept = await runRslib('require-call');
    await expectRecordedText('require-call/dist/index.js', kept.files['dist/index.js'] ?? '');
    const use = { 'use.mjs': "import { bold } from './dist/index.js';\nconsole.log(bold('x'));" };
    const args = ['--config', 'bundled.config.ts'];
    const bundled = await buildAndRun('require-call', 'use.mjs', { args, files: use });
    expect(bundled.code).toBe(0);
    expect(bundled.files['dist/index.js']).not.toContain("'picocolors'");
    expect(bundled.files['dist/index.js']).toContain('isColorSupported');
  });

  test('a CommonJS source that requires an external', async () => {
    const use = { 'use.mjs': "import { warn } from './dist/index.js';\nconsole.log(warn('x'));" };
    const result = await buildAndRun('commonjs-source', 'use.mjs', { files: use });
    expect(result.code).toBe(0);
    const text = result.files['dist/index.js'];
    const top = excerpt(text, 'createRequire', '(import.meta.url)');
    await expectRecordedText('commonjs-source/top.js', `${top}\n// …`);
  });

  test('a package used in a .js module by a bare require() is not seen', async () => {
    const files = {
      'src/index.js': "export const load = () => require('picocolors');",
      'use.mjs': "import { load } from './dist/index.js';\nload();",
    };
    const result = await buildAndRun('commonjs-source', 'use.mjs', { files });
    expect(result.code).toBe(1);
    expect(result.printed).toContain('require is not defined');
  });

  test('checking: the packed library in an empty folder', async () => {
    const check = `
      import { cpSync, mkdtempSync, rmSync } from 'node:fs';
      import { tmpdir } from 'node:os';
      import { join } from 'node:path';
      import { pathToFileURL } from 'node:url';
      const folder = mkdtempSync(join(tmpdir(), 'empty-'));
      cpSync('dist', join(folder, 'dist'), { recursive: true });
      cpSync('package.json', join(folder, 'package.json'));
      try {
        await import(pathToFileURL(join(folder, 'dist/index.js')));
      } catch (error) {
        console.log(error.code ?? error.message);
      }
      rmSync(folder, { recursive: true });`;
    const result = await buildAndRun('require-call', 'check.mjs', {
      files: { 'check.mjs': check },
    });
    expect(result.printed).toBe('MODULE_NOT_FOUND\n');
  });
});

describe('/guide/advanced/output-compatibility', () => {
  test('syntax lowers JavaScript and CSS, not functions', async () => {
    const result = await runRslib('old-browsers');
    for (const name of ['dist/index.js', 'dist/index.css'])
      await expectRecordedText(`old-browsers/${name}`, result.files[name] ?? '');
    expect(result.files['dist/index.js']).toContain('list.at(-1)');
    const plain = await runRslib(
      'old-browsers',
      withConfig('old-browsers', "{ output: { target: 'web' } }"),
    );
    expect(plain.files['dist/index.js']).toContain('panel?.title');
    expect(plain.files['dist/index.css']).toContain('inset: 0');
    expect(plain.files['dist/index.css']).toContain('& h2');
  });

  test('an ECMAScript version means CSS of that time too', async () => {
    const source = "{ syntax: 'es2018', output: { target: 'web' } }";
    const result = await runRslib('old-browsers', withConfig('old-browsers', source));
    expect(result.files['dist/index.css']).not.toContain('inset: 0');
  });

  const [include = '', override = '', external = ''] = shownConfigs(
    'guide/advanced/output-compatibility',
  );

  test('bundled packages are compiled only if source.include names them', async () => {
    const files = { 'src/index.js': "export { nanoid } from 'nanoid/non-secure';" };
    const plain = await runRslib('dependency-kinds', { files, args: ['--syntax', 'es5'] });
    expect(plain.files['dist/index.js']).toContain('let ');
    const more = { ...files, 'rslib.config.ts': include };
    const named = await runRslib('dependency-kinds', { files: more });
    expect(named.code).toBe(0);
    expect(named.files['dist/index.js']).not.toContain('let ');
  });

  test('overrideBrowserslist beats syntax', async () => {
    const files = { 'rslib.config.ts': override };
    const result = await runRslib('old-browsers', { files, args: ['--syntax', 'esnext'] });
    expect(result.files['dist/index.js']).not.toContain('?.');
    expect(result.files['dist/index.css']).toContain('top: 0');
  });

  test.each([
    { '.browserslistrc': 'chrome 40' },
    { 'package.json': '{ "type": "module", "browserslist": ["chrome 40"] }' },
  ])('%j is not read', async (files) => {
    const options = withConfig('old-browsers', "{ output: { target: 'web' } }", files);
    const result = await runRslib('old-browsers', options);
    expect(result.files['dist/index.js']).toContain('?.');
    expect(result.files['dist/index.css']).toContain('inset: 0');
  });

  test('pure polyfills are imported and leave globals alone', async () => {
    const result = await runRslib('pure-polyfills');
    expect(result.code).toBe(0);
    await expectRecordedText('pure-polyfills/dist/index.js', result.files['dist/index.js'] ?? '');
    expect(result.files['dist/index.js']).toContain('from "core-js-pure/stable/array/from.js"');
    expect(result.files['dist/index.js']).not.toContain('Array.from');
  });

  test('the plugin overlooks at() unless proposals are on', async () => {
    const files = { 'src/index.js': 'export const last = (list) => list.at(-1);' };
    const before = await runRslib('pure-polyfills', { files });
    expect(imported(before.files['dist/index.js'])).toEqual([]);
    const config = `
      import { pluginBabel } from '@rsbuild/plugin-babel';
      const options = { method: 'usage-pure', version: '3.51', proposals: true };
      export default {
        syntax: ['chrome 60'],
        plugins: [pluginBabel({ babelLoaderOptions: { plugins: [['babel-plugin-polyfill-corejs3', options]] } })],
      };`;
    const more = { ...files, 'rslib.config.ts': null, 'rslib.config.mjs': config };
    const after = await runRslib('pure-polyfills', { files: more });
    expect(imported(after.files['dist/index.js'])).toEqual([
      'core-js-pure/features/instance/at.js',
    ]);
  });

  test('output.polyfill needs core-js in the project', async () => {
    const source = "{ output: { target: 'web', polyfill: 'usage' } }";
    const result = await runRslib('old-browsers', withConfig('old-browsers', source));
    expect(result.code).toBe(1);
    expect(result.output).toContain('Failed to resolve core-js dependency');
  });

  test('Node.js modules for browsers: an error without, code with the plugin', async () => {
    const without = await runRslib(
      'node-in-browser',
      withConfig('node-in-browser', "{ output: { target: 'web' } }"),
    );
    expect(without.code).toBe(1);
    expect(without.output).toContain('node:path');
    const lines = excerpt(logOf(without), 'node:path', 'node:path');
    expect(lines).not.toBe('');
    const use = {
      'use.mjs': "import { kindOf } from './dist/index.js';\nconsole.log(kindOf('a.png'));",
    };
    const result = await buildAndRun('node-in-browser', 'use.mjs', { files: use });
    expect(result.printed).toBe('png\n');
    expect(imported(result.files['dist/index.js'])).toEqual([]);
    expect(result.files['dist/index.js']?.length).toBeGreaterThan(15_000);
    expect(names(result)).toBe('dist/index.js');
  });

  test('bundleless: imports stay; a global needs externals, or a path of this machine gets in', async () => {
    const imports = await runRslib('node-in-browser', { args: ['--no-bundle'] });
    expect(imported(imports.files['dist/index.js'])).toEqual(['node:path']);
    const files = { 'src/index.js': 'export const here = () => process.cwd();' };
    const wrong = await runRslib('node-in-browser', { files, args: ['--no-bundle'] });
    expect(wrong.files['dist/index.js']).toMatch(/from "\/.*\/node_modules\/process\/browser\.js"/);
    const more = { ...files, 'rslib.config.ts': external };
    const right = await runRslib('node-in-browser', { files: more });
    expect(right.files['dist/index.js']).toContain('from "process"');
  });

  test('globals are replaced too', async () => {
    const files = { 'src/index.js': 'export const here = () => process.cwd();' };
    const result = await runRslib('node-in-browser', { files });
    expect(result.files['dist/index.js']).toContain('process.browser = true');
  });
});
