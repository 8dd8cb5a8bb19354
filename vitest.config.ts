import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './packages/diglot/src/node/bundle/ready/inline-scripts.ts';
import { engineOfSources } from './scripts/vitest-engine.ts';
import { StartersFirst } from './scripts/vitest-order.ts';

const TEST_FILES = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'site/**/*.test.{ts,tsx}',
  'manual/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'e2e/support/**/*.test.ts',
];

/** Tests of packages that have something in their text. */
const testsWith = (text: string): readonly string[] =>
  readdirSync('packages', { encoding: 'utf8' })
    .map((name) => `packages/${name}/src`)
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(text));

const IN_A_DOCUMENT = testsWith('@vitest-environment ');

const APART = [
  // They put others in the place of modules, which whoever comes later in their process would be given too.
  ...testsWith('vi.mock('),
  // They ask what the very first use in a process does, who is waited for in it, or give it packages that write styles.
  'packages/diglot/src/node/build/testing/refused-styles.test.ts',
  'packages/diglot/src/node/config/environment.test.ts',
  'packages/diglot/src/node/errors/site-code.test.ts',
  'packages/diglot/src/node/markdown/code/tokenize/lezer/remember-actions.test.ts',
];

export default defineConfig({
  // Tests run the scripts of the head as browsers do.
  plugins: [inlineScripts(), engineOfSources()],
  test: {
    // Examples are projects with tests of their own, for pages to show.
    exclude: ['**/node_modules/**', '**/dist/**', 'site/examples/*/**'],
    globalSetup: ['scripts/vitest-folder.ts', 'scripts/vitest-global.ts'],
    setupFiles: ['scripts/vitest-setup.ts'],
    // The runner would leave a core to itself, which it hardly uses.
    maxWorkers: '100%',
    sequence: { sequencer: StartersFirst },
    // Some tests build whole sites and libraries, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for is there in an instant, or on a busy machine in some seconds.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // A process and all modules for each file would be a third of the work.
        test: {
          name: 'shared',
          isolate: false,
          include: TEST_FILES,
          exclude: [...APART, ...IN_A_DOCUMENT],
          setupFiles: ['scripts/vitest-shared.ts'],
        },
      },
      {
        extends: true,
        // Afterwards, as those below; one process is soon done with them.
        test: {
          name: 'documents',
          isolate: false,
          maxWorkers: 1,
          include: IN_A_DOCUMENT,
          exclude: APART,
          setupFiles: ['scripts/vitest-shared.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Afterwards: each that came in between would end a process that others share.
        test: { name: 'apart', include: APART, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
