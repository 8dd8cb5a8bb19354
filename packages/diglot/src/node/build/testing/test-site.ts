import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { cacheDirOf } from '../../config/cache-dir';
import { engineRoot } from '../../files/engine-paths';
import { SITES, type TestFiles, writeFiles } from '../../files/test-files';
import { build } from '../build';
import { SILENT } from '../open/progress';
import type { BuildOptions } from '../open/run-build';
import type { BuildReport } from '../report';

/** Files of an output folder with their contents, byte by byte. */
export type OutputTree = Readonly<Record<string, string>>;

const BASE_FILES: TestFiles = {
  'diglot.config.ts': `export default {
  title: 'Test site',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
};
`,
  'docs/en/index.md': '# Home\n\nSee [a](./a.md#foo).\n',
  'docs/en/a.md': '# A\n\n## Foo\n\nText of A.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/a.md': '# 甲\n\n## 福\n\n文字。\n',
};

/** A small site in a folder of its own, built in this process. */
export interface TestSite {
  readonly root: string;
  readonly outDir: string;
  readonly cacheDir: string;
  write(files: TestFiles): void;
  /** Puts the sources back to the first ones, or to others. Output and cache stay as they are. */
  reset(files?: TestFiles): void;
  /** @throws what the build throws */
  build(options?: Partial<BuildOptions>): Promise<BuildReport>;
  output(): OutputTree;
  remove(): void;
}

/** Creates a site with some pages in two languages, and those given. */
export function createTestSite(files: TestFiles = {}): Promise<TestSite> {
  return createSiteOf({ ...BASE_FILES, ...files });
}

const FIXTURES = path.join(engineRoot, '../../e2e/fixtures');

/** Creates a copy of one of the sites that browser tests look at, with some files changed. */
export function createFixtureSite(name: string, files: TestFiles = {}): Promise<TestSite> {
  const folder = path.join(FIXTURES, name);
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    // What somebody's own build left there is no part of it.
    .filter((file) => !/^(?:dist|node_modules)[\\/]/.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
  return createSiteOf({ ...Object.fromEntries(sources), ...files });
}

/** Creates a site of nothing but these files. */
export async function createSiteOf(first: TestFiles): Promise<TestSite> {
  const root = await mkdtemp(path.join(SITES, 'site-'));
  const outDir = path.join(root, 'dist');
  const site: TestSite = {
    root,
    outDir,
    cacheDir: cacheDirOf(root),
    write: (changes) => writeFiles(root, changes),
    reset(files = first) {
      for (const entry of readdirSync(root)) {
        if (entry === 'dist' || entry === 'node_modules') continue;
        rmSync(path.join(root, entry), { recursive: true });
      }
      writeFiles(root, files);
    },
    build: (options) =>
      build({
        root,
        progress: SILENT,
        onWarnings: () => {},
        ...options,
      }),
    output: () => readTree(outDir),
    // A server that was told to stop may be writing still.
    remove() {
      const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 3 });
      try {
        remove();
      } catch {
        // What a Vite that was closed writes meanwhile is not seen by the same call, however often it tries.
        remove();
      }
    },
  };
  site.reset();
  return site;
}

/** A site that the tests of a file, or of a group, have in common: its facts are there when these run. */
export function sharedSite(create: () => Promise<TestSite>): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(site, await create());
  });
  afterAll(() => site.remove?.());
  return site;
}

/** Every file below a folder; none when it does not exist. */
export function readTree(folder: string): OutputTree {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

/** Names of files that differ: a whole tree in a message tells nobody anything. */
export function differences(a: OutputTree, b: OutputTree): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => a[name] !== b[name]).sort();
}
