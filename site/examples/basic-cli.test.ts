// What the page on the command line claims.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, logOf, names, rslibAgain, withConfig } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 120_000 });

/** A script that keeps a command running, writes files until the log answers, and prints the log. */
const conversation = (command: string, steps: string) => `${rslibAgain}
const child = spawn(process.execPath, [bin, ${JSON.stringify(command)}]);
let log = '';
child.stdout.on('data', (part) => { log += part; });
child.stderr.on('data', (part) => { log += part; });
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
/** Repeats an action until the log says something; a watcher may not be ready for the first one. */
async function until(text, action = () => {}) {
  for (let tries = 0; !log.includes(text) && tries < 300; tries++) {
    if (tries % 10 === 0) action(tries);
    await pause();
  }
}
${steps}
console.log(log);
child.kill();
`;

describe('/guide/basic/cli: building', () => {
  test('no command is build', async () => {
    const bare = await runRslib('command-line');
    expect(names(bare)).toBe('dist/index.js');
    const named = await runRslib('command-line', { args: ['build'] });
    expect(names(named)).toBe('dist/index.js');
    await expectRecordedText('command-line/build.txt', logOf(bare));
  });

  test('flags without a config file', async () => {
    const args = ['--entry', 'clock=src/index.js', '--format', 'cjs', '--dist-path', 'out'];
    const result = await runRslib('command-line', { args: [...args, '--minify'] });
    expect(names(result)).toBe('out/clock.cjs');
    await expectRecordedText('command-line/flags.txt', logOf(result));
  });

  test('--entry: the name comes from the file, and equal names are numbered', async () => {
    const one = await runRslib('command-line', { args: ['--entry', 'src/pad.js'] });
    expect(names(one)).toBe('dist/pad.js');
    const files = { 'src/b/pad.js': 'export const b = 1;' };
    const args = ['--entry', 'src/pad.js', '--entry', 'src/b/pad.js'];
    const two = await runRslib('command-line', { files, args });
    expect(names(two)).toBe('dist/pad0.js dist/pad1.js');
    const glob = await runRslib('command-line', { args: ['--no-bundle', '--entry', 'src/p*'] });
    expect(names(glob)).toBe('dist/pad.js');
  });

  test('--externals and --syntax can be repeated', async () => {
    const files = {
      'src/index.js':
        "export * from 'left-pad'; export * from 'right-pad'; export const a = (b) => b?.c ?? 1;",
    };
    const args = ['--externals', 'left-pad', '--externals', 'right-pad'];
    const syntax = ['--syntax', 'chrome 79', '--syntax', 'node 14'];
    const result = await runRslib('command-line', { files, args: [...args, ...syntax] });
    expect(result.files['dist/index.js']).toContain('export * from "left-pad";');
    expect(result.files['dist/index.js']).toContain('export * from "right-pad";');
    expect(result.files['dist/index.js']).not.toContain('?.');
  });

  test('--target, --tsconfig, --dts, --no-auto-extension, --no-auto-external', async () => {
    const files = {
      'src/index.js': null,
      'src/index.ts': "export { pad } from '@/pad';\nexport { bold } from 'picocolors';",
      'package.json': '{ "type": "module", "dependencies": { "picocolors": "1" } }',
      'tsconfig.lib.json':
        '{ "compilerOptions": { "rootDir": "./src", "allowJs": true, "module": "preserve", "paths": { "@/*": ["./src/*"] } }, "include": ["src"] }',
    };
    const args = ['--tsconfig', 'tsconfig.lib.json', '--format', 'cjs', '--no-auto-extension'];
    const more = ['--dts', '--no-auto-external', '--target', 'web'];
    const result = await runRslib('command-line', { files, args: [...args, ...more] });
    expect(result.code).toBe(0);
    expect(names(result)).toBe('dist/index.d.ts dist/index.js dist/pad.d.ts');
    expect(result.files['dist/index.js']).not.toContain('require("picocolors")');
  });

  test('--clean and --no-clean', async () => {
    const files = { 'dist/old.txt': 'old' };
    const kept = await runRslib('command-line', { files, args: ['--no-clean'] });
    expect(kept.files['dist/old.txt']).toBe('old');
    const cleaned = await runRslib('command-line', { files });
    expect(cleaned.files['dist/old.txt']).toBeUndefined();
  });

  test('a flag replaces the value of every item', async () => {
    const lib =
      "[{ output: { distPath: 'dist/esm' } }, { format: 'cjs', output: { distPath: 'dist/cjs' } }]";
    const options = withConfig('command-line', `{ lib: ${lib} }`);
    const result = await runRslib('command-line', { ...options, args: ['--dist-path', 'out'] });
    expect(names(result)).toBe('out/index.cjs out/index.js');
    const dts = withConfig('command-line', "{ dts: { distPath: './types' } }", {
      'src/index.js': null,
      'src/index.ts': 'export const one = 1;',
      'tsconfig.json': '{ "compilerOptions": { "rootDir": "./src" }, "include": ["src/*.ts"] }',
    });
    const object = await runRslib('command-line', dts);
    expect(names(object)).toBe('dist/index.js types/index.d.ts');
    const flag = await runRslib('command-line', { ...dts, args: ['--dts'] });
    expect(names(flag)).toBe('dist/index.d.ts dist/index.js');
  });

  test('--lib builds a selection; an unknown id among known ones is passed over', async () => {
    const one = await runRslib('config-lib', { args: ['--lib', 'cjs'] });
    expect(names(one)).toBe('dist/index.cjs');
    const mixed = await runRslib('config-lib', { args: ['--lib', 'esm', '--lib', 'nope'] });
    expect(mixed.code).toBe(0);
    expect(names(mixed)).toBe('dist/index.js');
    const none = await runRslib('config-lib', { args: ['--lib', 'nope'] });
    expect(none.code).toBe(1);
    expect(none.output).toContain('The following libs are not found: "nope".');
  });

  test.each([
    [['--syntax', 'es2018'], 'export const a = (b) => b?.c;', '?.'],
    [['--externals', 'picocolors'], "export { default } from 'picocolors';", 'isColorSupported'],
    [['--auto-external'], "export { default } from 'picocolors';", 'isColorSupported'],
    [['--target', 'web'], "export { sep } from 'node:path';", 'node:path'],
  ])('the build cache does not notice %j', async (flags, source, old) => {
    const script = `${rslibAgain}
      const isOld = () => readFileSync('dist/index.js', 'utf8').includes('${old}');
      build(...${JSON.stringify(flags)});
      console.log(isOld());
      const { status } = build('--config', 'no-cache.mjs', ...${JSON.stringify(flags)});
      console.log(status === 0 && isOld());`;
    const internal = '{ output: { autoExternal: false }, performance: { buildCache: false } }';
    const options = withConfig('command-line', '{ output: { autoExternal: false } }', {
      'again.mjs': script,
      'src/index.js': source,
      'package.json': '{ "type": "module", "dependencies": { "picocolors": "1" } }',
      'no-cache.mjs': `export default ${internal};`,
    });
    const result = await buildAndRun('command-line', 'again.mjs', options);
    // Like a build with the flag: once with what the cache holds, once without.
    expect(result.printed, flags.join(' ')).toBe('true\nfalse\n');
  });

  test('the build cache does not notice --no-auto-extension', async () => {
    const script = `${rslibAgain}
      const flags = ['--no-bundle', '--no-auto-extension'];
      build(...flags);
      console.log(readFileSync('dist/index.js', 'utf8').includes('./pad.mjs'));
      build('--config', 'no-cache.mjs', ...flags);
      console.log(readFileSync('dist/index.js', 'utf8').includes('./pad.mjs'));`;
    const result = await buildAndRun('command-line', 'again.mjs', {
      files: {
        'again.mjs': script,
        'package.json': '{ "name": "clock" }',
        'src/index.js': null,
        'src/pad.js': null,
        'src/index.ts': "export { pad } from './pad';",
        'src/pad.ts': 'export const pad = 1;',
        'tsconfig.json': '{ "compilerOptions": { "rootDir": "./src" } }',
        'no-cache.mjs': 'export default { performance: { buildCache: false } };',
      },
      args: ['--no-bundle'],
    });
    // The file that is written is `pad.js`.
    expect(result.printed).toBe('true\nfalse\n');
  });

  test('the build cache does not notice that --no-bundle is gone', async () => {
    const script = `${rslibAgain}
      import { existsSync } from 'node:fs';
      build();
      console.log(existsSync('dist/index.css'));
      build('--config', 'no-cache.mjs');
      console.log(existsSync('dist/index.css'));`;
    const options = withConfig('command-line', "{ output: { target: 'web' } }", {
      'again.mjs': script,
      'src/index.js': "import text from './text.module.css'; export const title = text.title;",
      'src/text.module.css': '.title { color: teal; }',
      'no-cache.mjs':
        "export default { output: { target: 'web' }, performance: { buildCache: false } };",
    });
    const result = await buildAndRun('command-line', 'again.mjs', {
      ...options,
      args: ['--no-bundle'],
    });
    expect(result.printed).toBe('false\ntrue\n');
  });

  test('what inspect wrote is gone after a build', async () => {
    const script = `${rslibAgain}
      import { existsSync } from 'node:fs';
      build('inspect');
      console.log(existsSync('dist/.rsbuild'));
      build();
      console.log(existsSync('dist/.rsbuild'));`;
    const files = { 'again.mjs': script };
    const result = await buildAndRun('command-line', 'again.mjs', { files });
    expect(result.printed).toBe('true\nfalse\n');
  });
});

describe('/guide/basic/cli: watch mode', () => {
  test('rebuilds, reports errors without ending, and restarts for the config', async () => {
    const steps = `
      const pad = readFileSync('src/pad.js', 'utf8');
      await until('watching for changes...');
      await until('building src/pad.js', (tries) =>
        writeFileSync('src/pad.js', pad.replace('2', String(3 + tries))));
      await until('Build error', () => writeFileSync('src/pad.js', pad + 'broken('));
      const before = log;
      log = '';
      await until('ready', () => writeFileSync('src/pad.js', pad));
      await until('Restart build failed', (tries) =>
        writeFileSync('rslib.config.mjs', 'export default {' + ' '.repeat(tries)));
      await until('dist/index.cjs', (tries) =>
        writeFileSync('rslib.config.mjs', "export default { format: 'cjs' }; //" + tries));
      await until('restarting build as .env changed', (tries) =>
        writeFileSync('.env', 'PUBLIC_A=' + tries));
      log = before + log;`;
    const options = withConfig('command-line', '{}', {
      'watch.mjs': conversation('--watch', steps),
      '.env': 'PUBLIC_A=a',
    });
    const result = await buildAndRun('command-line', 'watch.mjs', { ...options, varies: true });
    expect(result.code).toBe(0);
    expect(result.printed).toContain('restarting build as rslib.config.mjs changed');
    expect(result.printed).toContain('dist/index.cjs');
    expect(result.printed).toContain('restarting build as .env changed');
    const said = ['completed, watching', 'building src/pad.js', 'restarting build as rslib'];
    const lines = logOf({ ...result, output: result.printed }).split('\n');
    const shown = said.map((text) => lines.find((line) => line.includes(text))?.trim());
    await expectRecordedText('command-line/watch.txt', shown.join('\n'));
  });
});

describe('/guide/basic/cli: inspect', () => {
  test('one item', async () => {
    const result = await runRslib('command-line', { args: ['inspect'] });
    await expectRecorded('command-line-inspect', result);
    expect(result.files['dist/.rsbuild/rsbuild.config.mjs']).toContain("target: 'node'");
  });

  test('two items, one of them, another folder', async () => {
    const both = await runRslib('config-lib', { args: ['inspect'] });
    await expectRecorded('config-lib-inspect', both);
    const one = await runRslib('config-lib', {
      args: ['inspect', '--lib', 'cjs', '--output', 'x'],
    });
    expect(names(one)).toBe(
      'dist/x/rsbuild.config.mjs dist/x/rslib.config.mjs dist/x/rspack.config.cjs.mjs',
    );
  });

  test('--verbose writes functions whole', async () => {
    // Short functions are shown in any case.
    const source = `{ tools: { rspack: (config) => { ${'config.amd = false; '.repeat(9)} } } }`;
    const options = withConfig('command-line', source);
    const short = await runRslib('command-line', { ...options, args: ['inspect'] });
    const long = await runRslib('command-line', { ...options, args: ['inspect', '--verbose'] });
    const file = 'dist/.rsbuild/rsbuild.config.mjs';
    expect(short.files[file]).toContain('/* omitted long function */');
    expect(short.files[file]).not.toContain('config.amd = false');
    expect(long.files[file]).toContain('config.amd = false');
  });

  test('--mode takes two words, and development needs an mf item', async () => {
    const wrong = await runRslib('command-line', { args: ['inspect', '--mode', 'test'] });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('Expected "development" or "production".');
    const none = await runRslib('command-line', { args: ['inspect', '--mode', 'development'] });
    expect(none.code).toBe(1);
    expect(none.output).toContain('No mf format found in your config');
  });
});

describe('/guide/basic/cli: mf-dev', () => {
  test('without an mf item', async () => {
    const result = await runRslib('command-line', { args: ['mf-dev'] });
    expect(result.code).toBe(1);
    expect(result.output).toContain('No mf format found in your config');
  });

  test('serves the manifest of the mf item', async () => {
    const steps = `
      await until('Local:');
      await until('ready');
      const origin = /http:\\/\\/localhost:\\d+/.exec(log)[0];
      const served = await (await fetch(origin + '/mf-manifest.json')).json();
      log = served.name;`;
    const source = `{
      lib: [
        { format: 'esm' },
        {
          format: 'mf',
          output: { distPath: 'dist/mf' },
          plugins: [
            pluginModuleFederation({ name: 'clock', exposes: { '.': './src/index.js' }, dts: false }, {}),
          ],
        },
      ],
    }`;
    const files = {
      'rslib.config.mjs': `import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';\nexport default ${source};`,
      'serve.mjs': conversation('mf-dev', steps),
    };
    const result = await buildAndRun('command-line', 'serve.mjs', {
      files,
      args: ['--lib', 'esm'],
      varies: true,
      withoutText: /^dist\/mf\//,
    });
    expect(result.printed).toBe('clock\n');
    expect(names(result, 'dist/mf/mf-manifest')).toBe('dist/mf/mf-manifest.json');
  });
});

describe('/guide/basic/cli: flags for every command', () => {
  test('--root and --config', async () => {
    const files = {
      'pkg/package.json': '{ "type": "module" }',
      'pkg/src/index.js': 'export const a = 1;',
      'pkg/build.config.mjs': "export default { format: 'cjs' };",
    };
    const args = ['-r', 'pkg', '-c', 'build.config.mjs'];
    const result = await runRslib('command-line', { files, args });
    expect(names(result)).toBe('pkg/dist/index.cjs');
    const missing = await runRslib('command-line', { args: ['-c', 'nope.mjs'] });
    expect(missing.code).toBe(1);
    expect(missing.output).toContain('Cannot find config file: ');
  });

  test.each([
    { level: 'warn', greeting: false, table: false },
    { level: 'error', greeting: false, table: false },
    { level: 'silent', greeting: false, table: false },
    { level: 'info', greeting: true, table: true },
  ])('--log-level $level', async ({ level, greeting, table }) => {
    const result = await runRslib('command-line', { args: ['--log-level', level] });
    expect(result.code).toBe(0);
    expect(result.output.includes('Rslib v')).toBe(greeting);
    expect(result.output.includes('dist/index.js')).toBe(table);
    expect(names(result)).toBe('dist/index.js');
  });

  test('silent hides errors, not the exit code', async () => {
    const files = { 'src/index.js': null };
    const result = await runRslib('command-line', { files, args: ['--log-level', 'silent'] });
    expect(result.code).toBe(1);
    const error = await runRslib('command-line', { files, args: ['--log-level', 'error'] });
    expect(error.output).toContain('Could not find any entry module');
  });

  test('-v and -h', async () => {
    const version = await runRslib('command-line', { args: ['-v'] });
    expect(version.output).toMatch(/rslib\/1\.\d+\.\d+ /);
    const help = await runRslib('command-line', { args: ['-h'] });
    expect(help.code).toBe(0);
    const flags =
      '--watch --entry --dist-path --bundle --format --syntax --target --dts --externals --minify --clean --auto-extension --auto-external --tsconfig --config --config-loader --root --env-mode --env-dir --log-level --lib --no-env';
    for (const flag of flags.split(' ')) expect(help.output).toContain(`${flag} `);
    for (const command of ['build', 'inspect', 'mf-dev']) expect(help.output).toContain(command);
  });
});

describe('/guide/basic/cli: messages', () => {
  test.each([
    [['--nope'], 'Unknown option `--nope`'],
    [['dev'], 'Unused args: `dev`'],
    [['preview'], 'Unused args: `preview`'],
    [['--format', 'amd'], 'Unsupported format: amd'],
    [['--target', 'browser'], 'Unsupported platform: browser'],
    [['--syntax', 'es2030'], 'Unsupported ES version: es2030'],
    [['--entry', 'src/nope.js'], "Can't resolve"],
  ])('%j', async (args, message) => {
    const result = await runRslib('command-line', { args });
    expect(result.code).toBe(1);
    expect(result.output).toContain(message);
    expect(names(result)).toBe('');
  });
});
