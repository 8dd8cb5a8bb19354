import { defineConfig, type Plugin } from 'vitest/config';
import type { RunnerTask } from 'vitest/node';
import { inlineScripts } from '../packages/diglot/src/node/bundle/ready/inline-scripts.ts';
import { engineOfSources } from './vitest-engine.ts';

/**
 * What fails before the first test of a file (`beforeAll`) fails its tests: Stryker looks for it in the suite around a test, and
 * a file is none to it, so that it takes such a mutant for one that nobody noticed.
 */
function failedFiles(): Plugin {
  return {
    name: 'failed-files',
    configureVitest({ vitest }) {
      const getFiles = vitest.state.getFiles.bind(vitest.state);
      vitest.state.getFiles = (keys) => {
        const files = getFiles(keys);
        for (const file of files) {
          if (file.result?.state === 'fail' && file.result.errors)
            fail(file.tasks, file.result.errors);
        }
        return files;
      };
    },
  };
}

function fail(
  tasks: readonly RunnerTask[],
  errors: NonNullable<NonNullable<RunnerTask['result']>['errors']>,
): void {
  for (const task of tasks) {
    if (task.type === 'suite') fail(task.tasks, errors);
    else {
      // Vitest calls them skipped, as if somebody had wanted that.
      task.mode = 'run';
      task.result = { state: 'fail', errors };
    }
  }
}

/** The tests that scripts/mutate.mjs names, in a copy of this repository. The engine in it is not built anew: its code is changed. */
export default defineConfig({
  plugins: [inlineScripts(), engineOfSources(), failedFiles()],
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/vitest-folder.ts'],
    setupFiles: ['scripts/vitest-setup.ts', 'scripts/vitest-shared.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
