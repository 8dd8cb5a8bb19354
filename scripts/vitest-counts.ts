import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes how many tests passed and failed, and in which files some failed, for `npm test`. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = {
      passed: modules.reduce((sum, module) => sum + countOf(module, 'passed'), 0),
      failed: modules.reduce((sum, module) => sum + failures(module), unhandledErrors.length),
      failedFiles: modules
        .filter((module) => failures(module) > 0)
        .map((module) => ({
          file: path.relative('', module.moduleId).replaceAll('\\', '/'),
          passed: countOf(module, 'passed'),
          failed: failures(module),
        })),
    };
    writeFileSync(process.env.VITEST_COUNTS_FILE ?? 'counts.json', JSON.stringify(counts));
  }
}

function countOf(module: TestModule, state: string): number {
  return [...module.children.allTests()].filter((test) => test.result().state === state).length;
}

/** Tests that failed, and one for the file itself: one that cannot be loaded has no tests that could fail. */
function failures(module: TestModule): number {
  return countOf(module, 'failed') + (module.errors().length > 0 ? 1 : 0);
}
