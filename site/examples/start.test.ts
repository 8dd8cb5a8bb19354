import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { logOf } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, runRslib } from './run-rslib';

/** Builds an example and runs one of its scripts afterwards. */
function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** Expects the page, in both languages, to show a text word for word. */
function expectShown(page: string, text: string | undefined) {
  for (const lang of ['en', 'zh']) {
    const source = readFileSync(new URL(`../docs/${lang}/${page}.mdx`, import.meta.url), 'utf8');
    expect(source).toContain(text ?? 'the build to write the file');
  }
}

/** Builds a library with declarations outside the repository, where no folder above it helps out. */
async function buildElsewhere(files: RunOptions['files'] = {}): Promise<string> {
  const run = await runRslib('no-config', {
    outside: true,
    args: ['--dts'],
    files: { 'src/index.js': null, 'src/index.ts': 'export const answer = 42;', ...files },
  });
  expect(run.code).toBe(1);
  return run.output;
}

/** The end of a script that builds its project once more, with other arguments. */
const buildAgain = (...args: readonly string[]) => `
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
const manifest = createRequire(import.meta.url).resolve('@rslib/core/package.json');
execFileSync(process.execPath, [manifest.replace('package.json', 'bin/rslib.js'), ...${JSON.stringify(args)}]);
`;

// Declarations take a second, more while other work runs beside them.
vi.setConfig({ testTimeout: 60_000 });

describe('what Rslib does, quick start: JavaScript without configuration', () => {
  test('one command writes one file and leaves out what nobody imports', async () => {
    const run = await buildAndRun('no-config', 'use.mjs');
    expect(run.code).toBe(0);
    expect(run.emitted).toEqual(['dist/index.js']);
    expectShown('guide/start/index', run.files['dist/index.js']);
    expect(run.printed).toBe('6\n');
  });

  test('glossary: bundleless keeps one output file per source file', async () => {
    const run = await runRslib('no-config', { args: ['--no-bundle'] });
    expect(run.emitted).toEqual(['dist/index.js', 'dist/words.js']);
    expectShown('guide/start/glossary', run.files['dist/index.js']);
    expect(run.files['dist/words.js']).toContain('export { sentences, words };');
  });

  test('without "type" in package.json the output is called index.mjs', async () => {
    const manifest = JSON.stringify({ name: 'word-tools' });
    const run = await runRslib('no-config', {
      files: { 'package.json': manifest },
    });
    expect(run.emitted).toEqual(['dist/index.mjs']);
  });
});

test('quick start: what a new project prints', async () => {
  // The templates ask for TypeScript 6, with which the log is another one.
  const files = {
    'node_modules/typescript/package.json': '{ "version": "6.0.3", "main": "index.cjs" }',
    'node_modules/typescript/index.cjs': "module.exports = require('typescript-6');",
  };
  const run = await buildAndRun('scaffolded', 'use.mjs', { files });
  await expectRecordedText('scaffolded/log.txt', logOf(run));
  await expectRecordedText('scaffolded/printed.txt', run.printed);
  await expectRecorded('scaffolded', run, ['dist/index.js', 'dist/index.d.ts']);
});

describe('quick start: TypeScript with declarations', () => {
  test('one build writes the library and its declarations', async () => {
    const run = await buildAndRun('typescript-node', 'use.mjs');
    expect(run.code).toBe(0);
    expect(run.emitted).toEqual(['dist/index.d.ts', 'dist/index.js', 'dist/punctuate.d.ts']);
    expect(run.output).toContain('build started...');
    expect(run.output).toContain('declaration files generated with tsgo');
    expectShown('guide/start/quick-start', run.files['dist/index.d.ts']);
    expectShown('guide/start/quick-start', 'dist/index.js\ndist/index.d.ts\ndist/punctuate.d.ts');
    expectShown('guide/start/quick-start', run.printed);
    expectShown('guide/start/glossary', run.files['dist/index.d.ts']);
    expect(run.printed).toBe('Hello, Ada!\n');
  });
});

describe('quick start: when the build stops', () => {
  test('no entry', async () => {
    const run = await runRslib('no-config', { files: { 'src/index.js': null } });
    expect(run.code).toBe(1);
    expect(run.output).toContain('Could not find any entry module');
    expectShown('guide/start/quick-start', 'Could not find any entry module');
  });

  test('the entry can have another name', async () => {
    const run = await runRslib('no-config', {
      args: ['--entry', 'index=src/main.js'],
      files: { 'src/index.js': null, 'src/main.js': 'export const answer = 42;' },
    });
    expect(run.emitted).toEqual(['dist/index.js']);
  });

  test('ES module syntax in a CommonJS package', async () => {
    const manifest = JSON.stringify({ name: 'word-tools', type: 'commonjs' });
    const run = await runRslib('no-config', { files: { 'package.json': manifest } });
    expect(run.code).toBe(1);
    expect(run.output).toContain("'import', and 'export' cannot be used outside of module code");
    expectShown(
      'guide/start/quick-start',
      "'import', and 'export' cannot be used outside of module code",
    );
  });

  test('no TypeScript', async () => {
    const output = await buildElsewhere({ 'tsconfig.json': '{}', node_modules: null });
    expect(output).toContain('Failed to resolve TypeScript from the project root');
    expectShown('guide/start/quick-start', 'Failed to resolve TypeScript from the project root');
  });

  test('no tsconfig.json', async () => {
    const output = await buildElsewhere();
    expect(output).toContain('Failed to resolve tsconfig file');
    expectShown('guide/start/quick-start', 'Failed to resolve tsconfig file');
  });

  test('a tsconfig.json that extends what is not there', async () => {
    const run = await runRslib('no-config', {
      files: { 'tsconfig.json': '{ "extends": "@acme/tsconfig/base" }' },
    });
    expect(run.code).toBe(1);
    expect(run.output).toContain("File '@acme/tsconfig/base' not found.");
    expectShown('guide/start/quick-start', "File '@acme/tsconfig/base' not found.");
  });

  test('no rootDir under TypeScript 7', async () => {
    const tsconfig = JSON.stringify({ compilerOptions: { strict: true }, include: ['src'] });
    const run = await runRslib('typescript-node', { files: { 'tsconfig.json': tsconfig } });
    expect(run.code).toBe(1);
    expect(run.output).toContain('TS5011');
    expectShown('guide/start/quick-start', 'TS5011');
  });

  test('a type error', async () => {
    const source = "export const answer: number = 'forty-two';\n";
    const run = await runRslib('typescript-node', { files: { 'src/index.ts': source } });
    expect(run.code).toBe(1);
    expect(run.output).toContain('TS2322');
    expectShown('guide/start/quick-start', 'TS2322');
  });
});

describe('glossary', () => {
  test.each(['use.mjs', 'use.cjs'])('dual package: %s finds its format', async (script) => {
    const run = await buildAndRun('dual-format', script);
    expect(run.emitted).toEqual(['dist/index.cjs', 'dist/index.js']);
    expect(run.printed).toBe('3.14\n');
  });

  test('UMD: a script tag finds the library on a global variable', async () => {
    const run = await runRslib('script-tag', { args: ['--config', 'umd.config.ts'] });
    expect(run.emitted).toEqual(['dist/index.js']);
    const page = { Shapes: { circleArea: (_: number) => Number.NaN } };
    runInNewContext(run.files['dist/index.js'] ?? '', page);
    expect(page.Shapes.circleArea(1)).toBe(Math.PI);
    expect(run.files['page.html']).toContain('Shapes.circleArea(1)');
  });

  test('IIFE: the code runs when it is loaded', async () => {
    const run = await runRslib('script-tag', { args: ['--config', 'iife.config.ts'] });
    expect(run.emitted).toEqual(['dist/banner.js']);
    expectShown('guide/start/glossary', run.files['dist/banner.js']);
  });

  test.each(['umd', 'iife'])('%s needs bundle mode', async (format) => {
    const run = await runRslib('no-config', { args: ['--format', format, '--no-bundle'] });
    expect(run.code).toBe(1);
    expect(run.output).toContain(`When using "${format}" format, "bundle" must be set to "true"`);
  });

  test('an IIFE entry must not export', async () => {
    const run = await runRslib('no-config', { args: ['--format', 'iife'] });
    expect(run.code).toBe(1);
  });

  test('Module Federation needs its plugin', async () => {
    const run = await runRslib('no-config', { args: ['--format', 'mf'] });
    expect(run.code).toBe(1);
    expect(run.output).toContain('@module-federation/rsbuild-plugin');
  });

  test('external: a dependency stays an import', async () => {
    const run = await runRslib('external');
    expectShown('guide/start/glossary', run.files['dist/index.js']);
  });

  test('shim: import.meta.url works in CommonJS', async () => {
    const run = await buildAndRun('shim', 'use.cjs', { args: ['--format', 'cjs'] });
    expect(run.emitted).toEqual(['dist/index.cjs']);
    expect(run.printed).toBe('true\n');
  });

  test('syntax target: an older target rewrites newer syntax', async () => {
    const newer = await runRslib('syntax-target', { files: { 'rslib.config.ts': null } });
    expect(newer.files['dist/index.js']).toContain('return options?.port ?? 3000;');
    const older = await runRslib('syntax-target');
    expectShown('guide/start/glossary', older.files['dist/index.js']);
  });

  test('syntax target: the build cache does not see a changed --syntax flag', async () => {
    const run = await buildAndRun('syntax-target', 'again.mjs', {
      args: ['--syntax', 'es2022'],
      files: { 'rslib.config.ts': null, 'again.mjs': buildAgain('--syntax', 'es2018') },
    });
    expect(run.files['dist/index.js']).toContain('return options?.port ?? 3000;');
  });

  test('syntax target: the build cache sees a changed config file', async () => {
    const changeConfig = `import { writeFileSync } from 'node:fs';
writeFileSync('rslib.config.ts', "export default { syntax: 'es2018' };");`;
    const run = await buildAndRun('syntax-target', 'again.mjs', {
      files: {
        'rslib.config.ts': "export default { syntax: 'es2022' };",
        'again.mjs': changeConfig + buildAgain(),
      },
    });
    expect(run.files['dist/index.js']).not.toContain('??');
  });
});

test('npm packages: the JavaScript API builds from a script', async () => {
  const run = await buildAndRun('js-api', 'build.mjs', { args: ['--version'] });
  expect(run.code).toBe(0);
  expect(run.emitted).toEqual(['dist/index.cjs', 'dist/index.js']);
});

test('introducing Rslib: Vue components build without bundling', async () => {
  const run = await runRslib('vue-bundleless');
  expect(run.code).toBe(0);
  expect(run.emitted).toEqual([
    'dist/PlainButton.css',
    'dist/PlainButton.js',
    'dist/index.js',
    'dist/rslib-runtime.js',
  ]);
  expect(run.files['dist/PlainButton.js']).toContain('import "./PlainButton.css";');
});
