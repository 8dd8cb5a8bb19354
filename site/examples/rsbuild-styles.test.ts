// What the page /config/rsbuild/output claims about CSS.
import { describe, expect, test } from 'vitest';
import { expectRecorded } from './recorded';
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

const names = (result: RunResult) => result.emitted.join(' ');

/** Builds an example with these settings of `output`, and `rest` beside it. */
const withOutput = (example: string, output: string, files: Files = {}, rest = '') =>
  runRslib(example, config(`{ output: ${output}, ${rest} }`, files));

describe('/config/rsbuild/output: styles', () => {
  const css = (output: string, rest = '', files: Files = {}) =>
    withOutput('css-classes', output, files, rest);

  test('cssModules.localIdentName', async () => {
    const result = await runRslib('css-classes');
    await expectRecorded('css-classes', result, ['dist/index.js', 'dist/index.css']);
    expect(result.files['dist/index.css']).toContain('.acme-card-card-body');
    const plain = await css("{ target: 'web' }");
    expect(plain.files['dist/index.css']).toMatch(/^\.card-body-\w{6} \{/);
  });

  test('cssModules: names in the object, named exports, other file names', async () => {
    const all = {
      'src/index.js': "import styles from './card.module.css';\nexport const all = styles;",
    };
    const both = await css("{ target: 'web' }", '', all);
    expect(both.files['dist/index.js']).toMatch(/"card-body": .+\n\s+cardBody: /);
    const only = await css(
      "{ target: 'web', cssModules: { exportLocalsConvention: 'camelCaseOnly' } }",
      '',
      all,
    );
    expect(only.files['dist/index.js']).not.toContain('"card-body":');
    const named = {
      'src/index.js':
        "import { cardBody } from './card.module.css';\nexport const name = cardBody;",
    };
    const exported = await css("{ target: 'web', cssModules: { namedExport: true } }", '', named);
    expect(exported.code).toBe(0);
    const local = {
      'src/index.js':
        "import styles from './card.local.css';\nexport const name = styles.cardBody;",
      'src/card.local.css': '.card-body { color: red }',
    };
    const output = "{ target: 'web', cssModules: { auto: /\\.local\\.css$/ } }";
    const auto = await css(output, '', local);
    expect(auto.files['dist/index.css']).toMatch(/^\.card-body-/);
    const bundleless = await css(output, 'bundle: false', local);
    expect(bundleless.files['dist/card.local.js']).toContain('import "./card.local.js";');
  });

  test('emitCss: true for web, false for node; the names of CSS Modules stay', async () => {
    expect(names(await css("{ target: 'web' }"))).toBe('dist/index.css dist/index.js');
    for (const output of ['{}', "{ target: 'web', emitCss: false }"]) {
      const result = await css(output);
      expect(names(result)).toBe('dist/index.js');
      expect(result.files['dist/index.js']).toMatch(/card-body-\w{6}/);
    }
    expect(names(await css('{ emitCss: true }'))).toBe('dist/index.css dist/index.js');
  });

  test('emitCss off and bundleless: an import of a file that is not there', async () => {
    const plain = {
      'src/index.js': "import './plain.css';",
      'src/plain.css': 'p { color: red }',
      'src/card.module.css': null,
    };
    const result = await css('{}', 'bundle: false', plain);
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toContain('import "./plain.css";');
  });

  test('injectStyles: in the JavaScript, no CSS file', async () => {
    const result = await css("{ target: 'web', injectStyles: true }");
    expect(names(result)).toBe('dist/index.js');
    expect(result.files['dist/index.js']).toContain('padding: 8px');
    const node = await css('{ injectStyles: true }');
    expect(node.files['dist/index.js']).not.toContain('padding: 8px');
  });

  test('sourceMap and minify reach CSS', async () => {
    expect(names(await css("{ target: 'web', sourceMap: true }"))).toContain('dist/index.css.map');
    const small = await css("{ target: 'web', minify: true }");
    expect(small.files['dist/index.css']).toMatch(/^\.card-body-\w{6}\{padding:8px\}$/);
  });
});
