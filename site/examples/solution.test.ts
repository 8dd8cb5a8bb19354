// What the pages below /guide/solution/ claim, in their order; long because there is one test per claim.
import { describe, expect, test } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';
import { renderReact, renderVue, typeCheck, vueTsc } from './use-library';

type Files = Record<string, string | null>;

/** Builds an example with another configuration, given in source form. */
const config = (source: string, files: Files = {}, imports = ''): RunOptions => ({
  args: ['--config', 'own.config.mjs'],
  files: { 'own.config.mjs': `${imports}export default ${source};`, ...files },
});

/** The same with the plugin of a framework; `source` calls it `plugin`. */
const withPlugin = (name: 'React' | 'Vue', source: string, files: Files = {}) =>
  config(
    source,
    files,
    `import { plugin${name} as plugin } from '@rsbuild/plugin-${name.toLowerCase()}';\n`,
  );

/** Builds an example and then runs a script of the project with Node.js. */
function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** Records emitted files that a page shows without the tree. */
async function expectFiles(name: string, result: RunResult, files: readonly string[]) {
  for (const file of files) await expectRecordedText(`${name}/${file}`, result.files[file] ?? '');
}

const names = (result: RunResult) => result.emitted.join(' ');
const linesWith = (text = '', part: string) =>
  text
    .split('\n')
    .filter((line) => line.includes(part))
    .join('\n');

describe('/guide/solution/', () => {
  test('for both: the condition browser chooses the other output', async () => {
    const use = `
import { execFileSync } from 'node:child_process';
const script = "import { digest } from 'acme-digest'; console.log(await digest('x'), import.meta.resolve('acme-digest').split('/dist/')[1]);";
for (const flags of [[], ['--conditions=browser']])
  console.log(String(execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script])).trim());`;
    const options = { files: { 'use.mjs': use } };
    const result = await buildAndRun('browser-and-node', 'use.mjs', options);
    const hash = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    expect(result.printed).toBe(`${hash} node/index.js\n${hash} browser/index.js\n`);
    await expectRecorded('browser-and-node', result);
  });
});

describe('/guide/solution/nodejs', () => {
  test('start: one build makes the package', async () => {
    const result = await buildAndRun('node-library', 'use.mjs');
    expect(result.code).toBe(0);
    expect(result.printed).toBe("{ name: 'use.mjs', lines: 3 }\n");
    await expectRecorded('node-library', result, ['dist/index.js']);
  });

  test('the types of Node.js have to be named', async () => {
    const { files } = await runRslib('node-library');
    const tsconfig = files['tsconfig.json']?.replace('"types": ["node"],', '') ?? '';
    const result = await runRslib('node-library', { files: { 'tsconfig.json': tsconfig } });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS2591');
    expect(result.output).toContain("Cannot find name 'node:fs/promises'");
  });

  test('built-in modules stay imports, with and without node:', async () => {
    const source = "import { basename } from 'path';\nexport const name = basename('a/b');";
    const result = await runRslib('node-library', { files: { 'src/index.ts': source } });
    expect(result.files['dist/index.js']).toContain('import { basename } from "path";');
  });

  test('built-in modules do not exist for the target web', async () => {
    const result = await runRslib('node-library', config("{ output: { target: 'web' } }"));
    expect(result.code).toBe(1);
    expect(result.output).toContain('node:fs/promises');
    expect(result.output).toContain('Unhandled scheme');
  });

  test('engines.node decides about the syntax', async () => {
    const own = await runRslib('node-library');
    const manifest = JSON.stringify({ type: 'module', engines: { node: '>=12' } });
    const old = await runRslib('node-library', { files: { 'package.json': manifest } });
    const shown = (result: RunResult) => linesWith(result.files['dist/index.js'], 'readFile(file');
    expect(shown(own)).toContain("options?.encoding ?? 'utf8'");
    expect(shown(old)).not.toContain('??');
    await expectRecordedText('node-library/engines-20.js', shown(own));
    await expectRecordedText('node-library/engines-12.js', shown(old));
  });

  test('import.meta.dirname works in both formats', async () => {
    const files = {
      'use.mjs': "import { words } from 'where-am-i';\nconsole.log(words.join());",
      'use.cjs': "console.log(require('where-am-i').words.join());",
    };
    for (const script of Object.keys(files)) {
      const result = await buildAndRun('node-shims', script, { files });
      expect(result.printed).toBe('alder,birch,cedar\n');
      expect(names(result)).toBe('dist/index.cjs dist/index.js');
      for (const file of result.emitted) {
        const line = linesWith(result.files[file], "'../words.txt'");
        await expectRecordedText(`node-shims/${file}`, line);
      }
    }
  });

  test('__dirname fails in an ES module unless its shim is on', async () => {
    const files = {
      'src/index.ts': 'export const folder = __dirname;',
      'use.mjs': "import { folder } from 'where-am-i';\nconsole.log(folder.endsWith('dist'));",
    };
    const off = await buildAndRun('node-shims', 'use.mjs', { files });
    expect(off.printed).toContain('__dirname is not defined');
    for (const source of ['{ shims: { esm: { __dirname: true } } }', "{ format: 'cjs' }"]) {
      const exports = source.includes('cjs') ? './dist/index.cjs' : './dist/index.js';
      const manifest = JSON.stringify({ name: 'where-am-i', type: 'module', exports });
      const options = config(source, { ...files, 'package.json': manifest });
      expect((await buildAndRun('node-shims', 'use.mjs', options)).printed).toBe('true\n');
    }
  });

  test('require() loads the pure ES module', async () => {
    const result = await buildAndRun('node-library', 'use.cjs');
    expect(result.printed).toContain("{ name: 'use.cjs', lines: 3 }");
  });

  test('require() needs the condition default or require', async () => {
    const exports = { '.': { import: './dist/index.js' } };
    const manifest = JSON.stringify({ name: 'line-tally', type: 'module', exports });
    const options = { files: { 'package.json': manifest } };
    const result = await buildAndRun('node-library', 'use.cjs', options);
    expect(result.code).toBe(1);
    expect(result.printed).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  test('require() refuses an ES module with top-level await', async () => {
    const files = { 'src/index.ts': 'export const tally = await Promise.resolve(() => 1);' };
    const result = await buildAndRun('node-library', 'use.cjs', { files });
    expect(result.printed).toContain('ERR_REQUIRE_ASYNC_MODULE');
  });

  test.each(['use.mjs', 'use.cjs'])('the dual package works from %s', async (script) => {
    const result = await buildAndRun('node-dual-format', script);
    expect(result.printed).toBe(`{ name: '${script}', lines: 3 }\n`);
    await expectRecorded('node-dual-format', result);
  });

  test('the dual package has two copies of its code in one process', async () => {
    const use = `
import { createRequire } from 'node:module';
import { tally } from 'line-tally';
console.log(createRequire(import.meta.url)('line-tally').tally === tally);`;
    const run = async (example: string) =>
      (await buildAndRun(example, 'two.mjs', { files: { 'two.mjs': use } })).printed;
    expect(await run('node-dual-format')).toBe('false\n');
    expect(await run('node-library')).toContain('true\n');
  });

  /** What the type checker says about an ES module and a CommonJS module that use the library. */
  const check = async (example: string, module: string, files: Files = {}) => {
    const user =
      "import { tally } from 'line-tally';\nexport const p: Promise<unknown> = tally('a');";
    const script = typeCheck(['--types', 'node', '--module', module], ['user.mts', 'user.cts']);
    const all = { 'check.mjs': script, 'user.mts': user, 'user.cts': user, ...files };
    return (await buildAndRun(example, 'check.mjs', { files: all })).printed;
  };

  test.each(['node16', 'node18', 'nodenext'])(
    'the dual package has types for %s',
    async (module) => {
      expect(await check('node-dual-format', module)).toBe('types fit\n');
    },
  );

  test('one set of types is not enough for node18', async () => {
    const { files } = await runRslib('node-dual-format');
    const manifest = files['package.json']?.replace('cjs/index.d.cts', 'esm/index.d.ts') ?? '';
    const printed = await check('node-dual-format', 'node18', { 'package.json': manifest });
    expect(printed).toContain('user.cts');
    expect(printed).toContain('TS1479');
    expect(printed).not.toContain('user.mts');
  });

  test('the pure package has types for newer module settings', async () => {
    expect(await check('node-library', 'nodenext')).toBe('types fit\n');
    expect(await check('node-library', 'node20')).toBe('types fit\n');
    expect(await check('node-library', 'node18')).toContain('TS1479');
  });

  test('dts at the top level of two items is warned about', async () => {
    const lib = "[{ format: 'esm', output: { distPath: 'dist/esm' } }, { format: 'cjs' }]";
    const result = await runRslib('node-dual-format', config(`{ dts: true, lib: ${lib} }`));
    expect(result.output).toContain('using top-level "dts" may cause conflicting file writes');
  });

  test('a command keeps its first line and may be executed', async () => {
    const run = `
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
console.log(String(execFileSync(process.execPath, ['dist/cli.js', 'src/cli.ts'])).trim());
console.log(process.platform === 'win32' || (statSync('dist/cli.js').mode & 0o111) === 0o111);`;
    const result = await buildAndRun('node-command', 'run.mjs', { files: { 'run.mjs': run } });
    expect(result.printed).toBe('cli.ts: 7 lines\ntrue\n');
    expect(result.files['dist/cli.js']?.split('\n')[0]).toBe('#!/usr/bin/env node');
    await expectFiles('node-command', result, ['dist/cli.js']);
  });
});

describe('/guide/solution/react', () => {
  const render = { 'render.mjs': renderReact('acme-counter', 'Counter', '{ start: 3 }') };
  const markup = '<button type="button" class="counter">3</button>\n';

  test('by hand: a bundleless build with styles and types', async () => {
    const result = await buildAndRun('react-components', 'render.mjs', { files: render });
    expect(result.printed).toBe(markup);
    await expectRecorded('react-components', result, ['dist/Counter.js', 'dist/Counter.d.ts']);
  });

  test('without the target web no CSS file is written', async () => {
    const source = '{ bundle: false, plugins: [plugin()] }';
    const result = await runRslib('react-components', withPlugin('React', source));
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/Counter.js dist/index.js');
    expect(result.files['dist/Counter.js']).toContain('import "./counter.css";');
  });

  test('without the types of Rslib a style import is a type error', async () => {
    const { files } = await runRslib('react-components');
    const tsconfig = files['tsconfig.json']?.replace('"@rslib/core/types"', '') ?? '';
    const options = { files: { 'tsconfig.json': tsconfig } };
    const result = await runRslib('react-components', options);
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS2882');
    expect(result.output).toContain("side-effect import of './counter.css'");
  });

  test('without the plugin the result fails when it is used', async () => {
    const options = config("{ bundle: false, output: { target: 'web' } }", render);
    const result = await buildAndRun('react-components', 'render.mjs', options);
    expect(result.files['dist/Counter.js']).toContain('React.createElement("button"');
    expect(result.printed).toContain('React is not defined');
  });

  test('Node.js alone cannot import the styles', async () => {
    const files = { 'use.mjs': "import 'acme-counter';" };
    const result = await buildAndRun('react-components', 'use.mjs', { files });
    expect(result.printed).toContain('Unknown file extension ".css"');
  });

  test('classic: React.createElement with the import of the source', async () => {
    const files = { 'render.mjs': renderReact('acme-badge', 'Badge', "{ text: 'new' }") };
    const result = await buildAndRun('react-classic', 'render.mjs', { files });
    expect(result.printed).toBe('<span class="badge">new</span>\n');
    await expectFiles('react-classic', result, ['dist/index.js']);
  });

  test('classic: a UMD file finds React as a global variable and as a package', async () => {
    const use = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
const require = createRequire(import.meta.url);
const { renderToStaticMarkup } = require('react-dom/server');
const React = require('react');
const code = readFileSync('dist/umd/index.js', 'utf8');
const page = { React };
runInNewContext(code, page);
const module = { exports: {} };
runInNewContext(code, { module, exports: module.exports, require });
for (const { Badge } of [page.AcmeBadge, module.exports])
  console.log(renderToStaticMarkup(React.createElement(Badge, { text: 'new' })));
`;
    const options = { args: ['--config', 'umd.config.ts'], files: { 'use.mjs': use } };
    const result = await buildAndRun('react-classic', 'use.mjs', options);
    expect(result.printed).toBe('<span class="badge">new</span>\n'.repeat(2));
  });

  test('preserve: JSX stays, paths end in .jsx', async () => {
    const result = await runRslib('react-jsx', { args: ['--config', 'preserve.config.ts'] });
    expect(result.code).toBe(0);
    await expectFiles('react-jsx-preserve', result, ['dist/Badge.jsx', 'dist/index.jsx']);
  });

  test('preserve: not in bundle mode', async () => {
    const source = "{ plugins: [plugin({ swcReactOptions: { runtime: 'preserve' } })] }";
    const result = await runRslib('react-jsx', withPlugin('React', source));
    expect(result.code).toBe(1);
    expect(result.output).toContain(
      'Bundle mode does not support preserving JSX syntax. Set "bundle" to "false"',
    );
  });

  test('import source: the functions come from another package', async () => {
    const result = await runRslib('react-jsx', { args: ['--config', 'emotion.config.ts'] });
    await expectFiles('react-jsx-emotion', result, ['dist/Badge.js']);
  });

  test('import source: a package that is not declared cannot be resolved in a bundle', async () => {
    const source = "{ plugins: [plugin({ swcReactOptions: { importSource: '@emotion/react' } })] }";
    const result = await runRslib(
      'react-jsx',
      withPlugin('React', source, { 'package.json': '{ "type": "module" }' }),
    );
    expect(result.code).toBe(1);
    expect(result.output).toContain("Can't resolve '@emotion/react/jsx-runtime'");
  });

  test('React Compiler: memoised, and rendered as before', async () => {
    const result = await buildAndRun('react-jsx', 'render.mjs', {
      args: ['--config', 'compiler.config.ts'],
      files: { 'render.mjs': renderReact('acme-badge', 'Badge', "{ labels: ['a', 'b'] }") },
    });
    expect(result.printed).toBe('<span class="badge">a, b</span>\n');
    await expectFiles('react-jsx-compiler', result, ['dist/Badge.js']);
  });

  test('React Compiler: options, and only for the target web', async () => {
    const build = async (options: string, target: string, files: Files = {}) => {
      const plugins = `plugins: [plugin({ reactCompiler: ${options} })]`;
      const source = `{ bundle: false, output: { target: '${target}' }, ${plugins} }`;
      const result = await runRslib('react-jsx', withPlugin('React', source, files));
      expect(result.code).toBe(0);
      return result.files['dist/Badge.js'];
    };
    expect(await build("{ target: '18' }", 'web')).toContain('from "react-compiler-runtime"');
    expect(await build("{ compilationMode: 'annotation' }", 'web')).not.toContain('compiler-');
    const marked =
      "export function Badge({ labels }: { labels: string[] }) {\n  'use memo';\n  return <b>{labels.join()}</b>;\n}";
    const files = { 'src/Badge.tsx': marked, 'src/index.ts': "export { Badge } from './Badge';" };
    expect(await build("{ compilationMode: 'annotation' }", 'web', files)).toContain('compiler-');
    expect(await build('true', 'node')).not.toContain('compiler-runtime');
  });

  test("'use client' stays in bundleless mode and is lost from bundled modules", async () => {
    const { files } = await runRslib('react-components');
    const marked = { 'src/Counter.tsx': `'use client';\n${files['src/Counter.tsx']}` };
    const each = await runRslib('react-components', { files: marked });
    expect(each.files['dist/Counter.js']?.startsWith('"use client";')).toBe(true);
    const args = ['--config', 'bundle.config.ts'];
    const one = await runRslib('react-components', { args, files: marked });
    expect(one.files['dist/index.js']).not.toContain('use client');
    const entry = { 'src/index.ts': `'use client';\n${files['src/index.ts']}` };
    const atEntry = await runRslib('react-components', { args, files: entry });
    expect(atEntry.files['dist/index.js']?.startsWith('"use client";')).toBe(true);
  });

  test("'use client' is lost with minify: true, and a banner comes after that", async () => {
    const { files } = await runRslib('react-components');
    const marked = { 'src/Counter.tsx': `'use client';\n${files['src/Counter.tsx']}` };
    const args = ['--minify', '--no-dts'];
    const minified = await runRslib('react-components', { args, files: marked });
    expect(minified.code).toBe(0);
    expect(minified.files['dist/Counter.js']).not.toContain('use client');
    const settings = 'bundle: false, banner: { js: "\'use client\';" }';
    const source = `{ ${settings}, output: { target: 'web', minify: true }, plugins: [plugin()] }`;
    const withBanner = await runRslib('react-components', withPlugin('React', source));
    expect(withBanner.files['dist/Counter.js']?.startsWith("'use client';")).toBe(true);
  });

  test('styles: a bundle leaves the import of the CSS file to the application', async () => {
    const args = ['--config', 'bundle.config.ts'];
    const result = await buildAndRun('react-components', 'render.mjs', { args, files: render });
    expect(result.printed).toBe(markup);
    expect(result.files['dist/index.js']).not.toContain('.css');
    await expectRecorded('react-components-bundle', result);
  });

  test('styles: CSS Modules become a module with the names', async () => {
    const files = { 'render.mjs': renderReact('acme-tag', 'Tag', "{ text: 'new' }") };
    const result = await buildAndRun('react-css-modules', 'render.mjs', { files });
    expect(result.printed).toMatch(/^<span class="tag-[\w-]+">new<\/span>\n$/);
    const shown = ['dist/Tag.js', 'dist/tag.module.js', 'dist/tag_module.css'];
    await expectFiles('react-css-modules', result, shown);
  });
});

describe('/guide/solution/vue', () => {
  const render = { 'render.mjs': renderVue('acme-vue', 'CountButton', '{ start: 3 }') };

  test('by hand: a bundleless build, and declarations by vue-tsc', async () => {
    const options = { files: { 'types.mjs': vueTsc } };
    const result = await buildAndRun('vue-components', 'types.mjs', options);
    expect(result.code).toBe(0);
    expect(result.printed).toBe('');
    const shown = ['dist/CountButton.css', 'dist/index.d.ts'];
    await expectRecorded('vue-components', result, shown);
    expect(result.files['dist/CountButton.vue.d.ts']).toContain('start?: number;');
    expect(result.files['dist/CountButton.vue.d.ts']).toContain('change: (count: number) => any;');
    // The beginning only: identifiers below it depend on where the project and its packages lie.
    const imports = linesWith(result.files['dist/CountButton.js'], 'import ');
    await expectRecordedText('vue-components/imports.js', imports);
  });

  test('the component renders', async () => {
    const result = await buildAndRun('vue-components', 'render.mjs', { files: render });
    expect(result.printed).toMatch(
      /^<button class="count-button" type="button" data-v-\w+>3<\/button>\n$/,
    );
  });

  test('in bundle mode there is one file and one style sheet', async () => {
    const args = ['--config', 'bundle.config.ts'];
    const result = await buildAndRun('vue-components', 'render.mjs', { args, files: render });
    expect(result.printed).toContain('>3</button>');
    expect(result.files['dist/index.js']).not.toContain('.css');
    await expectRecorded('vue-components-bundle', result);
  });

  test('without the target web the output is of no use', async () => {
    const source = '{ bundle: false, plugins: [plugin()] }';
    const each = await runRslib('vue-components', withPlugin('Vue', source));
    expect(each.code).toBe(0);
    expect(each.files['dist/CountButton.js']).toContain('from "./CountButton.js";');
    const bundle = await runRslib('vue-components', withPlugin('Vue', '{ plugins: [plugin()] }'));
    expect(names(bundle)).toBe('dist/index.js');
    expect(bundle.files['dist/index.js']).toContain('from "vue/server-renderer"');
  });

  test('without the plugin the build stops', async () => {
    const result = await runRslib('vue-components', config('{ bundle: false }'));
    expect(result.code).toBe(1);
    expect(result.output).toContain('CountButton.vue');
  });

  test('styles in Sass without its plugin fail, or with sideEffects vanish', async () => {
    const { files } = await runRslib('vue-components');
    const sass = {
      'src/CountButton.vue': (files['src/CountButton.vue'] ?? '').replace(
        '<style scoped>',
        '<style scoped lang="scss">',
      ),
    };
    const silent = await runRslib('vue-components', { files: sass });
    expect(silent.code).toBe(0);
    expect(names(silent)).not.toContain('.css');
    const failed = await runRslib('vue-components', {
      files: { ...sass, 'package.json': '{ "name": "acme-vue", "type": "module" }' },
    });
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/CountButton\.vue\S*lang=scss/);
    expect(failed.output).toContain('JavaScript parse error: Expression expected');
  });

  test('dts does not read components', async () => {
    const source = "{ bundle: false, dts: true, output: { target: 'web' }, plugins: [plugin()] }";
    const failed = await runRslib('vue-components', withPlugin('Vue', source));
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('TS2307');
    expect(failed.output).toContain("Cannot find module './CountButton.vue'");
    const shim =
      "declare module '*.vue' {\n  const component: object;\n  export default component;\n}";
    const files = { 'src/env.d.ts': shim };
    const silent = await runRslib('vue-components', withPlugin('Vue', source, files));
    expect(silent.code).toBe(0);
    expect(names(silent)).not.toContain('CountButton.vue.d.ts');
  });

  test('vue-tsc cannot load TypeScript 7', async () => {
    const script =
      "import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('vue-tsc').run();";
    const options = { files: { 'types.mjs': script } };
    const result = await buildAndRun('vue-components', 'types.mjs', options);
    expect(result.code).toBe(1);
    expect(result.printed).toContain(`Package subpath './lib/tsc' is not defined by "exports"`);
  });

  test('props with an imported type do not build with TypeScript 7', async () => {
    const { files } = await runRslib('vue-components');
    const component = (files['src/CountButton.vue'] ?? '')
      .replace('{ start?: number }', 'Props')
      .replace("from 'vue';", "from 'vue';\nimport type { Props } from './props';");
    const changed = {
      'src/CountButton.vue': component,
      'src/props.ts': 'export interface Props {\n  start?: number;\n}\n',
    };
    const result = await runRslib('vue-components', { files: changed });
    expect(result.code).toBe(1);
    expect(result.output).toContain('No fs option provided to `compileScript`');
  });

  test('users of the types need the module resolution of bundlers', async () => {
    const check = async (flags: readonly string[]) => {
      const files = {
        'types.mjs': vueTsc,
        'user.mts':
          "import { CountButton } from 'acme-vue';\nexport const part: object = CountButton;",
        'check.mjs': `import { execFileSync as run } from 'node:child_process';
run(process.execPath, ['types.mjs']);
${typeCheck([...flags, '--types', ''], ['user.mts'])}`,
      };
      return (await buildAndRun('vue-components', 'check.mjs', { files })).printed;
    };
    const bundler = await check(['--module', 'esnext', '--moduleResolution', 'bundler']);
    expect(bundler).toBe('types fit\n');
    expect(await check(['--module', 'nodenext'])).toContain(
      "Cannot find module './CountButton.vue'",
    );
  });
});
