import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const PACKAGE = fileURLToPath(new URL('../../packages/diglot/', import.meta.url));

/** Where the bundled engine is, which finds all else of its package from there. */
export const BUNDLED = `${PACKAGE}.build/tests`;

/**
 * Bundles the engine for tests that run it in their process. Playwright would compile each of its three hundred modules, which
 * takes ten seconds of a processor where none was compiled before, and load them one by one in every process, which takes one.
 * Sites are bundled in the same process, as in unit tests: commands that run as processes have a bundler of their own.
 */
export async function bundleEngine(): Promise<void> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./engine.ts', import.meta.url)),
    platform: 'node',
    external: (id) => !/^[./]/.test(id),
    plugins: [
      {
        name: 'bundle-in-the-process',
        resolveId: (id) =>
          id.endsWith('/bundle-apart')
            ? `${PACKAGE}src/node/build/testing/test-bundler.ts`
            : undefined,
      },
    ],
  });
  await bundle.write({ dir: BUNDLED, cleanDir: true });
}
