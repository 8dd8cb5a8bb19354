import { defineConfig } from 'vitest/config';
import { inlineScripts } from '../packages/diglot/src/node/bundle/ready/inline-scripts.ts';

/** The tests that scripts/mutate.mjs names, in a copy of this repository. The engine in it is not built anew: its code is changed. */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['scripts/vitest-setup.ts', 'scripts/vitest-shared.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
