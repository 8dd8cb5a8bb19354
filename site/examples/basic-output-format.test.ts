// What the page on output formats claims.
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, excerpt, names, withConfig } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

describe('/guide/basic/output-format: ESM and CJS', () => {
  test('a CommonJS program loads a pure ESM package', async () => {
    const result = await buildAndRun('esm-only', 'use.cjs');
    expect(result.code).toBe(0);
    expect(result.printed).toContain('release-notes');
    await expectRecordedText('esm-only/dist/index.js', result.files['dist/index.js'] ?? '');
  });

  test('not if a module awaits at its top level', async () => {
    const files = { 'src/index.js': 'export const slug = await Promise.resolve((text) => text);' };
    const result = await buildAndRun('esm-only', 'use.cjs', { files });
    expect(result.code).toBe(1);
    // Node.js before 20.17 and 22 has another message.
    expect(result.printed).toContain('ERR_REQUIRE_ASYNC_MODULE');
  });

  test('CommonJS has no top-level await: the build passes, the export is empty', async () => {
    const files = {
      'src/index.js': 'export const slug = await Promise.resolve((text) => text);',
      'check.cjs': "console.log(require('./dist/index.cjs').slug);",
    };
    const result = await buildAndRun('esm-only', 'check.cjs', {
      files,
      args: ['--format', 'cjs'],
    });
    expect(result.code).toBe(0);
    expect(result.printed).toBe('undefined\n');
  });

  test('a dual package: both ways work, and each has its own state', async () => {
    const result = await buildAndRun('module-state', 'use-both.mjs');
    expect(names(result)).toBe('dist/index.cjs dist/index.js');
    expect(result.printed).toBe('1 2\n1\n');
    await expectRecordedText('module-state/printed.txt', result.printed);
  });
});

describe('/guide/basic/output-format: UMD', () => {
  const react = { createElement: (tag: string, _: null, text: string) => `<${tag}>${text}` };

  test('react is read from the global React, required as react', async () => {
    const result = await runRslib('umd-peer');
    await expectRecorded('umd-peer', result);
    const wrapper = excerpt(result.files['dist/umd/index.js'], '(function(root', 'globalThis');
    await expectRecordedText('umd-peer/wrapper.js', `${wrapper}\n// …`);
    for (const name of ['index.js', 'index.min.js']) {
      const context: Record<string, unknown> = { React: react };
      const code = `globalThis.React = React; ${result.files[`dist/umd/${name}`]}; HelloUi.Hello({ name: 'Ada' })`;
      expect(runInNewContext(code, context)).toBe('<p>Hello, Ada!');
    }
  });

  test('without externals react is part of the file; a plain name is used everywhere', async () => {
    const all = withConfig(
      'umd-peer',
      "{ lib: [{ format: 'umd', umdName: 'HelloUi' }], output: { target: 'web' } }",
    );
    const bundled = await runRslib('umd-peer', all);
    expect(bundled.files['dist/index.js']?.length).toBeGreaterThan(5_000);
    const plain = withConfig(
      'umd-peer',
      "{ lib: [{ format: 'umd', umdName: 'HelloUi' }], output: { target: 'web', externals: { react: 'React' } } }",
    );
    const result = await runRslib('umd-peer', plain);
    expect(result.files['dist/index.js']).toContain('require("React")');
    expect(result.files['dist/index.js']).toContain('root["React"]');
  });

  test('for require() in a package with "type": "module" the file must be called .cjs', async () => {
    const config = (filename: string) =>
      withConfig(
        'esm-only',
        `{ lib: [{ format: 'umd', umdName: 'Slugs', output: { target: 'web'${filename} } }] }`,
        {
          'check.cjs':
            "const name = require('fs').readdirSync('dist')[0]; console.log(typeof require('./dist/' + name).slug);",
        },
      );
    const js = await buildAndRun('esm-only', 'check.cjs', config(''));
    expect(js.printed).toContain('undefined');
    const cjs = await buildAndRun(
      'esm-only',
      'check.cjs',
      config(", filename: { js: '[name].cjs' }"),
    );
    expect(cjs.printed).toBe('function\n');
  });
});

describe('/guide/basic/output-format: the others', () => {
  test('iife: a script that leaves no exports and reads its external from a global', async () => {
    const result = await runRslib('iife-global');
    expect(names(result)).toBe('dist/index.js');
    await expectRecordedText('iife-global/dist/index.js', result.files['dist/index.js'] ?? '');
    const calls: string[] = [];
    const jQuery = () => ({ append: (html: string) => calls.push(html) });
    const context = { jQuery };
    runInNewContext(result.files['dist/index.js'] ?? '', context);
    expect(calls).toEqual(['<p>This site stores one cookie.</p>']);
    expect(Object.keys(context)).toEqual(['jQuery']);
  });

  test('iife needs target web if engines.node names a Node.js with ES modules', async () => {
    const files = { 'src/index.js': 'console.log(1);' };
    const node = await runRslib('esm-only', { files, args: ['--format', 'iife'] });
    expect(node.code).toBe(1);
    expect(node.output).toContain('Unsupported chunk loading type universal.');
    const args = ['--format', 'iife', '--target', 'web'];
    expect((await runRslib('esm-only', { files, args })).code).toBe(0);
  });

  test.each(['umd', 'iife'])('%s needs bundle mode', async (format) => {
    const result = await runRslib('esm-only', { args: ['--format', format, '--no-bundle'] });
    expect(result.code).toBe(1);
    expect(result.output).toContain(
      `When using "${format}" format, "bundle" must be set to "true"`,
    );
  });

  test.each([
    { format: 'esm', module: 'dist/index.js', none: 'dist/index.mjs' },
    { format: 'cjs', module: 'dist/index.cjs', none: 'dist/index.js' },
    { format: 'umd', module: 'dist/index.js', none: 'dist/index.js' },
    { format: 'iife', module: 'dist/index.js', none: 'dist/index.js' },
  ])('the name of a $format file', async ({ format, module, none }) => {
    const source = { 'src/index.js': 'console.log(1);' };
    const args = ['--format', format, '--target', 'web'];
    expect(names(await runRslib('esm-only', { args, files: source }))).toBe(module);
    const files = { ...source, 'package.json': '{}' };
    expect(names(await runRslib('esm-only', { args, files }))).toBe(none);
  });
});
