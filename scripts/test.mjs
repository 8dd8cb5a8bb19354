// All tests: types and lint, unit tests, the built site in a browser. Ends with one line of counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { run } from './run.mjs';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts of a runner; a runner that wrote no report counts as one failure. */
function unitCounts(report) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

function browserCounts(report) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.log(`${flaky} browser tests passed at a second attempt only.`);
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** Arguments name the parts to run: `unit`, `e2e`; none runs all. */
export async function test(args) {
  const parts = args.length > 0 ? args : ['check', 'unit', 'e2e'];
  const browser = parts.includes('e2e') ? await ensureBrowser() : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-test-'));
  const results = [];
  if (parts.includes('check')) {
    const ok = check();
    results.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  }
  if (parts.includes('unit')) {
    const report = path.join(folder, 'unit.json');
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
    results.push(unitCounts(readJson(report)));
  }
  if (parts.includes('e2e')) {
    const report = path.join(folder, 'e2e.json');
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    results.push(browserCounts(readJson(report)));
  }
  rmSync(folder, { recursive: true });
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
