import { defineConfig } from 'vitest/config';
import { inlineScripts } from './packages/diglot/src/node/bundle/inline-scripts.ts';

export default defineConfig({
  // Tests run the scripts of the head as browsers do.
  plugins: [inlineScripts()],
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'site/**/*.test.{ts,tsx}',
      'manual/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/support/**/*.test.ts',
    ],
    // Examples are projects with tests of their own, for pages to show.
    exclude: ['**/node_modules/**', '**/dist/**', 'site/examples/*/**'],
    globalSetup: ['scripts/vitest-global.ts'],
    setupFiles: ['scripts/vitest-setup.ts'],
    // The runner would leave a core to itself, which it hardly uses.
    maxWorkers: '100%',
    // A busy machine may be late once; a defect is there every time.
    retry: process.env.CI ? 1 : 0,
    // Some tests build whole sites and libraries, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for is there in an instant, or on a busy machine in some seconds.
    expect: { poll: { timeout: 15_000 } },
  },
});
