// What the page on the config file claims.
import { describe, expect, test, vi } from 'vitest';
import {
  buildAndRun,
  excerpt,
  logOf,
  names,
  rslibAgain,
  shownConfigs,
  withConfig,
} from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const cjs = "export default { format: 'cjs' };";

describe('/guide/basic/configure-rslib: the file', () => {
  const order = ['mjs', 'ts', 'js', 'cjs', 'mts', 'cts'] as const;

  test.each(order.slice(1).map((next, index) => ({ first: order[index] ?? next, next })))(
    '$first comes before $next',
    async ({ first, next }) => {
      const text = (name: string, format: string) =>
        /^c/.test(name)
          ? `module.exports = { format: '${format}' };`
          : `export default { format: '${format}' };`;
      const files = {
        [`rslib.config.${first}`]: text(first, 'cjs'),
        [`rslib.config.${next}`]: text(next, 'esm'),
      };
      expect(names(await runRslib('command-line', { files }))).toBe('dist/index.cjs');
    },
  );

  test('a config in TypeScript may use all of TypeScript, import files and read variables', async () => {
    const files = {
      'rslib.config.ts': `
        import { defineConfig } from '@rslib/core';
        import manifest from './package.json';
        import { formats } from './formats';
        enum Kind { Cjs = 'cjs' }
        console.log(manifest.name, process.env.KIND);
        export default defineConfig({ format: formats[0] ?? Kind.Cjs });`,
      'formats.ts': "export const formats: ('esm' | 'cjs')[] = ['cjs'];",
    };
    const result = await runRslib('command-line', { files, env: { KIND: 'release' } });
    expect(result.output).toContain('clock-text release');
    expect(names(result)).toBe('dist/index.cjs');
  });

  test.each([
    {
      text: 'export default () => {};',
      message: 'The config function must return a config object.',
    },
    {
      text: 'export default [{}];',
      message: 'The config must be an object or a function that returns an object',
    },
  ])('$message', async ({ text, message }) => {
    const result = await runRslib('command-line', { files: { 'rslib.config.mjs': text } });
    expect(result.code).toBe(1);
    expect(result.output).toContain(message);
  });
});

describe('/guide/basic/configure-rslib: merging', () => {
  test('the item wins; objects are merged and lists are joined', async () => {
    const result = await runRslib('config-merge');
    expect(result.code).toBe(0);
    await expectRecorded('config-merge', result, ['dist/esm/index.js']);
    expect(result.files['dist/esm/index.js']).toMatch(/"shared",\s+1/);
    expect(result.files['dist/cjs/index.cjs']).toMatch(/"cjs",\s+1/);
    const shown = excerpt(result.files['dist/cjs/index.cjs'], 'const settings', '];');
    await expectRecordedText('config-merge/settings.cjs', `// …\n${shown}\n// …`);
  });

  test('plugins are joined', async () => {
    const plugin = (name: string) =>
      `{ name: '${name}', setup(api) { api.modifyEnvironmentConfig((_, { name }) => console.log(name, '${name}')); } }`;
    const source = `{ plugins: [${plugin('shared')}], lib: [{}, { format: 'cjs', plugins: [${plugin('own')}] }] }`;
    const result = await runRslib('command-line', withConfig('command-line', source));
    for (const line of ['esm shared', 'cjs shared', 'cjs own'])
      expect(result.output).toContain(line);
    expect(result.output).not.toContain('esm own');
  });

  test('entries are merged too', async () => {
    const source = `{
      source: { entry: { index: './src/index.js' } },
      lib: [{}, { format: 'cjs', source: { entry: { pad: './src/pad.js' } } }],
    }`;
    const result = await runRslib('command-line', withConfig('command-line', source));
    expect(names(result)).toBe('dist/index.cjs dist/index.js dist/pad.cjs');
  });
});

describe('/guide/basic/configure-rslib: functions', () => {
  test('the function receives env, command and envMode', async () => {
    const build = await runRslib('config-function');
    expect(build.output).toContain('production build production');
    expect(build.files['dist/index.js']?.trim().split('\n')).toHaveLength(1);
    const staging = await runRslib('config-function', { args: ['--env-mode', 'staging'] });
    expect(staging.output).toContain('production build staging');
    await expectRecordedText('config-function/staging.txt', logOf(staging));
    const inspect = await runRslib('config-function', { args: ['inspect'] });
    expect(inspect.output).toContain('production inspect production');
    const env = await runRslib('config-function', { env: { NODE_ENV: 'test' } });
    expect(env.output).toContain('test build test');
  });

  test('it may be asynchronous', async () => {
    const source = "async () => ({ format: 'cjs' })";
    const result = await runRslib('command-line', withConfig('command-line', source));
    expect(names(result)).toBe('dist/index.cjs');
  });
});

describe('/guide/basic/configure-rslib: another file or loader', () => {
  test('--config is relative to the root', async () => {
    const files = { 'configs/release.config.mjs': cjs };
    const args = ['--config', 'configs/release.config.mjs'];
    expect(names(await runRslib('command-line', { files, args }))).toBe('dist/index.cjs');
  });

  test('--config-loader', async () => {
    const files = { 'rslib.config.ts': cjs };
    for (const loader of ['auto', 'jiti']) {
      const result = await runRslib('command-line', { files, args: ['--config-loader', loader] });
      expect(names(result)).toBe('dist/index.cjs');
    }
    // Node.js 20 cannot read TypeScript, newer versions can; the variable gives each a record of its own.
    const canRead = 'typescript' in process.features && process.features.typescript !== false;
    const native = await runRslib('command-line', {
      files,
      args: ['--config-loader', 'native'],
      env: { NODE_READS_TYPESCRIPT: String(canRead) },
    });
    if (canRead) expect(names(native)).toBe('dist/index.cjs');
    else expect(native.output).toContain('ERR_UNKNOWN_FILE_EXTENSION');
  });
});

describe('/guide/basic/configure-rslib: environment variables', () => {
  test.each([
    { args: [], api: '"https://api.example.com"' },
    { args: ['--env-mode', 'staging'], api: '"https://staging.example.com"' },
    { args: ['--no-env'], api: 'process.env.PUBLIC_API' },
    { args: ['--env-dir', 'env'], api: '"from env/"' },
  ])('$args: $api', async ({ args, api }) => {
    const files = { 'env/.env': 'PUBLIC_API=from env/' };
    const result = await runRslib('config-function', { args, files });
    expect(result.files['dist/index.js']).toContain(api);
    expect(result.files['dist/index.js']).toContain('process.env.TOKEN');
  });

  test('what staging gives', async () => {
    const result = await runRslib('config-function', { args: ['--env-mode', 'staging'] });
    await expectRecordedText('config-function/dist/index.js', result.files['dist/index.js'] ?? '');
  });

  test('later files win, and a variable of the shell beats them all', async () => {
    const layers = ['.env', '.env.local', '.env.production', '.env.production.local'];
    for (let count = 1; count <= layers.length; count++) {
      const files = Object.fromEntries(
        layers.slice(0, count).map((name) => [name, `PUBLIC_API=${name}`]),
      );
      const result = await runRslib('config-function', { files });
      expect(result.files['dist/index.js']).toContain(`"${layers[count - 1]}"`);
    }
    const shell = await runRslib('config-function', { env: { PUBLIC_API: 'shell' } });
    expect(shell.files['dist/index.js']).toContain('"shell"');
  });

  test('the config file sees the variables, and local is no mode', async () => {
    const options = withConfig('config-function', '(console.log(process.env.TOKEN), {})');
    const result = await runRslib('config-function', options);
    expect(result.output).toContain('not-for-the-bundle');
    const local = await runRslib('config-function', { args: ['--env-mode', 'local'] });
    expect(local.code).toBe(1);
    expect(local.output).toContain('cannot be used as a value for env mode');
  });

  test('the build cache does not notice a mode that changes the syntax, cacheDigest helps', async () => {
    const script = `${rslibAgain}
      const lowered = () => !readFileSync('dist/index.js', 'utf8').includes('?.');
      build('--env-mode', 'legacy');
      console.log(lowered());
      writeFileSync('rslib.config.ts', readFileSync('digest.ts', 'utf8'));
      build();
      build('--env-mode', 'legacy');
      console.log(lowered());`;
    const [shown = ''] = shownConfigs('guide/basic/configure-rslib');
    const plain = shown.replace(/^.*cacheDigest.*$/m, '');
    expect(plain).not.toBe(shown);
    const options = {
      files: {
        'src/index.js': 'export const a = (b) => b?.c;',
        'rslib.config.ts': plain,
        'digest.ts': shown,
        'again.mjs': script,
      },
    };
    const result = await buildAndRun('command-line', 'again.mjs', options);
    expect(result.printed).toBe('false\ntrue\n');
  });
});

describe('/guide/basic/configure-rslib: looking at the result and Rspack', () => {
  test('DEBUG=rslib builds and writes the configs', async () => {
    const result = await runRslib('config-lib', { env: { DEBUG: 'rslib' } });
    expect(names(result, 'dist/.rsbuild/')).toContain('dist/.rsbuild/rspack.config.cjs.mjs');
    expect(names(result)).toContain('dist/index.cjs');
  });

  test('tools.rspack reaches every item, as the page shows it', async () => {
    const files = { 'rslib.config.ts': shownConfigs('guide/basic/configure-rslib')[1] ?? '' };
    const result = await runRslib('command-line', { files, args: ['inspect'] });
    for (const format of ['esm', 'cjs'])
      expect(result.files[`dist/.rsbuild/rspack.config.${format}.mjs`]).toContain('pathinfo: true');
  });

  test('in an item, tools.rspack reaches that one', async () => {
    const source = `{ lib: [{}, { format: 'cjs', tools: { rspack: (config) => { console.log(config.name); } } }] }`;
    const result = await runRslib('command-line', withConfig('command-line', source));
    expect(result.output).toMatch(/^cjs$/m);
    expect(result.output).not.toMatch(/^esm$/m);
  });

  test('environments has no effect', async () => {
    const source = "{ environments: { web: { output: { distPath: 'web' } } } }";
    const result = await runRslib('command-line', withConfig('command-line', source));
    expect(names(result)).toBe('dist/index.js');
  });
});
