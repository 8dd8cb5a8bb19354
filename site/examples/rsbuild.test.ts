// What the pages /config/rsbuild/ and /config/rsbuild/resolve claim.
import { describe, expect, test } from 'vitest';
import { expectRecorded } from './recorded';
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

/** A package below node_modules whose module says where it was found. */
const dependency = (name: string, manifest: object = {}, version = '1.0.0'): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version,
    type: 'module',
    main: 'index.js',
    ...manifest,
  }),
  [`node_modules/${name}/index.js`]: `export const from = '${name}@${version}';`,
});

const names = (result: RunResult) => result.emitted.join(' ');

describe('/config/rsbuild/', () => {
  test('an option at the top level reaches all outputs, in an item one', async () => {
    const result = await runRslib('options-at-two-levels');
    expect(names(result)).toBe('dist/cjs/index.cjs dist/index.js');
    expect(result.files['dist/index.js']).toContain('const version = "1.0.0";');
    expect(result.files['dist/cjs/index.cjs']).toContain('1.0.0');
    expect(result.files['dist/cjs/index.cjs']?.split('\n').length).toBeLessThan(5);
    await expectRecorded('options-at-two-levels', result, ['dist/index.js']);
  });

  test('inspect shows the defaults', async () => {
    const source = "{ lib: [{}, { format: 'cjs' }, { format: 'umd', output: { target: 'web' } }] }";
    const result = await runRslib('named-outputs', { ...config(source), args: ['inspect'] });
    const settings = (id: string) => result.files[`dist/.rsbuild/rsbuild.config.${id}.mjs`];
    for (const id of ['esm', 'cjs', 'umd']) {
      for (const line of [
        /distPath: \{\s+root: 'dist',\s+css: '\.\/'/,
        /js: '\.\/',\s+jsAsync: '\.\/',\s+cssAsync: '\.\/'/,
        /filenameHash: false/,
        /minify: \{\s+js: true,\s+css: false,/,
        /mangle: false,\s+minify: false,\s+compress: \{\s+directives: false,\s+defaults: false,\s+unused: true,\s+dead_code: true,\s+toplevel: true/,
        /splitChunks: \{\s+preset: 'none'/,
        /htmlPlugin: false/,
        /buildCache: true/,
        /nodeEnv: false/,
        /'\.js': \[\s+'\.ts',\s+'\.tsx',\s+'\.js',\s+'\.jsx'/,
        /legalComments: 'linked'/,
      ]) {
        expect(settings(id), `${id} ${line}`).toMatch(line);
      }
    }
    for (const id of ['esm', 'cjs']) {
      for (const line of ["target: 'node'", "assetPrefix: 'auto'", 'dataUriLimit: 0']) {
        expect(settings(id)).toContain(line);
      }
      expect(settings(id)).toContain('autoExternal: true');
    }
    expect(settings('umd')).toContain("assetPrefix: '/'");
    expect(settings('umd')).toContain('svg: 4096');
    expect(settings('umd')).not.toContain('autoExternal');
  });

  test('mf differs: target, hash and minification', async () => {
    const options = "{ name: 'acme', exposes: { '.': './src/index.js' }, dts: false }";
    const result = await runRslib('named-outputs', {
      files: {
        'rslib.config.ts': null,
        'rslib.config.mjs': `import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
export default { lib: [{ format: 'mf', plugins: [pluginModuleFederation(${options}, {})] }] };`,
      },
      args: ['inspect'],
    });
    const settings = result.files['dist/.rsbuild/rsbuild.config.mjs'];
    expect(settings).toMatch(/target: 'web'/);
    expect(settings).toContain('filenameHash: true');
    expect(settings).toMatch(/mangle: false,\s+minify: true,/);
    expect(settings).toContain('toplevel: false');
  });

  test('environments has no effect, logLevel and --log-level have', async () => {
    const none = await runRslib('named-outputs', config('{ environments: { other: {} } }'));
    expect(none.output).toContain('File (esm)');
    for (const options of [
      config("{ logLevel: 'error' }"),
      { ...config('{}'), args: ['--log-level', 'error'] },
    ]) {
      const result = await runRslib('named-outputs', options);
      expect(names(result)).toBe('dist/index.js');
      expect(result.output).not.toContain('built in');
    }
  });

  test('performance.removeConsole, and that it needs minification', async () => {
    const files = { 'src/index.js': "console.log('log');\nconsole.warn('warn');" };
    const build = async (source: string) =>
      (await runRslib('named-outputs', config(source, files))).files['dist/index.js'];
    const some = await build("{ performance: { removeConsole: ['log'] } }");
    expect(some).not.toContain('console.log');
    expect(some).toContain('console.warn');
    const off = '{ performance: { removeConsole: true }, output: { minify: false } }';
    expect(await build(off)).toContain('console.log');
  });

  test('the public folder is copied for target web', async () => {
    const files = { 'public/robots.txt': 'User-agent: *' };
    const node = await runRslib('named-outputs', config('{}', files));
    expect(names(node)).toBe('dist/index.js');
    const web = await runRslib('named-outputs', config("{ output: { target: 'web' } }", files));
    expect(names(web)).toBe('dist/index.js dist/robots.txt');
    const off = "{ output: { target: 'web' }, server: { publicDir: false } }";
    expect(names(await runRslib('named-outputs', config(off, files)))).toBe('dist/index.js');
  });
});

describe('/config/rsbuild/resolve', () => {
  const build = async (source: string, files: Files) => {
    const result = await runRslib('alias-paths', config(source, files));
    expect(result.code).toBe(0);
    return result.files['dist/index.js'] ?? '';
  };

  test('alias: bundled, or relative with an extension', async () => {
    const result = await runRslib('alias-paths');
    await expectRecorded('alias-paths', result, ['dist/bundle/index.js', 'dist/files/index.js']);
    expect(result.files['dist/files/index.js']).toContain('from "./money/round.js"');
    expect(result.files['dist/bundle/index.js']).not.toContain('import');
  });

  test('alias and dependencies: what is imported decides about staying outside', async () => {
    const manifest = '{ "type": "module", "dependencies": { "new-kit": "1.0.0" } }';
    const files = {
      'package.json': manifest,
      'src/index.js': "export { from } from 'old-kit';",
      ...dependency('new-kit'),
    };
    const alias = "resolve: { alias: { 'old-kit': 'new-kit' } }";
    expect(await build(`{ ${alias} }`, files)).toContain('new-kit@1.0.0');
    const externals = "output: { externals: { 'old-kit': 'new-kit' } }";
    expect(await build(`{ ${externals} }`, files)).toBe('export { from } from "new-kit";\n');
    expect(await build(`{ bundle: false, ${externals} }`, files)).toBe(
      'export { from } from "new-kit";\n',
    );
    const kept = await build(`{ bundle: false, ${alias} }`, files);
    expect(kept).toBe('export { from } from "old-kit";\n');
    const declared = manifest.replace('new-kit', 'old-kit');
    const own = await build(`{ ${alias} }`, { ...files, 'package.json': declared });
    expect(own).toBe('export { from } from "old-kit";\n');
  });

  test('alias: $ for the whole request, false for an empty module', async () => {
    const exact = await runRslib(
      'alias-paths',
      config("{ resolve: { alias: { 'old-kit$': 'new-kit' } } }", {
        'src/index.js': "export * from 'old-kit/more';",
        ...dependency('new-kit'),
      }),
    );
    expect(exact.output).toContain("Can't resolve 'old-kit/more'");
    const empty = await build("{ resolve: { alias: { 'old-kit': false } } }", {
      'src/index.js':
        "import * as kit from 'old-kit';\nexport const size = Object.keys(kit).length;",
    });
    expect(empty).toContain('() {}');
  });

  test('alias: a list is tried in order; the type check does not see an alias', async () => {
    const list = await build("{ resolve: { alias: { '@': ['./src', './lib'] } } }", {
      'src/index.js': "export { from } from '@/kit.js';",
      'lib/kit.js': "export const from = 'lib';",
    });
    expect(list).toContain('from');
    const compilerOptions = { rootDir: './src', module: 'ESNext', moduleResolution: 'bundler' };
    const options = config("{ dts: true, resolve: { alias: { '@': './src' } } }", {
      'src/index.js': null,
      'src/index.ts': "export { from } from '@/kit';",
      'src/kit.ts': "export const from = 'src';",
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    });
    const checked = await runRslib('alias-paths', options);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain('TS2307');
  });

  test.each([
    { strategy: 'prefer-tsconfig', where: 'tsconfig.json' },
    { strategy: 'prefer-alias', where: 'rslib.config' },
    { strategy: undefined, where: 'tsconfig.json' },
  ])('aliasStrategy $strategy: $where wins', async ({ strategy, where }) => {
    const aliasStrategy = JSON.stringify(strategy);
    const alias = "{ '@place': './src/b.js' }";
    const text = await build(`{ resolve: { alias: ${alias}, aliasStrategy: ${aliasStrategy} } }`, {
      'src/index.js': "export { place } from '@place';",
      'src/a.js': "export const place = 'tsconfig.json';",
      'src/b.js': "export const place = 'rslib.config';",
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@place": ["./src/a.js"] } } }',
    });
    expect(text).toContain(where);
  });

  test('aliasStrategy prefer-alias does not look into tsconfig.json at all', async () => {
    const files = {
      'src/index.js': "export { place } from '@place';",
      'src/a.js': "export const place = 'a';",
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@place": ["./src/a.js"] } } }',
    };
    expect(await build('{}', files)).toContain('place');
    const source = "{ resolve: { aliasStrategy: 'prefer-alias' } }";
    const result = await runRslib('alias-paths', config(source, files));
    expect(result.output).toContain("Can't resolve '@place'");
  });

  const branches: Files = {
    'src/index.js': "export { from } from 'kit';",
    ...dependency('kit', {
      exports: { development: './dev.js', browser: './browser.js', node: './node.js' },
      browser: './browser.js',
      module: './module.js',
    }),
    'node_modules/kit/dev.js': "export const from = 'development';",
    'node_modules/kit/browser.js': "export const from = 'browser';",
    'node_modules/kit/node.js': "export const from = 'node';",
    'node_modules/kit/module.js': "export const from = 'module';",
  };

  test.each([
    { source: '{}', branch: 'node' },
    { source: "{ output: { target: 'web' } }", branch: 'browser' },
    { source: "{ resolve: { conditionNames: ['development', '...'] } }", branch: 'development' },
  ])('conditionNames: $source takes $branch', async ({ source, branch }) => {
    expect(await build(source, branches)).toMatch(RegExp(`['"]${branch}['"]`));
  });

  test.each([
    { source: '{}', field: 'module' },
    { source: "{ output: { target: 'web' } }", field: 'browser' },
    { source: "{ resolve: { mainFields: ['main'] } }", field: 'kit@1.0.0' },
  ])('mainFields: $source takes $field', async ({ source, field }) => {
    const manifest = { browser: './browser.js', module: './module.js' };
    expect(await build(source, { ...branches, ...dependency('kit', manifest) })).toContain(field);
  });

  test('dedupe: one copy, the one of the root', async () => {
    const nested = Object.entries(dependency('kit', {}, '1.0.0'));
    const files = {
      'src/index.js': "export { from } from 'kit';\nexport { from as inner } from 'user';",
      ...dependency('kit', {}, '2.0.0'),
      ...dependency('user'),
      'node_modules/user/index.js': "export { from } from 'kit';",
      ...Object.fromEntries(nested.map(([file, text]) => [`node_modules/user/${file}`, text])),
    };
    expect(await build('{}', files)).toContain('kit@1.0.0');
    expect(await build("{ resolve: { dedupe: ['kit'] } }", files)).not.toContain('kit@1.0.0');
  });

  test('extensions: the first that exists', async () => {
    const files = {
      'src/index.js': "export { from } from './kit';",
      'src/kit.js': "export const from = 'js';",
      'src/kit.web.js': "export const from = 'web';",
    };
    expect(await build('{}', files)).toContain('"js"');
    expect(await build("{ resolve: { extensions: ['.web.js', '...'] } }", files)).toContain(
      '"web"',
    );
  });
});
