import type { TestSite } from '../../diglot/src/node/build/testing/test-site';
import { type MigrateOptions, type Migration, migrate } from './migrate';

/** Moves a site of a test, which no repository holds, and says nothing of it. */
export function move(
  system: MigrateOptions['system'],
  { root }: TestSite,
  options: Partial<MigrateOptions> = {},
): Promise<Migration> {
  const quiet = { write: true, allowDirty: true, say: () => undefined };
  return migrate({ system, folder: root, ...quiet, ...options });
}
