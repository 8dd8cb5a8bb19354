import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiglotErrors, readText } from 'diglot/tools';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engineRoot } from '../../../diglot/src/node/files/engine-paths';
import { writeFiles } from '../../../diglot/src/node/files/test-files';
import { evaluateConfig } from './evaluate-config';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diglot-evaluate-'));
});

async function exportOf(code: string, files: Readonly<Record<string, string>> = {}) {
  writeFiles(folder, { 'old.config.ts': code, ...files });
  return (await evaluateConfig(path.join(folder, 'old.config.ts'))).value;
}

test('what is not installed is stood in for: functions that carry a config give it back, calls are recorded', async () => {
  const value = await exportOf(`
    import base, { defineConfig, withMermaid } from 'vitepress';
    import plugin, { other } from 'not-installed';
    import * as all from 'also-not';
    import { version } from 'vitepress/package.json' with { type: 'json' };
    export default withMermaid(defineConfig({
      title: \`A \${typeof version}\`,
      shown: \`v\${version}, \${other({})}\`,
      folder: __dirname === import.meta.dirname,
      plugins: [plugin({ a: 1 }), other, all.third({ b: [2] }), ...base.lists],
      match: /^a\\/b/,
      made() {},
    }));
  `);
  expect(value).toEqual({
    title: 'A function',
    shown: 'v, ',
    folder: true,
    plugins: [
      {
        $diglot: { kind: 'call', module: 'not-installed', name: 'default', arguments: [{ a: 1 }] },
      },
      expect.objectContaining({}),
      { $diglot: { kind: 'call', module: 'also-not', name: 'third', arguments: [{ b: [2] }] } },
    ],
    match: { $diglot: { kind: 'regexp', text: '^a\\/b' } },
    made: { $diglot: { kind: 'function', text: 'made' } },
  });
});

test('a config is told that it is run for a build', async () => {
  const value = await exportOf(`
    const { MODE } = import.meta.env;
    export default { dev: import.meta.env.DEV, mode: MODE, own: import.meta.env.OWN ?? 'none', at: import.meta.dirname !== '' };
  `);
  expect(value).toEqual({ dev: false, mode: 'production', own: 'none', at: true });
});

test('a config that makes its own "require" goes on without what is not installed, and is told of files that are not there', async () => {
  const value = await exportOf(`
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    const found = require.resolve('vue/package.json', { paths: [require.resolve('vitepress')] });
    const { plugin } = require('not-installed-either');
    let lost = 'found';
    try { require('./nowhere.cjs'); } catch (error) { lost = error.code; }
    export default { title: found.split('/').slice(-3).join('/'), plugins: [plugin(1)], lost };
  `);
  expect(value).toEqual({
    title: 'node_modules/vue/package.json',
    plugins: [
      {
        $diglot: { kind: 'call', module: 'not-installed-either', name: 'plugin', arguments: [1] },
      },
    ],
    lost: 'MODULE_NOT_FOUND',
  });
});

test('files of its own that a config requires and cannot go on without are stood in for and told', async () => {
  await exportOf('export default {};', {
    'data/there.cjs': 'require("never-installed")(1);\nmodule.exports = [{ name: "Ada" }];\n',
    'required.config.ts': `
      import path from 'node:path';
      const made = require(path.join(__dirname, '/data/made.json'));
      const also = require(path.join(__dirname, 'data', 'also.json'));
      const there = require(path.join(__dirname, 'data/there.cjs'));
      export default { title: 'Made', people: [...made.filter((one) => one.slug !== 'x').map((one) => one), ...also, ...there] };
    `,
  });
  const { value, missing } = await evaluateConfig(path.join(folder, 'required.config.ts'));
  expect(value).toEqual({ title: 'Made', people: [{ name: 'Ada' }] });
  expect(missing.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^"data\/made\.json", which the config imports, is not there/),
    expect.stringMatching(/^"data\/also\.json", which the config imports, is not there/),
  ]);
});

test('what is installed is used; a config may be a function', async () => {
  const value = await exportOf(
    "import { word } from 'installed';\nexport default async ({ mode }) => ({ title: word, mode });\n",
    {
      'node_modules/installed/package.json': '{ "type": "module", "exports": "./index.js" }',
      'node_modules/installed/index.js': "export const word = 'real';\n",
    },
  );
  expect(value).toEqual({ title: 'real', mode: 'production' });
});

test('data of an installed package is read', async () => {
  const value = await exportOf(
    `import { version } from 'engine/package.json' with { type: 'json' };
     import data from 'engine/data.json';
     export default { title: version, data };`,
    {
      'node_modules/engine/package.json': '{ "name": "engine", "version": "1.2.3" }',
      'node_modules/engine/data.json': '[1]',
    },
  );
  expect(value).toEqual({ title: '1.2.3', data: [1] });
});

test('an installed package that lacks one of its own is stood in for', async () => {
  const value = await exportOf(
    "import { half } from 'half-here';\nexport default { title: 'Half', plugins: [half()] };",
    {
      'node_modules/half-here/package.json':
        '{ "name": "half-here", "type": "module", "exports": "./index.js" }',
      'node_modules/half-here/index.js': "import 'never-there';\nexport const half = () => 1;\n",
    },
  );
  expect(value).toMatchObject({ title: 'Half' });
});

test('an installed package that throws as it is loaded is stood in for and told, others are used', async () => {
  await exportOf('export default {};', {
    'node_modules/no-binding/package.json':
      '{ "name": "no-binding", "type": "module", "exports": "./index.js" }',
    'node_modules/no-binding/index.js':
      "throw new Error('Cannot find native binding.');\nexport const style = () => 1;\n",
    'node_modules/reader/package.json':
      '{ "name": "reader", "type": "module", "exports": "./index.js" }',
    'node_modules/reader/index.js': "export const read = () => 'Read';\n",
    'styled.config.ts':
      "import { style } from 'no-binding';\nimport { read } from 'reader';\nexport default { title: read(), plugins: [style()] };",
  });
  const { value, missing } = await evaluateConfig(path.join(folder, 'styled.config.ts'));
  expect(value).toMatchObject({ title: 'Read' });
  expect(missing).toEqual([
    expect.objectContaining({
      what: expect.stringMatching(/"no-binding".*Cannot find native binding/),
      place: { file: path.join(folder, 'styled.config.ts') },
    }),
  ]);
});

test('an installed package that throws as a config calls it is stood in for and told, one after the other', async () => {
  await exportOf('export default {};', {
    'node_modules/@pier/checker/package.json':
      '{ "name": "@pier/checker", "type": "module", "exports": "./index.js" }',
    'node_modules/@pier/checker/index.js':
      "import { core } from 'checker-core';\nexport const check = () => core();\n",
    'node_modules/checker-core/package.json':
      '{ "name": "checker-core", "type": "module", "exports": "./index.js" }',
    'node_modules/checker-core/index.js':
      "export const core = () => { throw new Error('No compiler.'); };\n",
    'node_modules/lights/package.json': '{ "name": "lights", "main": "./index.js" }',
    'node_modules/lights/index.js': "exports.lights = () => { throw new Error('No oil.'); };\n",
    'called.config.ts':
      "import { check } from '@pier/checker';\nimport { lights } from 'lights';\nexport default () => ({ title: 'Called', plugins: [check(), lights()] });",
  });
  const { value, missing } = await evaluateConfig(path.join(folder, 'called.config.ts'));
  expect(value).toMatchObject({ title: 'Called' });
  expect(missing.map(({ what }) => what)).toEqual([
    expect.stringMatching(/"@pier\/checker".*No compiler/),
    expect.stringMatching(/"lights".*No oil/),
  ]);
});

test('a config finds the module that packages of its engine leave among the globals', async () => {
  const value = await exportOf("export default { isThere: fs.existsSync('/') };");
  expect(value).toMatchObject({ isThere: true });
});

test('a config that throws, ends or cannot be read is told with its place, and leaves nothing behind', async () => {
  const before = readdirSync(folder);
  for (const [code, message] of [
    ["\nthrow new Error('No.');", 'The config throws an error: No.'],
    ['export default () => { process.exit(3); };', 'The config ends the process that reads it'],
    ['export default {', /cannot be read/],
    ["import './missing';", /exports no object with settings/],
  ] as const) {
    const error: unknown = await exportOf(code).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DiglotErrors);
    expect(Object(error).errors[0].message).toMatch(message);
    expect(Object(error).errors[0].location.file).toContain('old.config.ts');
    expect(Object(error).errors[0].fix).not.toBe('');
  }
  expect(readdirSync(folder)).toEqual(before);
});

describe.concurrent('within half a second', () => {
  beforeAll(() => {
    process.env.DIGLOT_TIME_LIMIT = '0.5';
  });
  afterAll(() => {
    delete process.env.DIGLOT_TIME_LIMIT;
  });

  // Waited for at the same time: each does nothing meanwhile.
  test.each([
    // It keeps its thread as a loop without end does, and costs nothing.
    [
      'never-ends',
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
      'migrate-config-late',
    ],
    [
      'is-a-function-that-never-answers',
      'export default () => new Promise(() => {});',
      'migrate-config-late',
    ],
    ['waits-at-its-top-level', '\nawait new Promise(() => {});', 'config-no-answer'],
  ])('a config that %s is given up', async (name, code, error) => {
    const file = path.join(folder, `${name}.config.ts`);
    writeFileSync(file, code);
    const thrown: unknown = await evaluateConfig(file).catch((one: unknown) => one);
    const [first] = Object(thrown).errors ?? [thrown];
    expect(first).toMatchObject({
      code: error,
      message: expect.stringContaining('within 0.5 seconds'),
      location: { file },
      fix: expect.stringContaining('DIGLOT_TIME_LIMIT'),
    });
  });
});

test('a config in a loop does not outlive whoever runs it', async () => {
  const file = path.join(folder, 'loop.config.mjs');
  const told = path.join(folder, 'process-id');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(told)}, String(process.pid));\nwhile (true) {}\n`,
  );
  mkdirSync(path.join(folder, '.vitepress'), { recursive: true });
  writeFileSync(path.join(folder, '.vitepress/config.mjs'), "import '../loop.config.mjs';\n");
  const bin = path.join(engineRoot, 'bin/diglot.js');
  const parent = spawn(process.execPath, [bin, 'migrate', 'vitepress'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const child = await vi.waitFor(
    () => Number(readFileSync(told, 'utf8') || expect.unreachable()),
    20_000,
  );
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), 20_000);
}, 60_000);

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    // Whoever nobody waits for is still known by its number.
    return !/^State:\tZ/m.test(readText(`/proc/${id}/status`) ?? '');
  } catch {
    return false;
  }
}

test('a config that holds the same lists again and again is refused, not written out', async () => {
  const code = 'let a = [1];\nfor (let i = 0; i < 23; i++) a = [a, a];\nexport default { a };\n';
  const error: unknown = await exportOf(code).catch((thrown: unknown) => thrown);
  expect(Object(error).errors[0].message).toContain('holds more than 2000000 values');
});

test('what an absent package gives can be waited for', async () => {
  const value = await exportOf(`
    import glob from 'not-installed';
    const files = await glob('*.md').then((all) => all.map((file) => file.length));
    export default { title: 'Waited', plugins: [await glob({ a: 1 })], count: [...files].length };
  `);
  expect(value).toEqual({
    title: 'Waited',
    count: 0,
    plugins: [
      {
        $diglot: { kind: 'call', module: 'not-installed', name: 'default', arguments: [{ a: 1 }] },
      },
    ],
  });
});

test('calls of absent packages around the export carry the first object, those that join carry all', async () => {
  const value = await exportOf(`
    import { create, mergeConfigs } from 'not-installed';
    export default create(mergeConfigs({ title: 'A', theme: { nav: 1 } }, { theme: { side: 2 } }), { other: true });
  `);
  expect(value).toEqual({ title: 'A', theme: { nav: 1, side: 2 } });
});

test('of an absent package that makes the config is told that it did not run, of what only defines or is no part of it not', async () => {
  await exportOf('export default {};', {
    'preset.config.ts': `import { defineConfig } from '@rspress/core';
      import { withMermaid } from 'vitepress-plugin-mermaid';
      import { withHarbour } from 'harbour-preset';
      export default withHarbour(withMermaid(defineConfig({ title: 'Preset' })), { base: '/pier/' });`,
  });
  const file = path.join(folder, 'preset.config.ts');
  const { value, missing } = await evaluateConfig(file);
  expect(value).toEqual({ title: 'Preset' });
  expect(missing).toEqual([
    expect.objectContaining({
      what: expect.stringContaining('"withHarbour" of "harbour-preset" did not run'),
      place: { file },
    }),
  ]);
});

test('an export that an absent package makes of nothing is refused, and not read as an empty config', async () => {
  const reading = exportOf(
    "import { create } from 'not-installed';\nexport default create('x');\n",
  );
  await expect(reading).rejects.toThrow('"create" of "not-installed", which is not installed');
});

test('files that a config names by a pattern are read', async () => {
  const value = await exportOf(
    `const all = import.meta.glob<{ word: string }>('./words/*.ts', { eager: true });
    export default { title: 'Words', words: Object.entries(all).map(([file, { word }]) => file + word) };`,
    {
      'words/a.ts': "export const word: string = 'sail';",
      'words/b.ts': "export const word = 'tide';",
    },
  );
  expect(value).toEqual({ title: 'Words', words: ['./words/a.tssail', './words/b.tstide'] });
});

test('each module knows its own place', async () => {
  const value = await exportOf(
    "import { places } from './deep/place.cjs';\nexport default { places };\n",
    {
      'deep/place.cjs': "exports.places = [__dirname, require.resolve('./x.css')];\n",
    },
  );
  expect(value).toEqual({
    places: [path.join(folder, 'deep'), path.join(folder, 'deep/x.css')],
  });
});
