// What the page /guide/migration/vite claims about Vite's library mode, about Rollup, and about Rslib in their place.
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText, treeOf } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 180_000 });

const file = (result: RunResult, name: string) => result.files[name] ?? '';
const names = (result: RunResult) => result.emitted.join(' ');

function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** Builds the example once more with Vite, by its own configuration, into a folder of its own. */
const viteBuild =
  "import { build } from 'vite';\nawait build({ logLevel: 'silent', build: { outDir: 'before' } });";

const rollupBuild = `
import { rollup } from 'rollup';
import config from './rollup.config.mjs';
const bundle = await rollup(config);
for (const output of config.output)
  await bundle.write({ ...output, file: output.file.replace('dist', 'before') });
`;

describe("/guide/migration/vite: Vite's library mode", () => {
  test('what Vite wrote, and what Rslib writes', async () => {
    const result = await buildAndRun('from-vite', 'vite.mjs', { files: { 'vite.mjs': viteBuild } });
    const before = result.emitted.filter((name) => name.startsWith('before/'));
    const tree = treeOf(before.map((name) => name.replace('before', 'dist')));
    await expectRecordedText('from-vite-before/tree.txt', tree);
    await expectRecordedText('from-vite-before/index.js', file(result, 'before/index.js'));
    await expectRecorded('from-vite', await runRslib('from-vite'), ['dist/index.js']);
  });

  test('packages that are not named are bundled by Vite, and imported by Rslib when declared', async () => {
    const files = {
      'package.json': '{ "name": "acme", "type": "module", "dependencies": { "nanoid": "3" } }',
      'src/index.ts': "export { nanoid } from 'nanoid';",
      'vite.mjs': viteBuild,
    };
    const result = await buildAndRun('from-vite', 'vite.mjs', { files });
    expect(file(result, 'before/index.js')).toContain('getRandomValues');
    expect(file(result, 'dist/index.js')).toContain('export { nanoid } from "nanoid";');
  });

  test('import.meta.env stays, unless it is defined', async () => {
    const stays = await runRslib('from-vite', { args: ['--config', 'undefined.config.ts'] });
    expect(file(stays, 'dist/index.js')).toContain('import.meta.env.MODE');
    expect(file(stays, 'dist/index.cjs')).toContain('(void 0).MODE');
    const defined = await runRslib('from-vite');
    expect(file(defined, 'dist/index.js')).not.toContain('import.meta');
    expect(file(defined, 'dist/index.js')).toContain('"production"');
  });

  test('import.meta.glob stays, and fails when it runs', async () => {
    const files = {
      'src/index.ts': "export const all = import.meta.glob('./*.ts');",
      'use.mjs': "import('./dist/index.js').catch(({ message }) => console.log(message));",
    };
    const args = ['--no-dts'];
    const result = await buildAndRun('from-vite', 'use.mjs', { args, files });
    expect(result.printed).toContain('glob is not a function');
  });

  test('the types of Vite, once it is gone, stop the build', async () => {
    const { files } = await runRslib('from-vite');
    const tsconfig = files['tsconfig.json']?.replace('@rslib/core/types', 'vite/gone') ?? '';
    const result = await runRslib('from-vite', { files: { 'tsconfig.json': tsconfig } });
    expect(result.code).toBe(1);
    expect(result.output).toContain("Cannot find type definition file for 'vite/gone'");
  });

  test('queries of imports, and the folder public', async () => {
    const files = {
      'src/index.ts':
        "import raw from './a.txt?raw';\nimport inline from './p.svg?inline';\nimport url from './p.svg?url';\nexport const all = { raw, inline, url };",
      'src/a.txt': 'hello',
      'src/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      'public/robots.txt': 'all',
    };
    const result = await runRslib('from-vite', { args: ['--no-dts'], files });
    expect(file(result, 'dist/index.js')).toMatch(/= "hello"[\s\S]+data:image[\s\S]+/);
    expect(names(result)).toContain('dist/static/svg/p.svg');
    expect(names(result)).toContain('dist/robots.txt');
  });
});

describe('/guide/migration/vite: Rollup', () => {
  test('what Rollup wrote, and what Rslib writes', async () => {
    const files = { 'rollup.mjs': rollupBuild };
    const result = await buildAndRun('from-rollup', 'rollup.mjs', { files });
    await expectRecordedText('from-rollup-before/index.js', file(result, 'before/index.js'));
    expect(file(result, 'before/index.cjs')).toContain("require('nanoid')");
    const after = await runRslib('from-rollup');
    await expectRecorded('from-rollup', after, ['dist/index.js']);
    expect(names(after)).toBe('dist/index.cjs dist/index.js');
  });

  test('both formats export the same', async () => {
    const files = {
      'use.mjs':
        "import * as esm from './dist/index.js';\nimport { createRequire } from 'node:module';\nconst cjs = createRequire(import.meta.url)('./dist/index.cjs');\nconsole.log(Object.keys(esm).join(), Object.keys(cjs).join());",
    };
    const result = await buildAndRun('from-rollup', 'use.mjs', { files });
    expect(result.printed).toBe('highest,label highest,label\n');
  });

  test('CommonJS dependencies, JSON and TypeScript need no plugin', async () => {
    const files = {
      'src/index.js':
        "import data from './data.json';\nimport { old } from './old.cjs';\nimport { kind } from './kind.ts';\nexport const all = [data.port, old, kind];",
      'src/data.json': '{ "port": 1 }',
      'src/old.cjs': 'exports.old = 2;',
      'src/kind.ts': 'export const kind: number = 3;',
      'use.mjs': "import { all } from './dist/index.js';\nconsole.log(all.join());",
    };
    const result = await buildAndRun('from-rollup', 'use.mjs', { files });
    expect(result.printed).toBe('1,2,3\n');
  });
});
