import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll } from 'vitest';
import {
  createSiteOf,
  type OutputTree,
  readTree,
  sharedSite,
  type TestSite,
} from '../../diglot/src/node/build/testing/test-site';
import type { TestFiles } from '../../diglot/src/node/files/test-files';
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

/** Where the systems put what they build, which stays so. */
const OUTPUT: Readonly<Record<MigrateOptions['system'], string>> = {
  rspress: 'doc_build',
  vitepress: '.vitepress/dist',
  docusaurus: 'build',
  starlight: 'dist',
  fumadocs: 'out',
};

/** A site that is moved and built for the tests of a file. */
export function movedSite(system: MigrateOptions['system'], files: TestFiles) {
  const site = sharedSite(() => createSiteOf(files));
  let pages: OutputTree = {};
  beforeAll(async () => {
    await move(system, site);
    await site.build();
    pages = readTree(path.join(site.root, OUTPUT[system]));
  });
  return {
    site,
    /** Names of what was built. */
    names: () => Object.keys(pages),
    /** What was built in the place of a file; empty where there is none. */
    page: (file: string) => Buffer.from(pages[path.normalize(file)] ?? '', 'latin1').toString(),
    /** A file of the site as it is after the move. */
    text: (file: string) => readFileSync(path.join(site.root, file), 'utf8'),
  };
}
