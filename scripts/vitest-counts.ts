import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes how many tests passed, failed, and passed at a second attempt only, for `npm test`. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that cannot be loaded has no tests that could fail.
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const counts = {
      passed: count('passed'),
      failed: count('failed') + broken + unhandledErrors.length,
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    };
    writeFileSync(process.env.VITEST_COUNTS_FILE ?? 'counts.json', JSON.stringify(counts));
  }
}
