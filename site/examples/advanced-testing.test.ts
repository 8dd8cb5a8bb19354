// What the page /guide/advanced/testing claims: both test runners, on the source and on what was built.
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { expectRecordedText } from './recorded';
import { type RunOptions, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 180_000 });

const RUNNERS = { rstest: '@rstest/core', vitest: 'vitest' };
type Runner = keyof typeof RUNNERS;

/**
 * A script that runs a test runner as a command, in an environment without traces of the runner of this test, and prints
 * its report without times; files are reported in the order in which they are ready.
 */
const report = (runner: Runner, args: readonly string[]) => `
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
const manifest = path.join('${RUNNERS[runner]}', 'package.json');
const found = createRequire(import.meta.url).resolve.paths('x').map((folder) => path.join(folder, manifest)).find((file) => {
  try { return readFileSync(file); } catch { return false; }
});
const { bin } = JSON.parse(readFileSync(found, 'utf8'));
const command = path.join(path.dirname(found), typeof bin === 'string' ? bin : bin.${runner});
const kept = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$|CI$)/.test(name));
const { stdout, stderr, status } = spawnSync(process.execPath, [command, 'run', ...${JSON.stringify(args)}], {
  encoding: 'utf8',
  env: { ...Object.fromEntries(kept), NO_COLOR: '1' },
});
const clean = (text) => text
  .split('\\n')
  .filter((line) => !/^ +(?:Duration|Start at)|^ RUN/.test(line))
  .map((line) => line.replace(/ \\(\\d+ms\\)| \\d+ms$/, '').trimEnd());
const lines = clean(stdout);
const files = lines.filter((line) => /^ [✓✗❯] /.test(line)).sort();
console.log(lines.map((line) => (/^ [✓✗❯] /.test(line) ? files.shift() : line)).join('\\n').trim());
console.log(clean(stderr).join('\\n').trim());
console.log('exit code ' + status);
`;

interface Options extends RunOptions {
  readonly runner?: Runner;
  readonly run?: readonly string[];
}

/** Builds the example, runs its tests, and gives the report of the runner. */
async function runTests({ runner = 'rstest', run = [], ...options }: Options = {}) {
  const files = { ...options.files, 'report.mjs': report(runner, run) };
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  const { printed } = await runRslib('tested', { ...options, files, then: 'report.mjs' });
  return printed.replace(/\n{3,}/g, '\n\n');
}

const read = (name: string) => readFile(new URL(`tested/${name}`, import.meta.url), 'utf8');

/** The tests of the example, written for Vitest: one word differs. */
async function forVitest(): Promise<Record<string, string>> {
  const names = ['tests/total.test.ts', 'tests/Tally.test.tsx', 'package-tests/package.test.ts'];
  const texts = names.map(async (name) => {
    return [name, (await read(name)).replace("'@rstest/core'", "'vitest'")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

const record = (name: string, printed: string) =>
  expectRecordedText(`tested/${name}.txt`, printed.replace(/\s*exit code \d+\s*$/, ''));

describe('/guide/advanced/testing: Rstest', () => {
  test('the source', async () => {
    const printed = await runTests();
    expect(printed).toContain('Tests 3 passed');
    expect(printed).toContain('exit code 0');
    await record('rstest', printed);
  });

  test('a test that fails', async () => {
    const total = (await read('tests/total.test.ts')).replace('toBe(5)', 'toBe(6)');
    const files = { 'tests/total.test.ts': total };
    const printed = await runTests({ run: ['tests/total'], files });
    expect(printed).toContain('expected 5 to be 6');
    expect(printed).toContain('exit code 1');
    await record('failing', printed);
  });

  test('what was built, by the name of the package', async () => {
    const run = ['--config', 'rstest.package.config.ts'];
    const printed = await runTests({ run });
    expect(printed).toContain('Tests 2 passed');
    await record('package', printed);
    const missing = await runTests({
      run,
      files: { 'rslib.config.ts': (await read('rslib.config.ts')).replace("'web'", "'node'") },
    });
    expect(missing).toContain("Cannot find module '/examples/tested-copied/dist/index.css'");
  });

  test('before the build there is nothing to test', async () => {
    const config = (await read('rslib.config.ts')).replace("'web'", "'web', distPath: 'else'");
    const printed = await runTests({
      run: ['--config', 'rstest.package.config.ts'],
      files: { 'rslib.config.ts': config },
    });
    expect(printed).toMatch(/Cannot find module '.*dist\/index\.js'/);
  });

  test('without the plugin, without a page, and without a constant of the build', async () => {
    const config = await read('rstest.config.ts');
    const withConfig = (text: string, more = {}) =>
      runTests({ run: ['tests/Tally'], files: { 'rstest.config.ts': text, ...more } });
    expect(await withConfig(config.replace('plugins: [pluginReact()],', ''))).toContain(
      'React is not defined',
    );
    expect(await withConfig(config.replace("'happy-dom'", "'jsdom'"))).toContain(
      'Failed to load testEnvironment "jsdom" dependency',
    );
    expect(await withConfig(config.replace("testEnvironment: 'happy-dom',", ''))).toContain(
      'document is not defined',
    );
    const source = 'declare const VERSION: string;\nexport const total = () => VERSION;';
    const files = {
      'src/total.ts': source,
      'tests/Tally.test.tsx':
        "import { expect, test } from '@rstest/core';\nimport { total } from '../src/total';\ntest('version', () => expect(total()).toBe('1'));",
    };
    expect(await withConfig(config, files)).toContain('VERSION is not defined');
    const defined = config.replace(
      'plugins:',
      'source: { define: { VERSION: \'"1"\' } },\n  plugins:',
    );
    expect(await withConfig(defined, files)).toContain('Tests 1 passed');
  });

  test('coverage needs a package', async () => {
    expect(await runTests({ run: ['--coverage'] })).toContain(
      'Failed to load coverage provider module: @rstest/coverage-istanbul',
    );
  });
});

describe('/guide/advanced/testing: Vitest', () => {
  test('the source and what was built, as two projects', async () => {
    const printed = await runTests({ runner: 'vitest', files: await forVitest() });
    expect(printed).toContain('5 passed');
    await record('vitest', printed);
  });

  test('one project alone', async () => {
    const run = ['--project', 'package'];
    const printed = await runTests({ runner: 'vitest', run, files: await forVitest() });
    expect(printed).toContain('2 passed');
    expect(printed).not.toContain('source');
  });

  test('without a page', async () => {
    const config = (await read('vitest.config.ts')).replace("environment: 'happy-dom',", '');
    const files = { ...(await forVitest()), 'vitest.config.ts': config };
    const printed = await runTests({ runner: 'vitest', run: ['--project', 'source'], files });
    expect(printed).toContain('document is not defined');
  });
});
