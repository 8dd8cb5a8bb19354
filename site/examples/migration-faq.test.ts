// What the pages below /guide/migration/ and /guide/faq/ claim; long because there is one test per claim.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';
import { renderReact, typeCheck } from './use-library';

type Files = Record<string, string | null>;

/** Builds an example with another configuration, given in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  args: ['--config', 'own.config.mjs'],
  files: { 'own.config.mjs': `export default ${source};`, ...files },
});

/** Builds an example and then runs a script of the project with Node.js. */
function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

const names = (result: RunResult) => result.emitted.join(' ');

/** API Extractor takes seconds for each file, and more while other work runs beside it. */
const rollUpLimit = 300_000;

/** What is published: API Extractor leaves files in another folder. */
const published = (result: RunResult): RunResult => ({
  ...result,
  emitted: result.emitted.filter((name) => name.startsWith('dist/')),
});

/** A package that a test puts into the project. */
const dependency = (name: string, files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
  );

/** The options that the second column of a page's option map names, as `lib.dts.build`. */
async function mappedOptions(page: string): Promise<string[]> {
  const url = new URL(`../docs/${page}.mdx`, import.meta.url);
  const lines = (await readFile(fileURLToPath(url), 'utf8')).split('\n');
  const start = lines.findIndex((line) => /^\|.*\| Rslib \|/.test(line));
  const rows = lines.slice(start + 2, lines.indexOf('', start));
  const named = rows.flatMap((row) => row.split('|')[2]?.match(/[\w.]+/g) ?? []);
  return [...new Set(named)].sort();
}

describe.each(['tsup', 'modernjs-module'])('/guide/migration/%s: option map', (page) => {
  test('both languages name the same options, and the installed types know them', async () => {
    const options = await mappedOptions(`en/guide/migration/${page}`);
    expect(options.length).toBeGreaterThan(15);
    expect(await mappedOptions(`zh/guide/migration/${page}`)).toEqual(options);
    const types = `
import type { LibConfig, RslibConfig } from '@rslib/core';
type Key<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type At<T, P> = P extends \`\${infer K}.\${infer Rest}\` ? At<Key<T, K>, Rest> : Key<T, P>;
type There<T> = [T] extends [never] ? 'missing' : 'there';
${options.map((name, index) => `export const a${index}: There<At<RslibConfig & { lib: LibConfig }, '${name}'>> = 'there';`).join('\n')}
export const none: There<At<RslibConfig, 'output.noSuchOption'>> = 'missing';
`;
    const flags = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
    const script = typeCheck([...flags, '--types', 'node'], ['options.ts']);
    const files = { 'options.ts': types, 'check.mjs': script };
    const result = await buildAndRun('no-config', 'check.mjs', { files });
    expect(result.printed).toBe('types fit\n');
  });
});

describe('/guide/migration/tsup', () => {
  test(
    'a typical config: the same files, for both formats, each with its types',
    async () => {
      const both = "import './use.mjs';\nimport './use.cjs';";
      const result = await buildAndRun('from-tsup', 'both.mjs', { files: { 'both.mjs': both } });
      expect(result.printed).toBe('50 100\n50 100\n');
      await expectRecorded('from-tsup', published(result));
      expect(result.files['dist/index.d.cts']).toContain('export declare function mean(');
      for (const file of ['dist/index.d.ts', 'dist/scales.d.ts'])
        expect(result.files[file]).toContain("export declare type Scale = 'C' | 'F';");
    },
    rollUpLimit,
  );

  test('the shorter commands', async () => {
    const entry = await runRslib('no-config', {
      args: ['--entry', 'main=src/main.js'],
      files: { 'src/main.js': 'export const main = 1;' },
    });
    expect(names(entry)).toBe('dist/main.js');
    expect(names(await runRslib('no-config'))).toBe('dist/index.js');
  });

  test('each item may have an entry of its own', async () => {
    const entries =
      "[{ source: { entry: { a: './src/index.js' } } }, { format: 'cjs', source: { entry: { b: './src/words.js' } } }]";
    expect(names(await runRslib('no-config', config(`{ lib: ${entries} }`)))).toBe(
      'dist/a.js dist/b.cjs',
    );
  });

  test('the default format is esm', async () => {
    const result = await runRslib('no-config');
    expect(result.files['dist/index.js']).toContain('export { countWords }');
  });

  test('outExtension, sourcemap and publicDir have counterparts', async () => {
    const output =
      "{ filename: { js: '[name].mjs' }, sourceMap: { js: 'inline-source-map' }, copy: [{ from: './public' }] }";
    const options = config(`{ output: ${output} }`, { 'public/logo.txt': 'logo' });
    const result = await runRslib('no-config', options);
    expect(names(result)).toBe('dist/index.mjs dist/logo.txt');
    expect(result.files['dist/index.mjs']).toContain('sourceMappingURL=data:');
  });

  test('noExternal and skipNodeModulesBundle have counterparts', async () => {
    const files = {
      'package.json': JSON.stringify({
        type: 'module',
        dependencies: { kept: '1' },
        devDependencies: { inner: '1' },
        optionalDependencies: { extra: '1' },
      }),
      'src/index.js': "export * from 'kept';\nexport * from 'inner';\nexport * from 'extra';",
    };
    const manifest = { 'package.json': '{ "type": "module", "exports": "./index.js" }' };
    for (const name of ['kept', 'inner', 'extra'])
      Object.assign(
        files,
        dependency(name, { ...manifest, 'index.js': `export const ${name} = 1;` }),
      );
    const imports = async (autoExternal: string) => {
      const result = await runRslib('no-config', config(`{ output: ${autoExternal} }`, files));
      return result.files['dist/index.js']?.match(/from "(\w+)"/g)?.join(' ') ?? '';
    };
    expect(await imports('{}')).toBe('from "kept" from "extra"');
    expect(await imports("{ autoExternal: { exclude: ['kept'] } }")).toBe('from "extra"');
    expect(await imports('{ autoExternal: { devDependencies: true } }')).toBe(
      'from "kept" from "inner" from "extra"',
    );
  });

  test('env becomes define', async () => {
    const define = "{ 'process.env.API': JSON.stringify('v2') }";
    const files = { 'src/index.js': 'export const api = process.env.API;' };
    const result = await runRslib('no-config', config(`{ source: { define: ${define} } }`, files));
    expect(result.files['dist/index.js']).toContain('const api = "v2";');
  });

  test('onSuccess becomes a hook', async () => {
    const result = await runRslib('after-build');
    expect(result.output.trim().endsWith('built')).toBe(true);
  });

  test('a folder inside the project is emptied', async () => {
    const result = await runRslib('no-config', { files: { 'dist/old.txt': 'old' } });
    expect(Object.keys(result.files)).not.toContain('dist/old.txt');
  });

  test('the target of tsconfig.json does not matter', async () => {
    const files = {
      'tsconfig.json': '{ "compilerOptions": { "target": "ES2015" } }',
      'src/index.js': 'export const port = (o) => o?.port ?? 1;',
    };
    const result = await runRslib('no-config', { files });
    expect(result.files['dist/index.js']).toContain('o?.port ?? 1');
  });

  test('import() in CommonJS loads a file of its own', async () => {
    const files = {
      'src/index.js': "export const load = () => import('./words.js');",
      'use.mjs':
        "import { load } from './dist/index.cjs';\nconsole.log(Object.keys(await load()));",
    };
    const result = await buildAndRun('no-config', 'use.mjs', { args: ['--format', 'cjs'], files });
    expect(result.emitted).toHaveLength(2);
    expect(result.printed).toContain("'words'");
  });

  test('dts for each source file: folders keep the two sets apart', async () => {
    const lib = ['esm', 'cjs'].map(
      (format) =>
        `{ format: '${format}', output: { distPath: 'dist/${format}' }, dts: { autoExtension: true } }`,
    );
    const result = await runRslib('from-tsup', config(`{ lib: [${lib.join()}] }`));
    expect(names(result)).toContain('dist/cjs/index.d.cts');
    expect(names(result)).toContain('dist/esm/index.d.ts');
  });
});

describe('/guide/migration/modernjs-module', () => {
  test('the preset npm-component, written out', async () => {
    const result = await buildAndRun('from-modernjs-module', 'render.mjs', {
      files: { 'render.mjs': renderReact('acme-label', 'Label', "{ text: 'new' }") },
    });
    expect(result.code).toBe(0);
    expect(result.printed).toMatch(/^<span class="label-[\w-]+">new<\/span>\n$/);
    await expectRecorded('from-modernjs-module', result, ['dist/es/label.module.mjs']);
  });

  test('autoExtension: false keeps the name index.js', async () => {
    const { files } = await runRslib('from-modernjs-module');
    const changed = files['rslib.config.ts']?.replace('bundle: false,', '$& autoExtension: false,');
    const options = { files: { 'rslib.config.ts': changed ?? '' } };
    const result = await runRslib('from-modernjs-module', options);
    expect(names(result)).toContain('dist/es/index.js');
    expect(result.files['dist/es/index.js']).toContain('from "./Label.js"');
  });

  test(
    'the preset npm-library rolls types up into dist/types',
    async () => {
      const dts = "{ bundle: true, distPath: 'dist/types' }";
      const item = `{ format: 'esm', output: { distPath: 'dist/es' }, dts: ${dts} }`;
      const result = await runRslib('from-tsup', config(`{ lib: [${item}] }`));
      expect(names(published(result))).toBe('dist/es/index.js dist/types/index.d.ts');
    },
    rollUpLimit,
  );

  test('a UMD item beside bundleless ones', async () => {
    const umd =
      "{ format: 'umd', bundle: true, umdName: 'Tools', output: { distPath: 'dist/umd' } }";
    const source = `{ bundle: false, lib: [{ format: 'esm', output: { distPath: 'dist/es' } }, ${umd}] }`;
    const result = await runRslib('no-config', config(source));
    expect(names(result)).toBe('dist/es/index.js dist/es/words.js dist/umd/index.js');
  });

  test('the pattern of class names can be set', async () => {
    const { files } = await runRslib('from-modernjs-module');
    const option = "target: 'web', cssModules: { localIdentName: '[local]_[hash:base64:5]' }";
    const changed = files['rslib.config.ts']?.replace("target: 'web'", option);
    const options = { files: { 'rslib.config.ts': changed ?? '' } };
    const result = await runRslib('from-modernjs-module', options);
    expect(result.files['dist/es/label.module.mjs']).toMatch(/label: "label_[\w-]{5}"/);
  });

  test('without the target web there are no style sheets', async () => {
    const { files } = await runRslib('from-modernjs-module');
    const changed = files['rslib.config.ts']?.replace("output: { target: 'web' },", '');
    const options = { files: { 'rslib.config.ts': changed ?? '' } };
    expect(names(await runRslib('from-modernjs-module', options))).not.toContain('.css');
  });

  test('paths of tsconfig.json are followed without an alias', async () => {
    const files = {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'src/index.js': "export { words } from '@/words';",
    };
    const result = await runRslib('no-config', { args: ['--no-bundle'], files });
    expect(result.files['dist/index.js']).toContain('from "./words.js"');
  });
});

describe('/guide/faq/features', () => {
  test('styles stay as they are', async () => {
    const result = await runRslib('style-sources');
    expect(result.files['dist/button.scss']).toBe(result.files['src/button.scss']);
    await expectRecordedText('style-sources/dist/index.js', result.files['dist/index.js'] ?? '');
  });

  test('assets stay as they are', async () => {
    const result = await runRslib('asset-sources');
    expect(result.files['dist/assets/arrow.svg']).toBe(result.files['src/assets/arrow.svg']);
    await expectRecordedText('asset-sources/dist/index.js', result.files['dist/index.js'] ?? '');
  });

  test('assets: a type that is not copied leaves a path without a file', async () => {
    const files = {
      'src/index.js': "import pixel from './pixel.png';\nexport const icons = { pixel };",
      'src/pixel.png': 'png',
    };
    const result = await runRslib('asset-sources', { files });
    expect(result.files['dist/index.js']).toContain('from "./pixel.png"');
    expect(names(result)).not.toContain('dist/pixel.png');
  });

  test('comments: what stays by default, and all of them', async () => {
    const result = await runRslib('comments');
    expect(result.files['dist/index.js']).not.toContain('Doubles');
    for (const file of ['dist/index.js', 'dist/index.js.LICENSE.txt'])
      await expectRecordedText(`comments/${file}`, result.files[file] ?? '');
    const all = await runRslib('comments', { args: ['--config', 'all.config.ts'] });
    await expectRecordedText('comments/all.js', all.files['dist/index.js'] ?? '');
  });

  test('comments: no minifier, no change, and no LICENSE.txt', async () => {
    const result = await runRslib('comments', config('{ output: { minify: false } }'));
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toContain('// Doubles a number.');
    expect(result.files['dist/index.js']).toContain('/*! acme-comments | MIT */');
  });

  test('readable: computed and tidied, but not renamed', async () => {
    const result = await runRslib('comments', { args: ['--config', 'readable.config.ts'] });
    await expectRecordedText('comments/readable.js', result.files['dist/index.js'] ?? '');
  });

  test.each([
    { legalComments: 'linked', file: true, comment: false },
    { legalComments: 'inline', file: false, comment: true },
    { legalComments: 'none', file: false, comment: false },
  ])('legalComments: $legalComments with a full minifier', async (row) => {
    const source = `{ output: { minify: true, legalComments: '${row.legalComments}' } }`;
    const result = await runRslib('comments', config(source));
    expect('dist/index.js.LICENSE.txt' in result.files).toBe(row.file);
    expect(result.files['dist/index.js']?.includes('acme-comments')).toBe(row.comment);
  });

  test('legalComments: the default minifier keeps the comment in any case', async () => {
    const result = await runRslib('comments', config("{ output: { legalComments: 'none' } }"));
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toContain('/*! acme-comments | MIT */');
  });

  test('legalComments: which comments count, also in bundled dependencies', async () => {
    const files = {
      'src/index.js':
        "export { inner } from 'inner';\n/** @license own */\nexport const a = 1;\n/* @preserve own */\nexport const b = 2;\n/* plain */\nexport const c = 3;",
      ...dependency('inner', {
        'package.json': '{ "type": "module", "exports": "./index.js" }',
        'index.js': '/*! inner | MIT */\nexport function inner() {\n  return 1;\n}',
      }),
    };
    const result = await runRslib('comments', config('{}', files));
    const found = result.files['dist/index.js.LICENSE.txt'] ?? '';
    for (const text of ['@license own', '@preserve own', '/*! inner | MIT */'])
      expect(found).toContain(text);
    expect(found).not.toContain('plain');
  });

  test('types: tests are left out by a second tsconfig.json', async () => {
    const result = await runRslib('types-without-tests');
    expect(names(result)).toBe('dist/index.d.ts dist/index.js');
    const own = await runRslib('types-without-tests', {
      files: { 'tsconfig.build.json': '{ "extends": "./tsconfig.json" }' },
    });
    expect(names(own)).toBe('dist/index.d.ts dist/index.js dist/index.test.d.ts');
  });

  test(
    'types: one dependency is left out of the rolled-up file',
    async () => {
      const manifest = (name: string, rest = {}) =>
        JSON.stringify({ name, version: '1.0.0', ...rest });
      const files = {
        'package.json': manifest('holder', {
          type: 'module',
          devDependencies: { kit: '1', '@types/box': '1' },
        }),
        'src/index.ts':
          "import type { Box } from 'box';\nimport type { Kit } from 'kit';\nexport const size = (kit: Kit, box: Box): number => kit.size + box.size;",
        ...dependency('kit', {
          'package.json': manifest('kit', { types: './index.d.ts' }),
          'index.d.ts': 'export interface Kit {\n  size: number;\n}',
        }),
        ...dependency('@types/box', {
          'package.json': manifest('@types/box', { types: './index.d.ts' }),
          'index.d.ts': 'export interface Box {\n  size: number;\n}',
        }),
      };
      const build = async (rest: string) => {
        const result = await runRslib('typescript-node', config(`{ ${rest} }`, files));
        expect(result.code).toBe(0);
        return result.files['dist/index.d.ts'] ?? '';
      };
      expect(await build('dts: { bundle: true }')).not.toContain('import');
      const byExternals = await build("dts: { bundle: true }, output: { externals: ['kit'] }");
      expect(byExternals).toContain("import type { Kit } from 'kit';");
      expect(byExternals).toContain('interface Box');
      const byTypes = await build("dts: { bundle: true }, output: { externals: ['@types/box'] }");
      expect(byTypes).toContain("import type { Box } from 'box';");
      const byList = await build("dts: { bundle: { bundledPackages: ['kit'] } }");
      expect(byList).toContain("import type { Box } from 'box';");
      expect(byList).toContain('interface Kit');
    },
    rollUpLimit,
  );

  test('types: three ways to dist/src', async () => {
    const build = async (options: object, include: readonly string[] = ['src']) => {
      const base = { module: 'ESNext', moduleResolution: 'bundler', target: 'ES2022' };
      const tsconfig = JSON.stringify({ compilerOptions: { ...base, ...options }, include });
      return runRslib('typescript-node', { files: { 'tsconfig.json': tsconfig } });
    };
    const missing = await build({});
    expect(missing.code).toBe(1);
    expect(missing.output).toContain('TS5011');
    expect(names(missing)).toContain('dist/src/index.d.ts');
    expect(names(await build({ composite: true }))).toContain('dist/src/index.d.ts');
    const wide = await build({ rootDir: '.', skipLibCheck: true }, ['src', '*.ts']);
    expect(names(wide)).toContain('dist/src/index.d.ts');
    expect(names(wide)).toContain('dist/rslib.config.d.ts');
    expect(names(await build({ composite: true, rootDir: './src' }))).toContain('dist/index.d.ts');
  });

  describe('plugins', () => {
    const files = { 'src/index.js': 'export const flag = FLAG;' };
    const plugin = (hook: string, merge: string, change: string) =>
      `plugins: [{ name: 'p', setup(api) { api.${hook}((config, { ${merge} }) => ${merge}(config, ${change})); } }]`;
    const change = '{ source: { define: { FLAG: \'"plugin"\' } }, output: { minify: true } }';

    test('modifyRsbuildConfig changes what no item and no default sets', async () => {
      const hook = plugin('modifyRsbuildConfig', 'mergeRsbuildConfig', change);
      const result = await runRslib('plugin-hooks', config(`{ lib: [{}], ${hook} }`, files));
      expect(result.files['dist/index.js']).toBe('const flag = "plugin";\nexport { flag };\n');
      const item = '{ source: { define: { FLAG: \'"item"\' } } }';
      const lost = await runRslib('plugin-hooks', config(`{ lib: [${item}], ${hook} }`, files));
      expect(lost.files['dist/index.js']).toContain('"item"');
    });

    test('modifyEnvironmentConfig wins', async () => {
      const hook = plugin('modifyEnvironmentConfig', 'mergeEnvironmentConfig', change);
      const item = '{ source: { define: { FLAG: \'"item"\' } } }';
      const result = await runRslib('plugin-hooks', config(`{ lib: [${item}], ${hook} }`, files));
      expect(result.files['dist/index.js']).toMatch(/^let \w="plugin";export\{\w as flag\};$/);
    });

    test('the plugin of the page', async () => {
      const result = await runRslib('plugin-hooks');
      await expectRecordedText('plugin-hooks/dist/index.js', result.files['dist/index.js'] ?? '');
    });
  });

  test('runtime variables: __webpack_hash__ through a placeholder', async () => {
    const result = await runRslib('build-hash');
    await expectRecordedText('build-hash/dist/index.js', result.files['dist/index.js'] ?? '');
    const files = { 'src/index.js': 'export const appHash = __webpack_hash__;' };
    const direct = await runRslib('build-hash', { files });
    expect(direct.files['dist/index.js']).toContain('appHash = __webpack_require__.h()');
  });
});
