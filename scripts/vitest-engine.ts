import path from 'node:path';
import type { Plugin } from 'vitest/config';

const ENGINE = path.join(import.meta.dirname, '../packages/diglot/src/node');

/**
 * One engine for all tests, that of the sources: packages on top of it have it too, and commands that run in a test with these.
 * A process for each site that is bundled would cost more than the bundler; commands that run as processes have the real one.
 */
export function engineOfSources(): Plugin {
  return {
    name: 'engine-of-sources',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: ['plugin', 'run-config', 'search', 'tools', 'translate'].map((door) => ({
          find: `diglot/${door}`,
          replacement: path.join(ENGINE, `${door}.ts`),
        })),
      },
    }),
    resolveId: (name) =>
      name.endsWith('/bundle-apart')
        ? path.join(ENGINE, 'build/testing/test-bundler.ts')
        : undefined,
  };
}
