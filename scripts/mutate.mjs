// Which mistakes in the engine would its tests not see? Changes its code in one place after the other (Stryker), runs the
// tests each time, and lists the changes that no test noticed.
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** The share of mutants that tests have to notice, in percent. */
const LEAST_KILLED = 85;

const EXTENSION = /\.tsx?$/;

function fail(message) {
  console.error(message);
  process.exit(1);
}

const slashed = (file) => path.relative('.', file).replaceAll('\\', '/');

/** The tests beside the code: those of a folder, or those of a file where it has any of its own. */
function testsOf(target) {
  if (statSync(target).isDirectory()) return `${target}/**/*.test.{ts,tsx}`;
  const own = target.replace(EXTENSION, '.test.ts');
  return [own, `${own}x`].find(existsSync) ?? `${path.posix.dirname(target)}/*.test.{ts,tsx}`;
}

function codeOf(target) {
  if (!statSync(target).isDirectory()) return [target];
  return [`${target}/**/*.{ts,tsx}`, `!${target}/**/*.test.{ts,tsx}`, `!${target}/**/test-*.ts`];
}

/** @param args files and folders whose code is changed; after `--tests` files and patterns of the tests to run */
export async function mutate(args) {
  const border = args.indexOf('--tests');
  const targets = (border < 0 ? args : args.slice(0, border)).map(slashed);
  if (targets.length === 0) {
    fail('Name files or folders: npm run mutate -- packages/diglot/src/node/book [--tests FILE …]');
  }
  const missing = targets.find((target) => !existsSync(target));
  if (missing !== undefined) fail(`There is no "${missing}".`);
  const tests = border < 0 ? targets.map(testsOf) : args.slice(border + 1).map(slashed);
  process.env.MUTATE_TESTS = JSON.stringify(tests);
  process.env.DIGLOT_ALL_FAULTS = '1';
  const results = await new Stryker({
    mutate: targets.flatMap(codeOf),
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/vitest-mutate.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: process.stdout.isTTY },
    thresholds: { high: LEAST_KILLED, low: LEAST_KILLED, break: null },
    concurrency: Number(process.env.MUTATE_WORKERS) || availableParallelism(),
    ignorePatterns: [
      '**/.tmp',
      '**/.cache',
      'bench/results',
      'test-results',
      'site/dist',
      'manual/dist',
    ],
    tempDirName: '.tmp/mutate',
    allowEmpty: true,
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const noticed = counted.filter(({ status }) => ['Killed', 'Timeout'].includes(status));
  const share = (100 * noticed.length) / counted.length;
  console.log(`\n${noticed.length} of ${counted.length} mutants noticed: ${share.toFixed(1)} %`);
  process.exit(share >= LEAST_KILLED ? 0 : 1);
}
