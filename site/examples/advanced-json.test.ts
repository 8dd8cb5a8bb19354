// What /guide/advanced/json-files claims about Rslib, in the order of the page.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecorded, expectRecordedText } from './recorded';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 120_000 });

type Files = Record<string, string | null>;

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

describe('/guide/advanced/json-files', () => {
  const asJs = async (): Promise<Files> => ({
    'src/index.ts': null,
    'src/index.js': await edited('json-data/src/index.ts', ': string', ''),
  });

  test('bundle: the used values become part of the file', async () => {
    const result = await buildAndRun('json-data', 'use.mjs', { args: ['--dts'] });
    expect(result.printed).toBe('Mars has 2 moons\n');
    await expectRecordedText('json-data/dist/index.js', index(result));
    const whole = await runRslib('json-data', {
      files: { 'src/index.ts': "import planet from './planet.json'; export default planet;" },
    });
    expect(index(whole)).toContain('mass-kg');
  });

  test('named imports: refused in .js files of a module package only', async () => {
    const failed = await runRslib('json-data', { files: await asJs() });
    expect(failed.code).toBe(1);
    const message = failed.output.split('\n').find((line) => line.includes('ESModulesLinking'));
    await expectRecordedText('json-data/error.txt', message?.trim() ?? '');
    const untyped = { ...(await asJs()), 'package.json': '{ "name": "planets" }' };
    expect((await runRslib('json-data', { files: untyped })).code).toBe(0);
    const loose = await buildAndRun('json-data', 'use.mjs', {
      args: ['--no-bundle'],
      files: await asJs(),
    });
    expect(loose.printed).toBe('Mars has 2 moons\n');
  });

  const attribute = {
    'src/index.ts': `
      import planet from './planet.json' with { type: 'json' };
      export const title = \`\${planet.name} has \${planet.moons.length} moons\`;
    `,
  };
  test('an import attribute is resolved in a bundle', async () => {
    const result = await buildAndRun('json-data', 'use.mjs', { files: attribute });
    expect(result.printed).toBe('Mars has 2 moons\n');
    expect(index(result)).not.toContain('with {');
  });

  test('bundleless: JSON becomes a module, and an attribute then breaks the import', async () => {
    const args = ['--config', 'bundleless.config.ts'];
    const result = await buildAndRun('json-data', 'use.mjs', { args });
    expect(result.printed).toBe('Mars has 2 moons\n');
    await expectRecorded('json-data-bundleless', result, ['dist/planet.js', 'dist/index.js']);
    const broken = await buildAndRun('json-data', 'use.mjs', { args, files: attribute });
    expect(broken.code).toBe(1);
    expect(broken.printed).toContain('is not of type "json"');
  });

  test.each([
    { what: 'default', source: "import planet from './planet.json'; console.log(planet.name);" },
    { what: 'named', source: "import { name } from './planet.json'; console.log(name);" },
  ])('bundleless CommonJS: $what import', async ({ what, source }) => {
    const result = await buildAndRun('json-data', 'dist/index.cjs', {
      args: ['--no-bundle', '--format', 'cjs'],
      files: { 'src/index.ts': source },
    });
    if (what === 'named') expect(result.printed).toBe('Mars\n');
    else expect(result.printed).toContain('Cannot read properties of undefined');
    const inJs = await buildAndRun('json-data', 'dist/index.cjs', {
      args: ['--no-bundle', '--format', 'cjs'],
      files: { 'src/index.ts': null, 'src/index.js': source },
    });
    expect(inJs.printed).toBe('Mars\n');
  });

  test('?raw and the type "text" give text, in a bundle', async () => {
    const files = {
      'src/index.ts': `
        import raw from './planet.json?raw';
        import text from './planet.json' with { type: 'text' };
        export const title = [typeof raw, raw === text];
      `,
    };
    const result = await buildAndRun('json-data', 'use.mjs', { files });
    expect(result.printed).toBe("[ 'string', true ]\n");
  });

  test('copied: the file stays as it is, and so does the import', async () => {
    const result = await buildAndRun('json-copied', 'use.mjs');
    expect(result.printed).toBe('Mars has 2 moons\n');
    await expectRecorded('json-copied', result, ['dist/index.js']);
    const dual = await buildAndRun('json-copied', 'use.cjs', {
      args: ['--format', 'cjs'],
      files: { 'use.cjs': "console.log(require('./dist/index.cjs').title);" },
    });
    expect(dual.printed).toBe('Mars has 2 moons\n');
  });

  test('YAML and TOML become objects; only a default import exists', async () => {
    const result = await buildAndRun('yaml-toml', 'use.mjs');
    expect(result.printed).toBe('20 1.5\n');
    await expectRecordedText('yaml-toml/dist/index.js', index(result));
    const split = await buildAndRun('yaml-toml', 'use.mjs', { args: ['--no-bundle'] });
    expect(split.printed).toBe('20 1.5\n');
    expect(emitted(split)).toEqual(['dist/index.js', 'dist/limits.js', 'dist/retry.js']);
    const named = "import { uploads } from './limits.yaml'; console.log(uploads);";
    const failed = await runRslib('yaml-toml', { files: { 'src/index.js': named } });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("export 'uploads' (imported as 'uploads') was not found");
    const source = "import limits from './limits.yaml'; console.log(limits.uploads.perDay);";
    const cjs = await buildAndRun('yaml-toml', 'dist/index.cjs', {
      args: ['--no-bundle', '--format', 'cjs'],
      files: { 'src/index.js': source },
    });
    expect(cjs.printed).toContain('Cannot read properties of undefined');
    const inTs = await buildAndRun('yaml-toml', 'dist/index.cjs', {
      args: ['--no-bundle', '--format', 'cjs'],
      files: { 'src/index.js': null, 'src/index.ts': source },
    });
    expect(inTs.printed).toBe('20\n');
  });

  test('declarations name the type of the data, and a re-export points at the JSON file', async () => {
    const files = {
      'src/index.ts': `
        import planet from './planet.json';
        export { default as raw } from './planet.json';
        export const copy = { ...planet };
      `,
    };
    const result = await runRslib('json-data', { args: ['--dts'], files });
    expect(result.code).toBe(0);
    expect(result.files['dist/index.d.ts']).toContain('moons: string[]');
    expect(result.files['dist/index.d.ts']).toMatch(/raw \} from ["']\.\/planet\.json["']/);
    expect(emitted(result)).not.toContain('dist/planet.json');
  });
});
