// What /guide/advanced/executables claims about Rslib. Stand-alone programs need a newer Node.js than the one that tests
// support; what the page shows of them was seen in runs of 25.9.0, and everything that is refused is tested here.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, type Files, logOf, withConfig } from './basic-support';
import { expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const stat: Files = {
  'stat.mjs': `
    import { accessSync, constants } from 'node:fs';
    import { execFileSync } from 'node:child_process';
    accessSync('dist/index.js', constants.X_OK);
    console.log(execFileSync(process.execPath, ['dist/index.js', '--name', 'Ada'], { encoding: 'utf8' }).trim());
  `,
};

describe('/guide/advanced/executables: a command', () => {
  test('the shebang stays the first line, and the file may be run', async () => {
    const run = await buildAndRun('executables', 'stat.mjs', { files: stat });
    expect(run.printed).toBe('Hello, Ada!\n');
    await expectRecordedText('executables/dist/index.js', run.files['dist/index.js'] ?? '');
  });

  test('a shebang by banner makes it the first line, too', async () => {
    const source = "{ banner: { js: '#!/usr/bin/env node' } }";
    const files: Files = { ...stat, 'src/index.js': "console.log('Hello, Ada!');" };
    const options = withConfig('executables', source, files);
    const run = await buildAndRun('executables', 'stat.mjs', options);
    expect(run.printed).toBe('Hello, Ada!\n');
    expect(run.files['dist/index.js']).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test('a library with a command: only the command has the line', async () => {
    const run = await runRslib('executables', { args: ['--config', 'commands.config.mjs'] });
    expect(run.files['dist/cli.js']).toMatch(/^#!/);
    expect(run.files['dist/index.js']).not.toMatch(/^#!/);
    await expectRecordedText(
      'executables/commands.txt',
      run.emitted.filter((file) => file.startsWith('dist/')).join('\n'),
    );
  });

  test('a cjs command needs another name in bin', async () => {
    const run = await runRslib('executables', { args: ['--format', 'cjs'] });
    expect(run.files['dist/index.cjs']).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test('dependencies stay outside', async () => {
    const files: Files = {
      'src/greet.js':
        "import colors from 'picocolors';\nexport const greet = (name) => colors.bold(name);",
      'package.json': '{ "type": "module", "dependencies": { "picocolors": "1" } }',
    };
    const run = await runRslib('executables', { files });
    expect(run.files['dist/index.js']).toContain('from "picocolors"');
  });
});

describe('/guide/advanced/executables: a stand-alone program', () => {
  const exe = (item: string) => withConfig('executables', `{ lib: [${item}] }`);

  test.each([
    ['{ bundle: false, experiments: { exe: true } }', 'requires "bundle" to be "true"'],
    [
      "{ format: 'umd', umdName: 'x', experiments: { exe: true } }",
      'only supports "esm" and "cjs" formats, but received "umd"',
    ],
    [
      "{ output: { target: 'web' }, experiments: { exe: true } }",
      String.raw`only supports "output.target = \"node\"", but received "web"`,
    ],
    [
      "{ source: { entry: { a: './src/index.js', b: './src/greet.js' } }, experiments: { exe: true } }",
      'currently supports a single entry per library, but received 2 entries',
    ],
  ])('%s is refused', async (item, message) => {
    const run = await runRslib('executables', exe(item));
    expect(run.code).toBe(1);
    expect(run.output).toContain(`"experiments.exe" ${message}`);
  });

  /** What a Node.js that says to be of this version answers. */
  async function builtBy(version: string, exe: string): Promise<string> {
    const files: Files = {
      'build.mjs': `
        Object.defineProperty(process.versions, 'node', { value: '${version}' });
        const { createRslib } = await import('@rslib/core');
        const rslib = await createRslib({ config: { lib: [{ experiments: { exe: ${exe} } }] } });
        await rslib.build().catch(({ message }) => console.log(message));
      `,
    };
    const run = await buildAndRun('executables', 'build.mjs', { args: ['--version'], files });
    return logOf({ ...run, output: run.printed });
  }

  test('a Node.js that cannot make them is refused', async () => {
    expect(await builtBy('24.0.0', 'true')).toContain(
      '"experiments.exe" requires Node.js >= 25.7.0, but the current version is 24.0.0.',
    );
  });

  test('a snapshot of an ES module, and a path without Node.js, are refused', async () => {
    expect(await builtBy('25.9.0', '{ seaOptions: { useSnapshot: true } }')).toContain(
      '"experiments.exe.seaOptions.useSnapshot" cannot be used together with "esm" executables.',
    );
    expect(await builtBy('25.9.0', "{ targets: ['./no-node'] }")).toContain(
      'could not determine the Node.js version of custom binary',
    );
  });
});
