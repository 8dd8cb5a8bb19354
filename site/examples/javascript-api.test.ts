// What /guide/advanced/javascript-api claims about Rslib, in the order of the page. Its signatures are compared with the
// package's types in site/tests/exports.test.ts.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, type Files } from './basic-support';
import { expectRecordedText } from './recorded';
import type { RunResult } from './run-rslib';

vi.setConfig({ testTimeout: 120_000 });

/** Runs a script of the example, without a build before it. */
const runScript = (script: string, files: Files = {}): Promise<RunResult> =>
  buildAndRun('javascript-api', script, { args: ['--version'], files });

/** Runs other code as a script of the example. */
const runCode = (code: string, files: Files = {}) =>
  runScript('own.mjs', { 'own.mjs': code, ...files });

const recordPrinted = (script: string, printed: string) =>
  expectRecordedText(`javascript-api/${script}.txt`, printed);

const dist = (result: RunResult) => result.emitted.filter((name) => name.startsWith('dist/'));

describe('/guide/advanced/javascript-api: scripts', () => {
  test('a script builds two formats and reads what came out', async () => {
    const result = await runScript('build.mjs');
    expect(result.code).toBe(0);
    expect(dist(result)).toEqual(['dist/index.cjs', 'dist/index.js']);
    await recordPrinted('build', result.printed);
  });

  test('without config: one ES module, no config file, no .env file, production', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const before = process.env.NODE_ENV;
      const { close } = await (await createRslib()).build();
      await close();
      console.log(before, process.env.NODE_ENV, process.env.TOKEN);
    `;
    const result = await runCode(code, { '.env': 'TOKEN=read' });
    expect(dist(result)).toEqual(['dist/index.js']);
    expect(result.printed).toContain('ready   built in');
    expect(result.printed).toContain('(esm)');
    expect(result.printed).toContain('undefined production undefined\n');
  });

  test('another configuration: noticed with a digest of it, or without the cache', async () => {
    const code = (buildCache: string) => `
      import { readFileSync } from 'node:fs';
      import { createRslib } from '@rslib/core';
      const kept = [];
      for (const syntax of ['es2018', 'esnext']) {
        const performance = { buildCache: ${buildCache} };
        const rslib = await createRslib({ config: { logLevel: 'error', syntax, performance } });
        await (await rslib.build()).close();
        kept.push(readFileSync('dist/index.js', 'utf8').includes('?.'));
      }
      console.log(kept.join());
    `;
    const files = { 'src/index.js': 'export const port = (options) => options?.port;' };
    const printed = async (buildCache: string) => (await runCode(code(buildCache), files)).printed;
    expect(await printed('true')).toBe('false,false\n');
    expect(await printed('{ cacheDigest: [syntax] }')).toBe('false,true\n');
    expect(await printed('false')).toBe('false,true\n');
  });

  test('the config file and changes to it', async () => {
    const result = await runScript('release.mjs');
    expect(result.code).toBe(0);
    expect(dist(result)).toEqual(['dist/index.cjs', 'dist/index.js']);
    expect(result.files['dist/index.js']).toMatch(/^function \w+\(\w+\)\{return/);
    await recordPrinted('release', result.printed);
  });

  test('variables of .env files', async () => {
    const result = await runScript('env.mjs', {
      'src/index.js': 'export const calendar = process.env.PUBLIC_CALENDAR;',
    });
    expect(result.files['dist/index.js']).toContain('const calendar = "iso"');
    await recordPrinted('env', result.printed);
    const code = `
      import { createRslib, loadEnv } from '@rslib/core';
      const { parsed, cleanup } = loadEnv({ mode: 'staging' });
      console.log(Object.keys(parsed).join(), process.env.TOKEN);
      cleanup();
      console.log(process.env.TOKEN);
    `;
    expect((await runCode(code)).printed).toBe('PUBLIC_CALENDAR,TOKEN secret\nundefined\n');
  });

  test('cleanup is needed before another mode is loaded', async () => {
    const code = `
      import { loadEnv } from '@rslib/core';
      const first = loadEnv({ mode: 'staging' });
      if (process.argv[2] !== 'keep') first.cleanup();
      const keep = loadEnv({ mode: 'live' });
      console.log(process.env.TOKEN);
      keep.cleanup();
    `;
    const files = { '.env.live': 'TOKEN=live' };
    expect((await runCode(code, files)).printed).toBe('live\n');
    const kept = await runCode(code.replace('!==', '==='), files);
    expect(kept.printed).toBe('secret\n');
  });

  test('the same by the option loadEnv', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const rslib = await createRslib({ loadEnv: { mode: 'staging' } });
      const { close } = await rslib.build();
      console.log(process.env.TOKEN);
      await close();
      console.log(process.env.TOKEN);
    `;
    const files = { 'src/index.js': 'export const calendar = process.env.PUBLIC_CALENDAR;' };
    const result = await runCode(code, files);
    expect(result.files['dist/index.js']).toContain('const calendar = "iso"');
    expect(result.printed).toMatch(/secret\nundefined\n$/);
  });

  test('watch: built, built again after a change, started over after one of the config', async () => {
    const driver = `
      import { spawn } from 'node:child_process';
      import { appendFileSync } from 'node:fs';
      const child = spawn(process.execPath, ['watch.mjs']);
      let seen = '';
      let wanted = '';
      let next = () => {};
      child.stdout.on('data', (part) => {
        seen += part;
        if (!seen.includes(wanted)) return;
        seen = '';
        next();
      });
      const waitFor = (text) => new Promise((resolve) => { wanted = text; next = resolve; });
      // The watcher may need a moment before it notices changes.
      const changeUntil = async (file, text) => {
        const seenIt = waitFor(text);
        const timer = setInterval(() => appendFileSync(file, '// changed\\n'), 300);
        await seenIt;
        clearInterval(timer);
        console.log(text);
      };
      await waitFor('watching for changes...');
      await changeUntil('src/index.js', 'built again');
      await changeUntil('rslib.config.mjs', 'starting over');
      child.kill();
    `;
    const result = await runCode(driver);
    expect(result.printed).toBe('built again\nstarting over\n');
  });

  test('inspect: defaults that Rslib has put in', async () => {
    const result = await runScript('inspect.mjs');
    expect(result.code).toBe(0);
    expect(dist(result)).toEqual([]);
    await recordPrinted('inspect', result.printed);
  });

  test('inspectConfig writes files only when asked', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const rslib = await createRslib();
      const { rslibConfig, rsbuildConfig, bundlerConfigs } = await rslib.inspectConfig({ writeToDisk: true });
      console.log(typeof rslibConfig, typeof rsbuildConfig, bundlerConfigs.length);
    `;
    const result = await runCode(code);
    expect(result.printed).toContain('string string 1\n');
    expect(dist(result)).toContain('dist/.rsbuild/rsbuild.config.mjs');
  });
});

describe('/guide/advanced/javascript-api: errors', () => {
  test('several at once, caught by the script', async () => {
    const result = await runScript('fail.mjs');
    expect(result.code).toBe(1);
    await recordPrinted('fail', result.printed.replace(/\/\S*\/src\//, '…/src/'));
  });

  test('an error in the source rejects, and Rslib has printed where it is', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const rslib = await createRslib();
      await rslib.build().catch(({ message }) => console.log('caught:', message));
    `;
    const result = await runCode(code, { 'src/index.js': 'export const day = ;' });
    expect(result.printed).toContain('Expression expected');
    expect(result.printed).toContain('caught: Rspack build failed.\n');
  });

  test.each([
    ['{ lib: [] }', 'build()', 'Expect "lib" field to be a non-empty array, but got: [].'],
    ['{}', "build({ lib: ['docs'] })", 'The following libs are not found: "docs".'],
    ['{}', 'startMFDevServer()', 'No mf format found in your config'],
    ['{}', "inspectConfig({ mode: 'test' })", 'Invalid inspect mode "test".'],
    ['{ lib: [{ format: "amd" }] }', 'build()', 'Unsupported format: amd'],
  ])('%s, %s: %s', async (config, call, message) => {
    const code = `
      import { createRslib } from '@rslib/core';
      const rslib = await createRslib({ config: ${config} });
      await rslib.${call}.catch(({ message }) => console.log(message));
    `;
    expect((await runCode(code)).printed).toContain(message);
  });

  test('loadConfig: a path without a file, and a folder without a config file', async () => {
    const code = `
      import { loadConfig } from '@rslib/core';
      await loadConfig({ path: 'other.config.mjs' }).catch(({ message }) => console.log(message));
      console.log(await loadConfig({ cwd: 'src' }));
    `;
    const { printed } = await runCode(code);
    expect(printed).toContain('Cannot find config file:');
    expect(printed).toContain('{ content: {}, filePath: null, dependencies: [] }\n');
  });

  test("'local' is no mode", async () => {
    const code = `
      import { loadEnv } from '@rslib/core';
      try { loadEnv({ mode: 'local' }); } catch ({ message }) { console.log(message); }
    `;
    expect((await runCode(code)).printed).toContain('local cannot be used as a value for env mode');
  });
});

describe('/guide/advanced/javascript-api: functions', () => {
  test('build({ lib }) builds a selection', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const rslib = await createRslib({ config: { lib: [{ format: 'esm' }, { format: 'cjs' }] } });
      const { close } = await rslib.build({ lib: ['cjs'] });
      await close();
    `;
    expect(dist(await runCode(code))).toEqual(['dist/index.cjs']);
  });

  test('onAfterCreateRsbuild is called for each build and inspection', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const rslib = await createRslib({ config: { logLevel: 'error' } });
      rslib.onAfterCreateRsbuild(({ rsbuild }) => console.log(rsbuild.context.callerName));
      await rslib.inspectConfig();
      const { close } = await rslib.build();
      await close();
    `;
    expect((await runCode(code)).printed).toBe('rslib\nrslib\n');
  });

  test('getRslibConfig returns the object that the instance works with', async () => {
    const code = `
      import { createRslib } from '@rslib/core';
      const config = { format: 'cjs' };
      const rslib = await createRslib({ config });
      console.log(rslib.getRslibConfig() === config, config.root === process.cwd());
    `;
    expect((await runCode(code)).printed).toBe('true true\n');
  });

  test('mergeRslibConfig: items by id, others appended, inputs as they were', async () => {
    const code = `
      import { mergeRslibConfig } from '@rslib/core';
      const one = { syntax: ['node 20'], lib: [{ id: 'a', format: 'esm' }, { format: 'cjs' }] };
      const two = { syntax: ['node 22'], lib: [{ format: 'umd' }, { id: 'a', dts: true }] };
      console.log(JSON.stringify(mergeRslibConfig(one, undefined, two)));
      console.log(JSON.stringify(one.lib[0]), JSON.stringify(mergeRslibConfig()));
    `;
    expect((await runCode(code)).printed).toBe(
      '{"syntax":["node 20","node 22"],"lib":[{"id":"a","format":"esm","dts":true},{"format":"cjs"},{"format":"umd"}]}\n' +
        '{"id":"a","format":"esm"} {}\n',
    );
  });

  test('defineConfig returns its argument', async () => {
    const code = `
      import { defineConfig } from '@rslib/core';
      const config = { format: 'cjs' };
      const create = ({ meta }) => ({ format: meta.format });
      console.log(defineConfig(config) === config, defineConfig(create) === create);
    `;
    expect((await runCode(code)).printed).toBe('true true\n');
  });

  test('loadConfig hands meta, command and mode to a function config', async () => {
    const code = `
      import { loadConfig } from '@rslib/core';
      const { content, dependencies } = await loadConfig({
        path: 'function.config.mjs', command: 'pack', envMode: 'staging', meta: { nightly: true },
      });
      console.log(content.id, dependencies.length);
    `;
    const files = {
      'function.config.mjs': `import { text } from './text.mjs';
        export default ({ command, envMode, meta }) => ({ id: text([command, envMode, meta.nightly]) });`,
      'text.mjs': "export const text = (parts) => parts.join(' ');",
    };
    expect((await runCode(code, files)).printed).toMatch(/^pack staging true \d\n$/);
  });

  test('runCLI runs a command', async () => {
    const result = await runScript('cli.mjs');
    expect(dist(result)).toEqual(['dist/index.cjs']);
  });

  test('rsbuild and rspack are the copies that build', async () => {
    const code = `
      import { createRslib, rsbuild, rspack, version } from '@rslib/core';
      let used;
      const rslib = await createRslib({ config: { logLevel: 'error', tools: { rspack: (_, tools) => { used = tools.rspack; } } } });
      await rslib.inspectConfig();
      console.log(used === rspack, rsbuild.rspack === rspack, version);
    `;
    expect((await runCode(code)).printed).toBe('true true 1.0.1\n');
  });
});
