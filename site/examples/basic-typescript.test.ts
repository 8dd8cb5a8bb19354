// What the page on TypeScript claims. TypeScript 7 is installed here.
import { describe, expect, test, vi } from 'vitest';
import { buildAndRun, excerpt, type Files, logOf, names, withConfig } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 60_000 });

const wrongReexport: Files = { 'src/index.ts': "export { Unit, convert } from './convert';\n" };
const load: Files = { 'load.mjs': "console.log(await import('./dist/index.js'));" };

/** The example's tsconfig.json with other compiler options. */
const tsconfig = (options: object): Files => ({
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'preserve',
      moduleResolution: 'bundler',
      rootDir: './src',
      strict: true,
      isolatedModules: true,
      skipLibCheck: true,
      types: ['@rslib/core/types'],
      ...options,
    },
    include: ['src'],
  }),
});

describe('/guide/basic/typescript', () => {
  test('the recommended tsconfig.json builds', async () => {
    const result = await runRslib('typescript-setup');
    expect(result.code).toBe(0);
    await expectRecorded('typescript-setup', result, ['dist/index.js', 'dist/convert.d.ts']);
  });

  test('the build needs no tsconfig.json', async () => {
    const options = withConfig('typescript-setup', '{}', { 'tsconfig.json': null });
    const result = await runRslib('typescript-setup', { ...options, outside: true });
    expect(names(result)).toBe('dist/index.js');
  });

  test('target of tsconfig.json does not change the JavaScript', async () => {
    const files = {
      'src/index.ts': 'export class A { #b = 1; c(): number | undefined { return this?.#b; } }',
      'src/convert.ts': null,
    };
    const es2015 = { ...files, ...tsconfig({ target: 'ES2015' }) };
    const result = await runRslib('typescript-setup', withConfig('typescript-setup', '{}', es2015));
    expect(result.files['dist/index.js']).toContain('this?.#b');
  });

  test('enums and the three ways to write a path', async () => {
    const files = {
      'src/index.ts': `
        export { Step } from './step';
        export { convert } from './convert.js';
        export { type Unit } from './convert.ts';`,
      'src/step.ts': 'export enum Step { Up = 1 }',
      ...tsconfig({ allowImportingTsExtensions: true, noEmit: true }),
    };
    const options = { ...withConfig('typescript-setup', '{ dts: true, bundle: false }', files) };
    const result = await runRslib('typescript-setup', options);
    expect(result.code).toBe(0);
    expect(result.files['dist/step.js']).toContain('Step[Step["Up"] = 1] = "Up"');
    expect(result.files['dist/index.js']).toContain('from "./convert.js"');
    expect(result.files['dist/index.d.ts']).toContain("from './convert.js'");
    expect(result.files['dist/index.d.ts']).not.toContain('.ts');
  });
});

describe('/guide/basic/typescript: isolatedModules', () => {
  test('bundleless: the name of a type stays and Node.js rejects the module', async () => {
    const options = withConfig('typescript-setup', '{ bundle: false }', {
      ...wrongReexport,
      ...load,
    });
    const result = await buildAndRun('typescript-setup', 'load.mjs', options);
    expect(result.code).toBe(1);
    await expectRecordedText('typescript-reexport/index.js', result.files['dist/index.js'] ?? '');
    const message = /SyntaxError: .*/.exec(result.printed)?.[0] ?? '';
    await expectRecordedText('typescript-reexport/error.txt', message);
  });

  test('bundle mode: the export exists without a value', async () => {
    const options = withConfig('typescript-setup', '{}', { ...wrongReexport, ...load });
    const result = await buildAndRun('typescript-setup', 'load.mjs', options);
    expect(result.code).toBe(0);
    expect(result.printed).toContain('Unit: undefined');
    expect(result.files['dist/index.js']).toContain('__webpack_require__');
  });

  test('with dts the mistake is reported, without isolatedModules it is not', async () => {
    const result = await runRslib('typescript-setup', { files: wrongReexport });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS1205');
    expect(result.output).toContain("Re-exporting a type when 'isolatedModules' is enabled");
    const off = { ...wrongReexport, ...tsconfig({ isolatedModules: false }) };
    expect((await runRslib('typescript-setup', { files: off })).code).toBe(0);
  });

  test('an unused type import disappears by itself', async () => {
    const files = {
      'src/index.ts':
        "import { Unit, convert } from './convert';\nexport const unit: Unit = 'celsius';\nexport { convert };",
      ...load,
    };
    const options = withConfig('typescript-setup', '{ bundle: false }', files);
    const result = await buildAndRun('typescript-setup', 'load.mjs', options);
    expect(result.code).toBe(0);
    expect(result.files['dist/index.js']).not.toContain('Unit');
  });
});

describe('/guide/basic/typescript: types and checks', () => {
  const imports: Files = {
    'src/index.ts':
      "import logo from './logo.svg';\nimport styles from './a.module.css';\nexport const all = [logo, styles.title, import.meta.env.PUBLIC_A, process.env.NODE_ENV];",
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'src/a.module.css': '.title { margin: 0; }',
  };

  test('@rslib/core/types knows assets, CSS Modules, import.meta.env and process.env', async () => {
    const known = await runRslib('typescript-setup', { files: imports });
    expect(known.code).toBe(0);
    const unknown = { ...imports, ...tsconfig({ types: [] }) };
    const result = await runRslib('typescript-setup', { files: unknown });
    expect(result.code).toBe(1);
    expect(result.output).toContain("Cannot find module './logo.svg'");
    expect(result.output).toContain("Cannot find module './a.module.css'");
    expect(result.output).toContain("Property 'env' does not exist on type 'ImportMeta'");
  });

  const wrong: Files = { 'src/index.ts': "export const size: number = 'large';" };

  test('a type error: only dts finds it', async () => {
    const without = await runRslib('typescript-setup', withConfig('typescript-setup', '{}', wrong));
    expect(without.code).toBe(0);
    expect(without.output).not.toContain('TS2322');
    const checked = await runRslib('typescript-setup', { files: wrong });
    expect(checked.code).toBe(1);
    expect(checked.output).toContain('TS2322');
    const plain = logOf(checked);
    await expectRecordedText('typescript-error/log.txt', excerpt(plain, 'TS2322', 'TS2322'));
    const unchecked = { ...wrong, ...tsconfig({ noCheck: true }) };
    const skipped = await runRslib('typescript-setup', { files: unchecked });
    expect(skipped.code).toBe(0);
    expect(names(skipped)).toContain('dist/index.d.ts');
  });

  test('files that the entry does not reach are checked too', async () => {
    const files = { 'src/notes.ts': "export const size: number = 'large';" };
    const result = await runRslib('typescript-setup', { files });
    expect(result.code).toBe(1);
    expect(result.output).toContain('src/notes.ts');
  });

  test('another tsconfig: paths, decorators and declarations follow it', async () => {
    const files = {
      'tsconfig.lib.json':
        '{ "extends": "./tsconfig.json", "compilerOptions": { "paths": { "#lib/*": ["./src/*"] } } }',
      'src/index.ts': "export { convert } from '#lib/convert';",
    };
    const source = "{ dts: true, source: { tsconfigPath: './tsconfig.lib.json' } }";
    const result = await runRslib(
      'typescript-setup',
      withConfig('typescript-setup', source, files),
    );
    expect(result.code).toBe(0);
    expect(result.files['dist/index.d.ts']).toContain("from './convert.js'");
    const flag = ['--tsconfig', 'tsconfig.lib.json'];
    const same = await runRslib('typescript-setup', { files, args: flag });
    expect(same.files['dist/index.js']).toBe(result.files['dist/index.js']);
    const missing = await runRslib('typescript-setup', { files });
    expect(missing.code).toBe(1);
  });

  test('rootDir is required', async () => {
    const files = tsconfig({ rootDir: undefined });
    const result = await runRslib('typescript-setup', { files });
    expect(result.code).toBe(1);
    expect(result.output).toContain('TS5011');
  });
});

describe('/guide/basic/typescript: decorators', () => {
  const use = {
    'use.mjs': "import { Door } from './dist/index.js';\nconsole.log(new Door().open());",
  };

  test('without a setting: the standard of 2023-11', async () => {
    const result = await buildAndRun('decorators', 'use.mjs', { files: use });
    expect(result.printed).toBe('decorating open\nopen\n');
    expect(result.files['dist/index.js']).toContain('_apply_decs_2311');
  });

  const legacy = `
    function logged(_target: object, name: string) { console.log('decorating ' + name); }
    export class Door { @logged open(_key?: string) { return 'open'; } }`;
  const experimental =
    '{ "compilerOptions": { "experimentalDecorators": true, "emitDecoratorMetadata": false } }';

  test('experimentalDecorators: the older form, with metadata whatever emitDecoratorMetadata says', async () => {
    const files = { ...use, 'src/index.ts': legacy, 'tsconfig.json': experimental };
    const result = await buildAndRun('decorators', 'use.mjs', { files });
    expect(result.printed).toBe('decorating open\nopen\n');
    expect(result.files['dist/index.js']).toContain('_ts_decorate');
    expect(result.files['dist/index.js']).toContain('design:paramtypes');
  });

  test('source.decorators says it without tsconfig.json', async () => {
    const source = "{ source: { decorators: { version: 'legacy' } } }";
    const files = { ...use, 'src/index.ts': legacy };
    const options = withConfig('decorators', source, files);
    const result = await buildAndRun('decorators', 'use.mjs', options);
    expect(result.files['dist/index.js']).toContain('_ts_decorate');
    expect(result.printed).toBe('decorating open\nopen\n');
  });
});
