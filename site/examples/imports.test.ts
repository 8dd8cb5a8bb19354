// What the guides claim about imports of other things than JavaScript: style sheets that a bundle loads, queries,
// WebAssembly, names that only the application's bundler knows, and entries that are found by a pattern.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, excerpt, names } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

describe('/guide/advanced/css', () => {
  test('a bundle that loads its style sheet', async () => {
    const run = await runRslib('css-import');
    await expectRecorded('css-import', run, ['dist/index.js', 'dist/index.css']);
  });

  test('?inline is compiled, ?raw is as written, and no file is written', async () => {
    const run = await runRslib('css-text');
    const code = run.files['dist/index.js'] ?? '';
    expect(names(run, 'dist/')).toBe('dist/index.js');
    expect(code).toContain('#00000080');
    const end = excerpt(code, 'const cardraw', 'export {');
    await expectRecordedText('css-text/dist/index.js', `// …\n${end}`);
  });

  test('queries of style sheets: bundleless mode drops them', async () => {
    const run = await runRslib('css-text', { args: ['--no-bundle'] });
    expect(run.code).toBe(0);
    expect(run.files['dist/index.js']).toContain('import card from "./card.js"');
  });

  test('style sheets: minified on request', async () => {
    const source = `export default { output: { target: 'web', minify: { js: false, css: true } } };`;
    const files = { 'rslib.config.ts': null, 'rslib.config.mjs': source };
    const run = await runRslib('css-import', { files });
    expect(run.files['dist/index.css']?.trim()).toBe(
      '.acme-pill{background:#0000001a;border-radius:1em}',
    );
  });
});

describe('/guide/advanced/web-workers', () => {
  test('?worker is a file, ?worker&inline is none', async () => {
    const run = await runRslib('worker-queries');
    const code = run.files['dist/index.js'] ?? '';
    await expectRecordedText('worker-queries/tree.txt', names(run, 'dist/').replace(' ', '\n'));
    expect(code).toContain('new Worker(new URL("./worker.js", import.meta.url)');
    expect(code).toContain('new Blob(');
    const start = excerpt(code, 'function WorkerWrapper', '}));');
    const end = excerpt(code, 'const separate', 'export {');
    await expectRecordedText('worker-queries/dist/index.js', `${start}\n}\n// …\n${end}`);
  });

  test('?worker: bundleless mode drops it', async () => {
    const run = await runRslib('worker-queries', { args: ['--no-bundle'] });
    expect(run.code).toBe(0);
    expect(run.files['dist/index.js']).toContain('import worker from "./worker.js"');
  });
});

describe('/guide/advanced/wasm', () => {
  test('import source gives the module, import() its exports', async () => {
    const run = await buildAndRun('wasm-source', 'use.mjs');
    await expectRecordedText('wasm-source/printed.txt', run.printed);
  });

  test('TypeScript does not read import source', async () => {
    const run = await runRslib('wasm-source', {
      args: ['--dts'],
      files: {
        'src/index.js': null,
        'src/index.ts':
          "import source module from './add.wasm';\nexport const make = () => WebAssembly.instantiate(module);",
        'tsconfig.json':
          '{ "compilerOptions": { "strict": true, "rootDir": "src" }, "include": ["src"] }',
      },
    });
    expect(run.code).toBe(1);
  });

  test('types of a .wasm file are declared beside it', async () => {
    const files = {
      'src/index.js': null,
      'src/index.ts': "import { add } from './add.wasm';\nexport const two: number = add(1, 1);",
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "rootDir": "src", "module": "preserve", "allowArbitraryExtensions": true, "types": [] }, "include": ["src"] }',
    };
    const declared = 'export function add(a: number, b: number): number;';
    const run = await runRslib('wasm-source', {
      args: ['--dts'],
      files: { ...files, 'src/add.d.wasm.ts': declared },
    });
    expect(run.code, run.output).toBe(0);
    const without = await runRslib('wasm-source', { args: ['--dts'], files });
    expect(without.output).toContain('TS2307');
  });

  test('what wasm-bindgen writes for bundlers', async () => {
    const run = await buildAndRun('wasm-bindgen', 'use.mjs');
    await expectRecordedText('wasm-bindgen/printed.txt', run.printed);
  });
});

test('/guide/faq/features: __webpack_require__ through a placeholder', async () => {
  const run = await runRslib('webpack-require');
  await expectRecordedText('webpack-require/dist/index.js', run.files['dist/index.js'] ?? '');
  const files = { 'src/index.js': 'export const on = (fn) => __webpack_require__.i.push(fn);' };
  const direct = await runRslib('webpack-require', { files });
  expect(direct.files['dist/index.js']).toContain('function __webpack_require__');
});

test('/config/lib/bundle: an entry for each file of a folder', async () => {
  const run = await runRslib('glob-entries');
  await expectRecorded('glob-entries', run);
});

test('/guide/basic/output-structure: chunks of CommonJS have generated names', async () => {
  const files = (lib: string) => ({
    'rslib.config.ts': `export default { lib: ${lib} };`,
    'src/index.js': "export const save = () => import('./save.js');",
  });
  const cjs = await runRslib('chunks', { files: files("[{ format: 'cjs' }]") });
  expect(names(cjs, 'dist/')).toBe('dist/index.cjs dist/l.cjs');
  const both = await runRslib('chunks', { files: files("[{ format: 'esm' }, { format: 'cjs' }]") });
  expect(names(both, 'dist/')).toBe('dist/index.cjs dist/index.js dist/l~1.cjs dist/save~0.js');
});

test('/guide/basic/output-format: iife for Node.js 14 and newer stops', async () => {
  const source = (node: string) => ({
    'package.json': `{ "name": "a", "type": "module", "engines": { "node": "${node}" } }`,
    'src/index.js': 'globalThis.acme = 1;',
  });
  const args = ['--format', 'iife'];
  for (const node of ['>=14', '>=20.19']) {
    const run = await runRslib('no-config', { files: source(node), args });
    expect(run.output).toContain('Unsupported chunk loading type universal');
  }
  expect((await runRslib('no-config', { files: source('>=12'), args })).code).toBe(0);
});

test('/guide/advanced/module-federation: a remote entry that is an ES module', async () => {
  // What is built is long, and its names are other ones in another folder.
  const use = `
    import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
    const [entry] = readdirSync('dist', { recursive: true }).filter((name) =>
      /acme_greeting.*\\.js$/.test(name));
    console.log(readFileSync('dist/' + entry, 'utf8').match(/export ?\\{[^}]*\\}/)[0]);
    const manifest = ['dist/mf-manifest.json', 'dist/mf/mf-manifest.json'].find(existsSync);
    console.log(JSON.parse(readFileSync(manifest, 'utf8')).metaData.remoteEntry.type);
    rmSync('dist', { recursive: true });
  `;
  const options = { files: { 'use.mjs': use }, args: ['--log-level', 'warn'] };
  const run = await buildAndRun('federated-module', 'use.mjs', options);
  expect(run.code).toBe(0);
  const [exported, type = ''] = run.printed.split('\n');
  expect(exported).toMatch(/^export ?\{[^}]* as get,[^}]* as init ?\}$/);
  await expectRecordedText('federated-module/type.txt', type);
});

describe('/guide/migration/others', () => {
  test('the bundles of tsdown and unbuild', async () => {
    await expectRecorded('from-others', await runRslib('from-others'), ['dist/index.js']);
  });

  test('the folders of father', async () => {
    const run = await runRslib('from-others', { args: ['--config', 'rslib.father.config.ts'] });
    await expectRecorded('from-others-father', run, ['dist/cjs/index.cjs']);
  });
});
