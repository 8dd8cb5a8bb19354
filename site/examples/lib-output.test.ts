// What the pages /config/lib/banner, footer and shims claim, one test per claim.
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

type Files = Record<string, string | null>;

/** Replaces the configuration file of an example by an object in source form. */
const config = (source: string, files: Files = {}): RunOptions => ({
  files: {
    'rslib.config.ts': null,
    'rslib.config.mjs': `export default ${source};`,
    ...files,
  },
});

/** Builds an example and then runs a script of the project with Node.js. */
function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

const names = (result: RunResult) => result.emitted.join(' ');
const firstLine = (text = '') => text.split('\n')[0];
const lastLine = (text = '') => text.trimEnd().split('\n').at(-1);

describe('/config/lib/banner', () => {
  const text = '/* @acme/badge 1.0.0 | MIT */';

  test('js, css and dts start with the text', async () => {
    const result = await runRslib('banner-text');
    expect(result.code).toBe(0);
    for (const file of ['dist/index.js', 'dist/index.css', 'dist/index.d.ts']) {
      expect(firstLine(result.files[file])).toBe(text);
    }
    await expectRecorded('banner-text', result, [
      'dist/index.js',
      'dist/index.css',
      'dist/index.d.ts',
    ]);
  });

  test('bundleless: every file has it; so do shared and dynamic chunks', async () => {
    const separate = await runRslib('banner-text', { args: ['--no-bundle', '--no-dts'] });
    expect(names(separate)).toBe('dist/badge.css dist/index.js');
    for (const file of separate.emitted) expect(firstLine(separate.files[file])).toBe(text);
    const lazy = config("{ banner: { js: '/* text */' } }", {
      'src/index.ts': "export const load = () => import('./lazy');",
      'src/lazy.ts': 'export const lazy = true;',
    });
    const chunks = await runRslib('banner-text', lazy);
    expect(names(chunks)).toBe('dist/index.js dist/lazy.js');
    for (const file of chunks.emitted) expect(firstLine(chunks.files[file])).toBe('/* text */');
  });

  test('a minifier does not touch it, and a source map takes it into account', async () => {
    const options = config(
      "{ banner: { js: '/* one */\\n/* two */' }, output: { minify: true, sourceMap: true } }",
      {
        'src/index.ts': 'export const value = 1;',
      },
    );
    const result = await runRslib('banner-text', options);
    expect(result.files['dist/index.js']).toMatch(/^\/\* one \*\/\n\/\* two \*\/\nlet /);
    const map: { mappings: string } = JSON.parse(result.files['dist/index.js.map'] ?? '{}');
    expect(map.mappings).toMatch(/^;;A/);
  });

  test('js reaches .js, .mjs and .cjs files only', async () => {
    for (const [extension, reached] of [
      ['js', true],
      ['mjs', true],
      ['cjs', true],
      ['jsx', false],
    ] as const) {
      const source = `{ banner: { js: '/* text */' }, output: { filename: { js: '[name].${extension}' } } }`;
      const result = await runRslib(
        'banner-text',
        config(source, { 'src/index.ts': 'export {};' }),
      );
      expect(result.files[`dist/index.${extension}`]?.includes('/* text */')).toBe(reached);
    }
  });

  test('css without target web: there is no CSS file to write to', async () => {
    const result = await runRslib('banner-text', config("{ banner: { css: '/* text */' } }"));
    expect(names(result)).toBe('dist/index.js');
  });

  test('the item wins key by key; an empty string switches one off', async () => {
    const items = "[{ format: 'esm' }, { format: 'cjs', banner: { js: '' } }]";
    const source = `{ output: { target: 'web' }, banner: { js: '/* js */', css: '/* css */' }, lib: ${items} }`;
    const result = await runRslib('banner-text', config(source));
    expect(firstLine(result.files['dist/index.js'])).toBe('/* js */');
    expect(result.files['dist/index.cjs']).not.toContain('/* js */');
    expect(firstLine(result.files['dist/index.css'])).toBe('/* css */');
  });

  const isExecutable =
    "import { statSync } from 'node:fs'; console.log((statSync('dist/index.js').mode & 0o111) > 0);";
  const runTool = `
    import { execFileSync } from 'node:child_process';
    ${isExecutable}
    console.log(execFileSync(process.execPath, ['dist/index.js', 'Ada'], { encoding: 'utf8' }));
  `;
  const sourceWithShebang: Files = {
    'src/index.js': "#!/usr/bin/env node\nconsole.log('Hello, Ada!');",
  };

  test('a shebang in the banner makes the file executable', async () => {
    const result = await buildAndRun('shebang', 'use.mjs', { files: { 'use.mjs': runTool } });
    expect(firstLine(result.files['dist/index.js'])).toBe('#!/usr/bin/env node');
    // Windows has no such permission.
    if (process.platform !== 'win32') expect(result.printed).toContain('true');
    expect(result.printed).toContain('Hello, Ada!');
    await expectRecorded('shebang', result, ['dist/index.js']);
  });

  test('a shebang in the source is kept, with the same effect', async () => {
    const options = config('{}', { ...sourceWithShebang, 'use.mjs': runTool });
    const result = await buildAndRun('shebang', 'use.mjs', options);
    expect(firstLine(result.files['dist/index.js'])).toBe('#!/usr/bin/env node');
    if (process.platform !== 'win32') expect(result.printed).toContain('true');
  });

  test('a shebang in the source and another banner: the file does not run', async () => {
    const use = `
      import { spawnSync } from 'node:child_process';
      ${isExecutable}
      console.log(spawnSync(process.execPath, ['dist/index.js'], { encoding: 'utf8' }).stderr);
    `;
    const options = config("{ banner: { js: '/* text */' } }", {
      ...sourceWithShebang,
      'use.mjs': use,
    });
    const result = await buildAndRun('shebang', 'use.mjs', options);
    expect(result.files['dist/index.js']).toMatch(/^\/\* text \*\/\n#!\/usr\/bin\/env node\n/);
    expect(result.printed).toContain('false');
    expect(result.printed).toContain('SyntaxError: Invalid or unexpected token');
  });

  test('both in the banner, none in the source: it runs', async () => {
    const source = "{ banner: { js: '#!/usr/bin/env node\\n/* MIT */' } }";
    const options = config(source, { 'use.mjs': runTool });
    const result = await buildAndRun('shebang', 'use.mjs', options);
    expect(result.files['dist/index.js']).toMatch(/^#!\/usr\/bin\/env node\n\/\* MIT \*\/\n/);
    if (process.platform !== 'win32') expect(result.printed).toContain('true');
    expect(result.printed).toContain('Hello, Ada!');
  });

  test('the text may be code, for example a directive', async () => {
    const source = `{ banner: { js: "'use client';" }, lib: [{}, { bundle: false, output: { distPath: 'dist/files' } }] }`;
    const result = await runRslib('banner-text', config(source, { 'src/index.ts': 'export {};' }));
    expect(names(result)).toBe('dist/files/index.js dist/index.js');
    for (const file of result.emitted) expect(firstLine(result.files[file])).toBe("'use client';");
  });

  test('a BannerPlugin of your own: comment by default, chosen files, not for declarations', async () => {
    const plugin = (options: string) =>
      `{ dts: true, tools: { rspack: (config, { rspack }) => {
        config.plugins.push(new rspack.BannerPlugin(${options}));
      } } }`;
    const files: Files = { 'src/index.ts': 'export const value: number = 1;' };
    const wrapped = await runRslib('banner-text', config(plugin("{ banner: 'acme' }"), files));
    expect(wrapped.files['dist/index.js']).toContain('/*! acme */');
    expect(names(wrapped)).toBe('dist/index.d.ts dist/index.js dist/index.js.LICENSE.txt');
    expect(wrapped.files['dist/index.d.ts']).not.toContain('acme');
    const cli = "{ banner: '#!/usr/bin/env node', raw: true, include: /^cli\\.js$/ }";
    const entries = "{ index: './src/index.ts', cli: './src/cli.ts' }";
    const source = plugin(cli).replace('dts: true', `source: { entry: ${entries} }`);
    const chosen = await runRslib(
      'banner-text',
      config(source, { ...files, 'src/cli.ts': 'console.log(1);' }),
    );
    expect(firstLine(chosen.files['dist/cli.js'])).toBe('#!/usr/bin/env node');
    expect(chosen.files['dist/index.js']).not.toContain('#!');
  });
});

describe('/config/lib/footer', () => {
  test('a footer lets require() return the default export', async () => {
    const result = await buildAndRun('footer-default-export', 'use.cjs');
    expect(result.printed).toBe('hello-world\n');
    expect(lastLine(result.files['dist/index.cjs'])).toBe(
      'module.exports = module.exports.default;',
    );
    expect(result.files['dist/index.js']).not.toContain('module.exports');
    const lines = (result.files['dist/index.cjs'] ?? '').trimEnd().split('\n');
    const end = ['// …', ...lines.slice(-5)].join('\n');
    await expectRecordedText('footer-default-export/end.cjs', end);
  });

  test('js, css and dts end with the text', async () => {
    const footer = "{ js: '/* js end */', css: '/* css end */', dts: '/* dts end */' }";
    const result = await runRslib(
      'banner-text',
      config(`{ dts: true, output: { target: 'web' }, footer: ${footer} }`),
    );
    expect(lastLine(result.files['dist/index.js'])).toBe('/* js end */');
    expect(lastLine(result.files['dist/index.css'])).toBe('/* css end */');
    expect(lastLine(result.files['dist/index.d.ts'])).toBe('/* dts end */');
  });

  test('banner and footer go together; the source map comment follows them', async () => {
    const source =
      "{ banner: { js: '/* start */' }, footer: { js: '/* end */' }, output: { sourceMap: true } }";
    const result = await runRslib('footer-default-export', config(source));
    const text = result.files['dist/index.js'] ?? '';
    expect(firstLine(text)).toBe('/* start */');
    expect(text.trimEnd()).toMatch(/\/\* end \*\/\s+\/\/# sourceMappingURL=index\.js\.map$/);
  });
});

describe('/config/lib/shims', () => {
  const cjsShims = (value: boolean) =>
    `{ 'import.meta.url': ${value}, 'import.meta.dirname': ${value}, 'import.meta.filename': ${value} }`;

  test('cjs: import.meta leads to the emitted file', async () => {
    const result = await buildAndRun('import-meta-in-cjs', 'use.cjs');
    expect(result.printed.trim().split('\n')).toEqual(['dist/index.cjs', 'dist', 'dist/index.cjs']);
    const lines = (result.files['dist/index.cjs'] ?? '').split('\n');
    const exported = lines.filter((line) => /^const (url|folder|file) = /.test(line));
    expect(exported).toHaveLength(3);
    const text = [...lines.slice(0, 4), '// …', ...exported, '// …'].join('\n');
    await expectRecordedText('import-meta-in-cjs/dist/index.cjs', text);
  });

  test('cjs, switched off: the url of the source file on the build machine', async () => {
    const options = config(`{ format: 'cjs', shims: { cjs: ${cjsShims(false)} } }`);
    const result = await buildAndRun('import-meta-in-cjs', 'use.cjs', options);
    expect(result.printed.trim().split('\n')).toEqual(['src/index.js', 'dist', 'dist/index.cjs']);
    expect(result.files['dist/index.cjs']).toMatch(/const url = 'file:\/\/.+\/src\/index\.js';/);
  });

  test.each([
    { output: '{}', shims: '{}', has: false },
    { output: '{ minify: true }', shims: '{}', has: true },
    { output: '{ minify: true }', shims: "{ cjs: { 'import.meta.url': false } }", has: false },
  ])('cjs, a file without import.meta, output: $output and shims: $shims', async (row) => {
    const options = config(`{ format: 'cjs', output: ${row.output}, shims: ${row.shims} }`, {
      'src/index.js': 'export const plain = 1;',
    });
    const { files } = await runRslib('import-meta-in-cjs', options);
    expect(files['dist/index.cjs']?.includes('__rslib_import_meta_url__')).toBe(row.has);
  });

  test.each([
    { option: '__dirname', message: '__filename is not defined' },
    { option: '__filename', message: '__dirname is not defined' },
    { option: 'require', message: '__dirname is not defined' },
  ])('esm: only $option', async ({ option, message }) => {
    const options = config(`{ shims: { esm: { ${option}: true } } }`);
    const result = await buildAndRun('dirname-in-esm', 'use.mjs', options);
    expect(result.printed).toContain(message);
    const has = (text: string) => result.files['dist/index.js']?.includes(text);
    expect(has('createRequire')).toBe(option === 'require');
    expect(has('fileURLToPath')).toBe(option !== 'require');
  });

  test('esm: by default the names stay and Node.js stops', async () => {
    const result = await buildAndRun('dirname-in-esm', 'use.mjs', config('{}'));
    expect(result.files['dist/index.js']).toContain('const folder = __dirname;');
    expect(result.printed).toBe('__dirname is not defined in ES module scope\n');
  });

  test('esm: all three work', async () => {
    const result = await buildAndRun('dirname-in-esm', 'use.mjs');
    expect(result.printed).toBe('dist index.js\n@acme/templates package.json\n');
    await expectRecorded('dirname-in-esm', result, ['dist/index.js']);
  });

  test('esm: a package that the code loads by require() stays outside', async () => {
    const files = {
      'src/index.js': "export const data = require('./data.cjs');",
      'src/data.cjs': 'module.exports = 1;',
    };
    const result = await runRslib('dirname-in-esm', { files });
    expect(result.files['dist/index.js']).toContain("require('./data.cjs')");
    expect(names(result)).toBe('dist/index.js');
  });

  test('umd stops at import.meta, iife keeps it', async () => {
    const umd = await runRslib('import-meta-in-cjs', config("{ format: 'umd' }"));
    expect(umd.code).toBe(1);
    expect(umd.output).toContain(
      "JavaScript parse error: 'import.meta' cannot be used outside of module code.",
    );
    const source = { 'src/index.js': 'console.log(import.meta.url, __dirname);' };
    const iife = await runRslib('import-meta-in-cjs', config("{ format: 'iife' }", source));
    const script = iife.files['dist/index.js'] ?? '';
    expect(script).toContain('console.log(import.meta.url, __dirname);');
    expect(() => runInNewContext(script)).toThrow("Cannot use 'import.meta' outside a module");
  });
});
