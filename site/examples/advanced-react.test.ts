// What the pages svgr-files, module-federation and storybook of /guide/advanced claim about Rslib.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText, treeOf } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 180_000 });

function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** An example's file with a piece of text replaced, to build a variant of it. */
async function edited(file: string, from: string, to: string): Promise<string> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  expect(text).toContain(from);
  return text.replace(from, to);
}

const index = (result: RunResult) => result.files['dist/index.js'] ?? '';
const emitted = (result: RunResult) => result.emitted.filter((name) => name.startsWith('dist/'));

/** A script for `then` that renders what the library exports under a name. */
const render = (name: string) => ({
  'use.mjs': `
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { ${name} } from './dist/index.js';
    console.log(renderToStaticMarkup(createElement(${name})));
  `,
});

describe('/guide/advanced/svgr-files', () => {
  test('bundle: ?react gives a component, without it the file', async () => {
    const result = await runRslib('svg-components', { args: ['--dts'] });
    expect(result.code).toBe(0);
    expect(emitted(result)).toContain('dist/static/svg/tile.svg');
    await expectRecordedText('svg-components/dist/index.js', index(result));
  });

  test('the types of ?react have to be declared', async () => {
    const files = { 'src/env.d.ts': '/// <reference types="@rslib/core/types" />' };
    const result = await runRslib('svg-components', { args: ['--dts'], files });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS2307');
    expect(result.output).toContain("'./tile.svg?react' or its corresponding type declarations");
  });

  test('SVGO shortens the drawing, unless it is switched off', async () => {
    expect(index(await runRslib('svg-components'))).toContain('M2 2h12v12H2z');
    const off = await edited(
      'svg-components/rslib.config.ts',
      'pluginSvgr()',
      'pluginSvgr({ svgrOptions: { svgo: false } })',
    );
    const result = await runRslib('svg-components', { files: { 'rslib.config.ts': off } });
    expect(index(result)).toContain('jsx("rect"');
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16"><path fill="#e5484d" d="M2 2h12v12H2z"></path></svg>';
  test.each(['named', 'default'])(
    'bundleless, %s export: the file is a component',
    async (kind) => {
      const example = `svg-${kind}`;
      const result = await buildAndRun(example, 'use.mjs', {
        args: ['--dts'],
        files: render('SmallTile'),
      });
      expect(result.code).toBe(0);
      expect(result.printed).toBe(`${svg}\n`);
      const plain = await runRslib(example);
      await expectRecorded(example, plain, ['dist/tile.js', 'dist/index.js']);
    },
  );

  test('bundleless, mixed: the address and the component', async () => {
    expect((await runRslib('svg-mixed', { args: ['--dts'] })).code).toBe(0);
    const result = await runRslib('svg-mixed');
    await expectRecorded('svg-mixed', result, ['dist/tile.js', 'dist/index.js']);
  });

  test('bundleless, ?react: builds, but the import is the address', async () => {
    const files = {
      'src/index.tsx': await edited('svg-default/src/index.tsx', './tile.svg', './tile.svg?react'),
      'rslib.config.ts': await edited(
        'svg-default/rslib.config.ts',
        "svgrOptions: { exportType: 'default' },",
        '',
      ),
    };
    const result = await runRslib('svg-default', { files });
    expect(result.code).toBe(0);
    expect(index(result)).toContain('import tile from "./tile.js"');
    await expectRecordedText('svg-query/dist/tile.js', result.files['dist/tile.js'] ?? '');
  });

  test('exclude: a file that stays an asset', async () => {
    const text = await edited(
      'svg-named/rslib.config.ts',
      "{ exportType: 'named' }",
      "{ exportType: 'named' }, exclude: /flags/",
    );
    const files = {
      'rslib.config.ts': text,
      'src/flags/red.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    };
    const result = await runRslib('svg-named', { files });
    expect(result.files['dist/tile.js']).toContain('ReactComponent');
    expect(result.files['dist/flags/red.js']).toContain('from "../static/svg/red.svg"');
  });

  test('a url() in CSS stays a file', async () => {
    const files = {
      'src/tile.css': '.tile { background: url(./tile.svg) }',
      'src/style.ts': "import './tile.css';",
    };
    const result = await runRslib('svg-named', { files });
    expect(result.files['dist/tile.css']).toContain('url(./static/svg/tile.svg)');
    expect(result.files['dist/tile.js']).toContain('SvgTile as ReactComponent');
  });
});

/** File names without the hashes, which change with the versions of the packages. */
const withoutHash = (name: string) => name.replace(/\.[0-9a-f]{10}\.js/, '.<hash>.js');

// Starts the development server, asks it for the manifest, and ends it.
const askServer = (paths: readonly string[]) => ({
  'ask.mjs': `
    import { spawn } from 'node:child_process';
    import { createRequire } from 'node:module';
    const manifest = createRequire(import.meta.url).resolve('@rslib/core/package.json');
    const rslib = manifest.replace('package.json', 'bin/rslib.js');
    const server = spawn(process.execPath, [rslib, 'mf-dev'], { env: { ...process.env, FORCE_COLOR: '0' } });
    let log = '';
    server.stderr.on('data', (part) => process.stdout.write(part));
    const origin = await new Promise((resolve) => {
      server.on('close', resolve);
      server.stdout.on('data', (part) => {
        log += part;
        const found = log.match(/http:\\/\\/localhost:\\d+/);
        if (found && /ready +built/.test(log)) resolve(found[0]);
      });
    });
    for (const path of ${JSON.stringify(paths)}) {
      const answer = await fetch(new URL(path, origin));
      const text = answer.ok ? (await answer.json()).metaData.remoteEntry.name : '';
      console.log(path, answer.status, text, answer.headers.get('access-control-allow-origin'));
    }
    server.kill();
  `,
});

/** What the remote consists of: React and the federation's runtime, several times. */
const BUNDLES = /^dist\/mf\/.*\.(?:js|map|zip)$/;

describe('/guide/advanced/module-federation', () => {
  test('the producer is built twice: as a package and as a remote', async () => {
    const result = await buildAndRun('federated-producer', 'use.mjs', {
      withoutText: BUNDLES,
      files: {
        'use.mjs': render('Counter')['use.mjs'].replace('dist/index.js', 'dist/esm/index.js'),
      },
    });
    expect(result.code).toBe(0);
    expect(result.printed).toBe('<button type="button">Clicked 0 times</button>\n');
    const files = emitted(result).filter((name) => !name.endsWith('.LICENSE.txt'));
    expect(files).toContain('dist/esm/index.js');
    // Chunks of shared packages have names that no reader needs.
    const named = files.map(withoutHash).filter((name) => !/\/\w\.<hash>/.test(name));
    await expectRecordedText('federated-producer/tree.txt', treeOf(named));
    const manifest = JSON.parse(result.files['dist/mf/mf-manifest.json'] ?? '{}');
    const { name, metaData, exposes } = manifest;
    const remoteEntry = { ...metaData.remoteEntry, name: withoutHash(metaData.remoteEntry.name) };
    const shown = {
      name,
      metaData: { remoteEntry, publicPath: metaData.publicPath },
      exposes: exposes.map((expose: { name: string; path: string }) => ({ path: expose.path })),
    };
    await expectRecordedText('federated-producer/manifest.json', JSON.stringify(shown, null, 2));
  });

  test('filename gives the remote entry a fixed name', async () => {
    const text = await edited(
      'federated-producer/rslib.config.ts',
      "name: 'acme_counter',",
      "name: 'acme_counter', filename: 'remoteEntry.js',",
    );
    const result = await runRslib('federated-producer', {
      withoutText: BUNDLES,
      files: { 'rslib.config.ts': text },
    });
    expect(emitted(result)).toContain('dist/mf/remoteEntry.js');
  });

  test('types: an archive is made for a project with tsconfig.json', async () => {
    const text = await edited('federated-producer/rslib.config.ts', 'dts: false,', '');
    const files = {
      'rslib.config.ts': text,
      'tsconfig.json': await edited('svg-named/tsconfig.json', '', ''),
    };
    const result = await runRslib('federated-producer', {
      withoutText: BUNDLES,
      files,
    });
    expect(result.code).toBe(0);
    expect(emitted(result)).toContain('dist/mf/@mf-types.zip');
    expect(result.files['dist/mf/@mf-types/compiled-types/index.d.ts']).toContain('Counter');
    const without = await runRslib('federated-producer', { withoutText: BUNDLES });
    expect(emitted(without).join()).not.toContain('@mf-types');
  });

  test('mf-dev serves the manifest below dev.assetPrefix', async () => {
    const result = await buildAndRun('federated-producer', 'ask.mjs', {
      withoutText: BUNDLES,
      files: askServer(['/mf/mf-manifest.json']),
    });
    expect(result.printed).toBe('/mf/mf-manifest.json 200 acme_counter.js *\n');
  });

  test('without dev.assetPrefix the manifest lies at the root', async () => {
    const text = await edited(
      'federated-producer/rslib.config.ts',
      "dev: { assetPrefix: 'http://localhost:3001/mf' },",
      '',
    );
    const result = await buildAndRun('federated-producer', 'ask.mjs', {
      withoutText: BUNDLES,
      files: {
        ...askServer(['/mf-manifest.json', '/mf/mf-manifest.json']),
        'rslib.config.ts': text,
      },
    });
    expect(result.printed).toContain('/mf-manifest.json 200 acme_counter.js *\n');
    expect(result.printed).toContain('/mf/mf-manifest.json 404');
  });

  test('mf-dev needs an mf item', async () => {
    const result = await runRslib('json-data', { args: ['mf-dev'] });
    expect(result.code).toBe(1);
    expect(result.output).toContain('No mf format found in your config');
  });

  test('the host builds', async () => {
    const files = {
      'rslib.config.mjs': "export default { source: { entry: { unused: './unused.mjs' } } };",
      'unused.mjs': 'export {};',
      'build.mjs': `
        import { readdirSync, readFileSync, rmSync } from 'node:fs';
        import { createRsbuild, loadConfig } from '@rsbuild/core';
        const { content } = await loadConfig();
        const config = { ...content, performance: { printFileSize: false } };
        const rsbuild = await createRsbuild({ config });
        await rsbuild.build();
        for (const name of readdirSync('dist/static/js')) {
          if (!/^index\\..*\\.js$/.test(name)) continue;
          const script = readFileSync('dist/static/js/' + name, 'utf8');
          console.log('remote: ' + script.match(/http:\\/\\/localhost:\\d+\\/[\\w./-]+/));
        }
        // It is long, and its names are other ones in another folder.
        rmSync('dist', { recursive: true });
      `,
    };
    const result = await buildAndRun('federated-host', 'build.mjs', { files });
    expect(result.code).toBe(0);
    expect(result.printed).toContain('remote: http://localhost:3001/mf/mf-manifest.json');
  });

  test('remotes: unknown to an esm item, while the runtime is an ordinary dependency', async () => {
    const source = "import { total } from 'acme_cart'; export const twice = () => total() * 2;";
    const text = await edited(
      'federated-producer/rslib.config.ts',
      "exposes: { '.': './src/index.tsx' },",
      `exposes: { '.': './src/index.tsx' },
       remotes: { acme_cart: 'acme_cart@http://localhost:3002/mf-manifest.json' },`,
    );
    const failed = await runRslib('federated-producer', {
      withoutText: BUNDLES,
      files: { 'rslib.config.ts': text, 'src/index.tsx': source },
    });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("Module not found: Can't resolve 'acme_cart'");
    const result = await runRslib('federated-loader');
    expect(result.code).toBe(0);
    expect(emitted(result)).toEqual(['dist/index.cjs', 'dist/index.js']);
    expect(index(result)).toContain('from "@module-federation/enhanced/runtime"');
  });
});

describe('/guide/advanced/storybook', () => {
  test('stories stay out of the library', async () => {
    const result = await runRslib('storybook-react');
    expect(result.code).toBe(0);
    expect(result.files['dist/Switch.js']).toContain('"On" : "Off"');
    await expectRecorded('storybook-react', result);
  });
});
