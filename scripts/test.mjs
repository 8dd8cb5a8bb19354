// All tests: types and lint, unit tests, the built site in browsers. Ends with one line of counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareTestBrowsers } from './browser.mjs';
import { changedTests } from './changed.mjs';
import { check } from './check.mjs';
import { run, runShown } from './run.mjs';

const PARTS = ['check', 'unit', 'e2e'];
/** What takes long and finds little that others do not: run on main, every night and before a release. */
export const RELEASE_PARTS = ['examples', 'faults', 'outside', 'pictures'];
const BROWSER_PARTS = ['e2e', 'outside', 'pictures'];
const FAULTS = [
  ...['cli/abandon', 'cli/accept-faults', 'build/testing/fault-injection'].map(
    (name) => `packages/diglot/src/node/${name}.test.ts`,
  ),
  'packages/migrate/src/migrate.test.ts',
];
/** Files: more that fail are no machine's lateness. */
const MOST_LATE = 5;
const NO_REPORT = { passed: 0, failed: 1, flaky: [] };

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function playwrightCounts(report) {
  if (!report) return NO_REPORT;
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const flaky = report.suites
    .flatMap(specs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const { expected, unexpected } = report.stats;
  return {
    passed: expected + flaky.length,
    failed: unexpected + report.errors.length,
    flaky: flaky.map(({ file, title }) => `${file}: ${title}`),
  };
}

async function runVitestOnce(folder, args, env) {
  const counts = path.join(folder, 'unit.json');
  rmSync(counts, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-counts.ts'];
  await runShown('vitest', ['run', ...reporters, ...args], { ...env, VITEST_COUNTS_FILE: counts });
  return { ...NO_REPORT, ...readJson(counts) };
}

/** Files in which a busy CI machine was late are run once more, alone: a defect is there every time. */
async function runVitest(folder, args, env = {}) {
  const first = await runVitestOnce(folder, args, env);
  const files = first.failedFiles ?? [];
  if (!process.env.CI || files.length === 0 || files.length > MOST_LATE) return first;
  const again = await runVitestOnce(
    folder,
    files.map(({ file }) => file),
    env,
  );
  const stillFailed = new Set((again.failedFiles ?? files).map(({ file }) => file));
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  return {
    passed: first.passed - sum('passed') + again.passed,
    failed: first.failed - sum('failed') + again.failed,
    flaky: files.map(({ file }) => file).filter((file) => !stillFailed.has(file)),
  };
}

function runPlaywright(folder, args, browsers) {
  const report = path.join(folder, 'e2e.json');
  const config = ['--config', 'e2e/playwright.config.ts'];
  run('playwright', ['test', ...config, '--reporter=dot,json', ...args], {
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return playwrightCounts(readJson(report));
}

async function runCheck() {
  const ok = await check();
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [] };
}

const e2eFile = (name) => `e2e/${name}.test.ts`;

/** What each part runs; `files` are the test files it is limited to, all without them. */
const runners = {
  check: () => runCheck(),
  unit: ({ folder, update, files }) => runVitest(folder, [...update, ...(files ?? [])]),
  // Every example is built, whatever is recorded of it: see site/examples/run-records.ts.
  examples: ({ folder, update }) =>
    runVitest(folder, [...update, 'site/examples'], { BUILD_EXAMPLES: '1' }),
  // Every operation fails once, where else some do.
  faults: ({ folder }) => runVitest(folder, FAULTS, { DIGLOT_ALL_FAULTS: '1' }),
  e2e: ({ folder, browsers, files }) =>
    runPlaywright(folder, files ?? ['--project=sites'], browsers),
  outside: ({ folder, browsers }) =>
    runPlaywright(folder, ['outside', 'older-browser', 'webkit'].map(e2eFile), browsers),
  pictures: ({ folder, update, browsers }) => {
    const all = update.length > 0 ? ['--update-snapshots=all'] : [];
    return runPlaywright(folder, ['e2e/pictures.test.ts', ...all], browsers);
  },
};

const TEST_FILE = /\.test\.tsx?$/;
const IN_BROWSERS = /^e2e\/[^/]*$/;

/** Test files by the part that runs them. */
function toParts(files) {
  const e2e = files.filter((file) => IN_BROWSERS.test(file));
  return { check: [], unit: files.filter((file) => !e2e.includes(file)), e2e };
}

function lasted(since) {
  const seconds = Math.round((performance.now() - since) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function report({ part, passed, failed, flaky, time }) {
  for (const name of flaky) console.log(`Passed at a second attempt only: ${name}`);
  const flakes = flaky.length > 0 ? ` (${flaky.length} at a second attempt only)` : '';
  return `${part}: ${passed} passed${flakes}, ${failed} failed, in ${time}`;
}

/**
 * Arguments name the parts to run; none runs the first three. With `changed` only tests run that concern what differs from the
 * main branch; with names of test files, these alone. `-u` writes snapshots and records anew.
 */
export async function test(args) {
  const known = [...Object.keys(runners), 'changed', '-u'];
  const given = args.filter((arg) => TEST_FILE.test(arg));
  const unknown = args.find((arg) => !known.includes(arg) && !given.includes(arg));
  if (unknown !== undefined) {
    console.error(`Unknown argument "${unknown}". Known: ${known.join(', ')}, and test files.`);
    process.exit(1);
  }
  const named = Object.keys(runners).filter((part) => args.includes(part));
  const parts = named.length > 0 ? named : PARTS;
  const files = given.length > 0 ? toParts(given) : args.includes('changed') ? changedTests() : {};
  const update = args.includes('-u') ? ['-u'] : [];
  const needsBrowsers = (part) => BROWSER_PARTS.includes(part);
  const browsersOf = parts.some(needsBrowsers)
    ? await prepareTestBrowsers(parts.includes('outside'))
    : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-test-'));
  const runPart = async (part) => {
    const since = performance.now();
    const browsers = needsBrowsers(part) ? await browsersOf() : {};
    const result = await runners[part]({ folder, update, browsers, files: files[part] });
    return { ...result, part, time: lasted(since) };
  };
  const wanted = parts.filter((part) => files[part]?.length !== 0);
  // The check fills what the unit tests leave of the processor while they begin, wait and end.
  const isBeside = wanted.includes('check') && wanted.includes('unit');
  const groups = isBeside ? [wanted.slice(0, 2), ...wanted.slice(2)] : wanted;
  const results = [];
  const lines = [];
  for (const group of groups) {
    const ended = await Promise.all([group].flat().map(runPart));
    for (const result of ended) {
      lines.push(report(result));
      console.log(lines.at(-1));
    }
    results.push(...ended);
  }
  rmSync(folder, { recursive: true });
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
