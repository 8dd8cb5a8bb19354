// Which mistakes in the engine would its tests not see? Changes its code in one place after the other (Stryker), runs the
// tests each time, and lists the changes that no test noticed.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { keepScores, readTable, rowOf, snippet } from './mutants.mjs';

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

/** The code that a mutant takes the place of: lines and columns count from 1. */
function originalOf({ fileName, location: { start, end } }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  if (start.line === end.line) return lines[0].slice(start.column - 1);
  return [lines[0].slice(start.column - 1), ...lines.slice(1)].join('\n');
}

const keyOf = ({ file, code, instead }) => `${file}\n${code}\n${instead}`;

/** Tells which survivors nobody has named, and which rows of the table nothing survives for. */
function tellSurvivors(survivors, files) {
  const named = readTable().named.filter(({ file }) => files.has(file));
  const known = new Map(named.map((row) => [keyOf(row), row]));
  const alive = survivors.map((mutant) => ({
    file: slashed(mutant.fileName),
    code: snippet(originalOf(mutant)),
    instead: snippet(mutant.replacement ?? ''),
  }));
  const keys = new Set(alive.map(keyOf));
  const nameless = alive.filter((one) => !known.has(keyOf(one)));
  const stale = named.filter((row) => !keys.has(keyOf(row)));
  if (nameless.length > 0)
    console.log(`\nNo reason is named for:\n${nameless.map(rowOf).join('\n')}`);
  if (stale.length > 0) console.log(`\nNoticed by now:\n${stale.map(rowOf).join('\n')}`);
}

function scoresOf(counted, noticed) {
  const scores = new Map();
  for (const mutant of counted) {
    const file = slashed(mutant.fileName);
    const score = scores.get(file) ?? { noticed: 0, all: 0 };
    score.all += 1;
    if (noticed.includes(mutant)) score.noticed += 1;
    scores.set(file, score);
  }
  return scores;
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
    // A machine that others use is slow: what takes its time has not been noticed.
    timeoutMS: 20_000,
    timeoutFactor: 4,
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
  const scores = scoresOf(counted, noticed);
  keepScores(scores);
  tellSurvivors(
    counted.filter((mutant) => !noticed.includes(mutant)),
    scores,
  );
  for (const [file, { noticed, all }] of scores)
    console.log(`${file}: ${noticed} of ${all}, ${((100 * noticed) / all).toFixed(1)} %`);
  console.log(`\n${noticed.length} of ${counted.length} mutants noticed: ${share.toFixed(1)} %`);
  process.exit(share >= LEAST_KILLED ? 0 : 1);
}
