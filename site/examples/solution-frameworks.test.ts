// What the pages /guide/solution/svelte and /guide/solution/solid claim.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';
import { typeCheck } from './use-library';

vi.setConfig({ testTimeout: 180_000 });

const file = (result: RunResult, name: string) => result.files[name] ?? '';
const server: RunOptions = { args: ['--config', 'server.config.ts'] };

function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

async function edited(name: string, from: string, to: string): Promise<string> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** Whether a file that uses the built library has the right types. */
const types = (code: string) => ({
  'use.ts': code,
  'check.mjs': typeCheck(
    ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom'],
    ['use.ts'],
  ),
});

describe('/guide/solution/svelte', () => {
  test('a component with styles and types', async () => {
    const result = await runRslib('svelte-components');
    await expectRecorded('svelte-components', result, ['dist/Lamp.js', 'dist/Lamp.css']);
    expect(file(result, 'dist/index.d.ts')).toContain("from './Lamp.svelte");
  });

  test('users see the types of its properties', async () => {
    const use = (label: string) =>
      `import { Lamp } from './dist/index.js';\nimport { mount } from 'svelte';\nmount(Lamp, { target: document.body, props: { label: ${label} } });`;
    const good = await buildAndRun('svelte-components', 'check.mjs', { files: types(use("'A'")) });
    expect(good.printed).toBe('types fit\n');
    const wrong = await buildAndRun('svelte-components', 'check.mjs', { files: types(use('1')) });
    expect(wrong.printed).toContain('TS2322');
  });

  test('without typescript: false, TypeScript 7 fails', async () => {
    const config = await edited(
      'svelte-components/rslib.config.ts',
      'preprocessOptions: { typescript: false },',
      '',
    );
    const result = await runRslib('svelte-components', { files: { 'rslib.config.ts': config } });
    expect(result.code).toBe(1);
    expect(result.output).toContain('convertCompilerOptionsFromJson is not a function');
  });

  test('without the plugin, or without the declaration', async () => {
    const config = "export default { bundle: false, output: { target: 'web' } };";
    const files = { 'rslib.config.ts': null, 'rslib.config.mjs': config };
    const result = await runRslib('svelte-components', { files });
    expect(result.output).toContain('To enable support for Svelte, use "@rsbuild/plugin-svelte"');
    const undeclared = { 'src/Lamp.svelte.d.ts': null };
    const shorter = await runRslib('svelte-components', { files: undeclared });
    expect(shorter.code).toBe(1);
    expect(shorter.output).toContain("TS2307: Cannot find module './Lamp.svelte'");
  });

  test('without declarations there is nothing to copy', async () => {
    const result = await runRslib('svelte-components', {
      args: ['--no-dts'],
      files: { 'src/Lamp.svelte.d.ts': null },
    });
    expect(result.code).toBe(1);
    expect(result.output).toMatch(/unable to locate '.*\*\.svelte\.d\.ts' glob/);
  });

  test('the components as they are, for applications to compile', async () => {
    const result = await runRslib('svelte-components', { args: ['--config', 'source.config.ts'] });
    await expectRecorded('svelte-components-source', result, ['dist/index.js']);
    expect(file(result, 'dist/Lamp.svelte')).toBe(file(result, 'src/Lamp.svelte'));
  });

  test('rendered on a server', async () => {
    const files = {
      'render.mjs':
        "import { render } from 'svelte/server';\nimport { Lamp } from './dist/server/index.js';\nconsole.log(render(Lamp, { props: { label: 'Pier' } }).body);",
    };
    const result = await buildAndRun('svelte-components', 'render.mjs', { ...server, files });
    await expectRecorded('svelte-components-server', {
      ...result,
      emitted: result.emitted.filter((name) => name.startsWith('dist/')),
    });
    await expectRecordedText('svelte-components-server/html.txt', result.printed);
    expect(result.printed).toContain('Pier: off</button>');
  });
});

describe('/guide/solution/solid', () => {
  test('Solid: a component with styles and types', async () => {
    const result = await runRslib('solid-components');
    await expectRecorded('solid-components', result, ['dist/Dial.js', 'dist/Dial.d.ts']);
  });

  test('Solid: without the Babel plugin the JSX is compiled for React', async () => {
    const config = await edited(
      'solid-components/rslib.config.ts',
      'pluginBabel({ include: /\\.[jt]sx$/ }), ',
      '',
    );
    const result = await runRslib('solid-components', {
      files: { 'rslib.config.ts': config.replace(/^import \{ pluginBabel.*\n/, '') },
    });
    expect(result.code).toBe(0);
    expect(file(result, 'dist/Dial.js')).toContain('React.createElement');
  });

  test('Solid: the JSX as it is, for applications to compile', async () => {
    const result = await runRslib('solid-components', { args: ['--config', 'source.config.ts'] });
    await expectRecorded('solid-components-source', result, ['dist/source/Dial.jsx']);
    expect(file(result, 'dist/source/index.jsx')).toContain('from "./Dial.jsx"');
    expect(file(result, 'dist/compiled/Dial.js')).toContain('solid-js/web');
  });

  test('Solid: rendered on a server', async () => {
    const files = {
      'render.mjs':
        "import { renderToString } from 'solid-js/web';\nimport { Dial } from './dist/server/index.js';\nconsole.log(renderToString(() => Dial({ start: 3 })));",
    };
    const result = await buildAndRun('solid-components', 'render.mjs', { ...server, files });
    expect(result.printed).toMatch(/class="acme-dial" type="button">3<\/button>/);
    await expectRecordedText('solid-components-server/html.txt', result.printed);
  });

  test('Solid: code for browsers stops on a server', async () => {
    const args = ['--config', 'server.config.ts'];
    const files = {
      'load.mjs':
        "await import('./dist/client/index.js').catch((error) => console.log(error.message));",
    };
    const { printed } = await buildAndRun('solid-components', 'load.mjs', { args, files });
    expect(printed).toContain('Client-only API called on the server side');
  });

  test('Preact: a component with styles and types', async () => {
    const result = await runRslib('preact-components');
    await expectRecorded('preact-components', result, ['dist/Dial.js', 'dist/Dial.d.ts']);
  });

  test('Preact: the plugin, and imports of react', async () => {
    const config = "export default { bundle: false, output: { target: 'web' } };";
    const files = { 'rslib.config.ts': null, 'rslib.config.mjs': config };
    const without = await runRslib('preact-components', { files });
    expect(file(without, 'dist/Dial.js')).toContain('React.createElement');
    const source = await edited('preact-components/src/Dial.tsx', "'preact/hooks'", "'react'");
    const result = await runRslib('preact-components', {
      args: ['--no-dts'],
      files: { 'src/Dial.tsx': source },
    });
    expect(file(result, 'dist/Dial.js')).toContain('from "react"');
    const bundle = await runRslib('preact-components', {
      args: ['--no-dts', '--bundle'],
      files: { 'src/Dial.tsx': source },
    });
    expect(file(bundle, 'dist/index.js')).not.toContain('from "react"');
    expect(file(bundle, 'dist/index.js').length).toBeGreaterThan(4_000);
  });
});
