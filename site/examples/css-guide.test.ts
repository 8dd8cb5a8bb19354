// What the page /guide/advanced/css claims.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';
import { appOf, typeCheck } from './use-library';

vi.setConfig({ testTimeout: 180_000 });

/** As it is in the examples. */
const SIDE_EFFECTS = '[\n    "**/*.css"\n  ]';

const names = (result: RunResult) => result.emitted.join(' ');
const file = (result: RunResult, name: string) => result.files[name] ?? '';

/** An example's file with a piece of text replaced. */
async function edited(name: string, from: string, to: string): Promise<string> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** Builds with a configuration in source form in place of the example's own. */
const withConfig = (source: string, files: RunOptions['files'] = {}): RunOptions => ({
  files: { 'rslib.config.ts': null, 'rslib.config.mjs': `export default ${source};`, ...files },
});

function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

describe('/guide/advanced/css: two modes', () => {
  const bundleless: RunOptions = { args: ['--config', 'bundleless.config.ts'] };

  test('bundle: one style sheet, which no module imports', async () => {
    const result = await runRslib('css-guide');
    await expectRecorded('css-guide', result, ['dist/index.js', 'dist/index.css']);
    expect(file(result, 'dist/index.js')).not.toContain('.css');
  });

  test('bundleless: each module imports its own', async () => {
    const result = await runRslib('css-guide', bundleless);
    await expectRecorded('css-guide-bundleless', result, ['dist/pill.js', 'dist/pill.css']);
  });

  test.each([
    { mode: 'bundle', options: {} },
    { mode: 'bundleless', options: { args: ['--no-bundle'] } },
  ])('$mode: for Node.js no style sheet is written, without a message', async ({ options }) => {
    const config = await edited('css-guide/rslib.config.ts', "'web'", "'node'");
    const result = await runRslib('css-guide', {
      ...options,
      files: { 'rslib.config.ts': config },
    });
    expect(result.code).toBe(0);
    expect(names(result)).not.toContain('.css');
  });

  test.each(['vite', 'rsbuild'] as const)(
    'bundleless in an application built by %s: sideEffects leaves out what is not used',
    async (bundler) => {
      const styles = async (sideEffects: string) => {
        const manifest = await edited('css-guide/package.json', SIDE_EFFECTS, sideEffects);
        const files = {
          'package.json': manifest,
          'app.mjs': appOf(
            bundler,
            'acme-pill',
            "import { pill } from 'acme-pill';\nconsole.log(pill('new'));",
          ),
        };
        const { printed } = await buildAndRun('css-guide', 'app.mjs', { ...bundleless, files });
        return printed.match(/\.acme-\w+/g)?.join(' ');
      };
      expect(await styles(SIDE_EFFECTS)).toBe('.acme-pill');
      expect(await styles('true')).toBe('.acme-pill .acme-toggle');
    },
  );

  test('bundle in an application: the style sheet comes by its own import, and by its path in exports', async () => {
    const app = (code: string) => ({ 'app.mjs': appOf('vite', 'acme-pill', code) });
    const use = "import { pill } from 'acme-pill';\nconsole.log(pill('new'));";
    const without = await buildAndRun('css-guide', 'app.mjs', { files: app(use) });
    expect(without.printed).not.toContain('.acme');
    const whole = `${use}\nimport 'acme-pill/style.css';`;
    const styled = await buildAndRun('css-guide', 'app.mjs', { files: app(whole) });
    expect(styled.printed).toMatch(/\.acme-pill[\s\S]+\.acme-toggle/);
    const manifest = await edited(
      'css-guide/package.json',
      '"./style.css": "./dist/index.css"',
      '"./else": "./x"',
    );
    const files = { ...app(whole), 'package.json': manifest };
    const unnamed = await buildAndRun('css-guide', 'app.mjs', { files });
    expect(unnamed.printed).toContain('"./style.css" is not exported');
  });

  test('Node.js: bundle runs, bundleless does not', async () => {
    const files = {
      'use.mjs':
        "import('./dist/index.js').then(({ pill }) => console.log(pill('new')), ({ message }) => console.log(message));",
    };
    const bundled = await buildAndRun('css-guide', 'use.mjs', { files });
    expect(bundled.printed).toBe('<span class="acme-pill">new</span>\n');
    const loose = await buildAndRun('css-guide', 'use.mjs', { ...bundleless, files });
    expect(loose.printed).toContain('Unknown file extension ".css"');
  });

  test('declarations import style sheets, unless they are rolled up', async () => {
    const flags = ['--module', 'nodenext'];
    const files = {
      'check.mjs': typeCheck(flags, ['dist/index.d.ts']),
    };
    const plain = await buildAndRun('css-guide', 'check.mjs', { files });
    expect(plain.printed).toContain(
      "TS2882: Cannot find module or type declarations for side-effect import of './pill.css'",
    );
    const skipped = await buildAndRun('css-guide', 'check.mjs', {
      files: { 'check.mjs': typeCheck([...flags, '--skipLibCheck'], ['dist/index.d.ts']) },
    });
    expect(skipped.printed).toBe('types fit\n');
    const config = await edited('css-guide/rslib.config.ts', 'dts: true', 'dts: { bundle: true }');
    const rolled = await buildAndRun('css-guide', 'check.mjs', {
      files: { ...files, 'rslib.config.ts': config },
    });
    expect(rolled.printed).toBe('types fit\n');
  });

  test('without the types of Rslib the build of declarations fails', async () => {
    const tsconfig = await edited('css-guide/tsconfig.json', '"@rslib/core/types"', '');
    const result = await runRslib('css-guide', { files: { 'tsconfig.json': tsconfig } });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS2882');
  });

  test('a style sheet can be an entry', async () => {
    const entry = "{ index: './src/index.ts', theme: './src/theme.css' }";
    const config = await edited(
      'css-guide/rslib.config.ts',
      'dts: true,',
      `source: { entry: ${entry} },`,
    );
    const files = { 'rslib.config.ts': config, 'src/theme.css': ':root { --acme-gap: 8px }' };
    const result = await runRslib('css-guide', { files });
    expect(file(result, 'dist/theme.css')).toContain('--acme-gap: 8px');
    expect(file(result, 'dist/theme.js')).toBe('');
  });

  test('style sheets of dependencies: imported by JavaScript, and by CSS', async () => {
    const files = {
      'package.json': '{ "type": "module", "dependencies": { "kit": "1" } }',
      'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0" }',
      'node_modules/kit/kit.css': '.kit { color: teal }',
      'src/index.ts': "import 'kit/kit.css';\nimport './pill.css';\nexport const one = 1;",
      'src/pill.css': "@import 'kit/kit.css';\n.own { color: teal }",
    };
    const build = (bundle: boolean) =>
      runRslib('css-guide', withConfig(`{ bundle: ${bundle}, output: { target: 'web' } }`, files));
    const bundled = await build(true);
    expect(file(bundled, 'dist/index.js')).toContain('import "kit/kit.css";');
    expect(file(bundled, 'dist/index.css')).toMatch(/\.kit \{[\s\S]+\.own \{/);
    expect(file(await build(false), 'dist/pill.css')).toContain('@import "kit/kit.css";');
  });

  test('injectStyles: the JavaScript brings the styles', async () => {
    const config = "{ output: { target: 'web', injectStyles: true } }";
    const result = await runRslib('css-guide', withConfig(config));
    expect(names(result)).toBe('dist/index.js');
    expect(file(result, 'dist/index.js')).toContain('.acme-toggle {');
    expect(file(result, 'dist/index.js').length).toBeGreaterThan(13_000);
  });

  test('a style sheet that is not there ends the build', async () => {
    const files = { 'src/pill.css': null };
    const result = await runRslib('css-guide', { files });
    expect(result.output).toContain("Can't resolve './pill.css'");
  });
});

describe('/guide/advanced/css: minified', () => {
  const cssnano: RunOptions = { args: ['--config', 'cssnano.config.ts'] };

  test('with output.minify, and with cssnano', async () => {
    const lightning = await runRslib('css-minify');
    await expectRecorded('css-minify', lightning, ['dist/index.css']);
    const result = await runRslib('css-minify', cssnano);
    await expectRecorded('css-minify-cssnano', result, ['dist/index.css']);
  });

  test('cssnano does nothing unless minify.css is on', async () => {
    const config = await edited('css-minify/cssnano.config.ts', 'css: true', 'css: false');
    const result = await runRslib('css-minify', {
      ...cssnano,
      files: { 'cssnano.config.ts': config },
    });
    expect(file(result, 'dist/index.css')).toContain('  margin: 0 4px;\n');
  });
});

test('/guide/advanced/css: CSS-in-JS is imported, and no style sheet is written', async () => {
  const result = await runRslib('css-in-js');
  await expectRecorded('css-in-js', result, ['dist/index.js']);
});

describe('/guide/advanced/css: CSS Modules', () => {
  test('with a prefix of its own', async () => {
    const result = await runRslib('css-modules');
    await expectRecorded('css-modules', result, [
      'dist/index.js',
      'dist/badge.module.js',
      'dist/badge_module.css',
    ]);
  });

  test('the default names of two packages can be the same', async () => {
    const styles = async (name: string) => {
      const files = { 'package.json': `{ "name": "${name}", "type": "module" }` };
      const result = await runRslib(
        'css-modules',
        withConfig("{ output: { target: 'web' } }", files),
      );
      return file(result, 'dist/index.css');
    };
    expect(await styles('one')).toMatch(/\.badge-\w{6} /);
    expect(await styles('one')).toBe(await styles('two'));
  });
});

describe('/guide/advanced/css: Sass, Less and PostCSS', () => {
  test('Sass', async () => {
    const result = await runRslib('css-sass');
    await expectRecorded('css-sass', result, [
      'dist/index.js',
      'dist/notice.css',
      'dist/panel_module.css',
    ]);
  });

  test('Sass without its plugin: the message names it', async () => {
    const result = await runRslib('css-sass', withConfig("{ output: { target: 'web' } }"));
    expect(result.code).toBe(1);
    expect(result.output).toContain('To enable support for Sass, use "@rsbuild/plugin-sass"');
  });

  test('Sass: options of the compiler', async () => {
    const prelude = 'pluginSass({ sassLoaderOptions: { additionalData: "$accent: olive;" } })';
    const files = {
      'rslib.config.ts': await edited('css-sass/rslib.config.ts', 'pluginSass()', prelude),
      'src/notice.scss': '.acme-notice { color: $accent }',
      'src/panel.module.scss': '.panel { color: $accent }',
    };
    const result = await runRslib('css-sass', { files });
    expect(file(result, 'dist/notice.css')).toContain('color: olive');
  });

  test('Less', async () => {
    const result = await runRslib('css-less');
    await expectRecorded('css-less', result, ['dist/index.js', 'dist/notice.css']);
  });

  test('Less without its plugin: a message, or in bundle mode no styles at all', async () => {
    const without = (bundle: boolean) =>
      runRslib('css-less', withConfig(`{ bundle: ${bundle}, output: { target: 'web' } }`));
    const loose = await without(false);
    expect(loose.output).toContain('To enable support for Less, use "@rsbuild/plugin-less"');
    const bundled = await without(true);
    expect(bundled.code).toBe(0);
    expect(names(bundled)).toBe('dist/index.js');
  });

  test('PostCSS: the plugins of postcss.config.mjs, and prefixes without any', async () => {
    const result = await runRslib('css-postcss');
    await expectRecorded('css-postcss', result, ['dist/index.css']);
    const none = await runRslib('css-postcss', { files: { 'postcss.config.mjs': null } });
    expect(file(none, 'dist/index.css')).toContain('-webkit-user-select');
    expect(file(none, 'dist/index.css')).toContain('8px 24px');
  });

  test('PostCSS: a plugin that is not installed', async () => {
    const files = { 'postcss.config.mjs': "export default { plugins: { 'postcss-nope': {} } };" };
    const result = await runRslib('css-postcss', { files });
    expect(result.output).toContain(
      "Loading PostCSS Plugin failed: Cannot find module 'postcss-nope'",
    );
  });
});

describe('/guide/advanced/css: Tailwind CSS', () => {
  test('its own classes only, with a prefix and without a reset', async () => {
    const result = await runRslib('css-tailwind');
    await expectRecorded('css-tailwind', result, ['dist/index.js', 'dist/index.css']);
    expect(file(result, 'dist/index.css')).not.toContain('box-sizing');
  });

  test('the whole of Tailwind resets the page of the application', async () => {
    const files = { 'src/index.css': "@import 'tailwindcss' prefix(ac);" };
    const result = await runRslib('css-tailwind', { files });
    expect(file(result, 'dist/index.css')).toMatch(/\*, :after, :before[^}]+margin: 0;/);
  });

  test('without the plugin its rules stay as they are, without a message', async () => {
    const result = await runRslib('css-tailwind', { files: { 'postcss.config.mjs': null } });
    expect(result.code).toBe(0);
    expect(file(result, 'dist/index.css')).toContain('@tailwind utilities');
  });

  test('an application with Tailwind finds the classes of a library by @source', async () => {
    const rings = async (css: string) => {
      const files = {
        'src/index.css': css,
        'node_modules/kit/index.js': 'export const kit = "ring-2";',
      };
      // Inside of the repository, its .gitignore would decide what is searched.
      const result = await runRslib('css-tailwind', { files, outside: true });
      expect(result.code).toBe(0);
      return file(result, 'dist/index.css').includes('.ring-2');
    };
    expect(await rings("@import 'tailwindcss/utilities';\n@source '../node_modules/kit';")).toBe(
      true,
    );
    expect(await rings("@import 'tailwindcss/utilities';")).toBe(false);
  });
});
