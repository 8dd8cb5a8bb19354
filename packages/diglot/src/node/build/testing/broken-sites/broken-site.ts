import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, vi } from 'vitest';
import { formatError, formatErrors } from '../../../errors/format-error';
import { engineRoot } from '../../../files/engine-paths';
import type { TestFiles } from '../../../files/test-files';
import { build } from '../../build';
import { SILENT } from '../../open/progress';
import { createSiteOf, type TestSite } from '../test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The smallest site that builds without a warning. */
export const GOOD_SITE = {
  'diglot.config.ts': `import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Small site',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
});
`,
  'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]\n',
  'docs/en/index.md': '# Home\n',
  'docs/en/guide/_meta.json': '["index", "start"]\n',
  'docs/en/guide/index.md': '# Guide\n',
  'docs/en/guide/start.md': '# Start\n\n## First step {#first}\n\nText.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/index.md': '# 指南\n',
  'docs/zh/guide/start.md': '# 开始\n\n## 第一步\n\n文字。\n',
} satisfies TestFiles;

const OLD_OUTPUT = '<!doctype html>The output of the build before.\n';
const OLD_FILES = { 'dist/index.html': OLD_OUTPUT, 'dist/.diglot-output': '' };

let shared: TestSite | undefined;
let others: TestSite[] = [];

/** Removes what the tests of a file have written: each says that for itself, since this module is loaded once for all. */
export function removeBrokenSites(): void {
  for (const site of others) site.remove();
  shared?.remove();
  shared = undefined;
  others = [];
}

/** Code of the site's own: Node keeps a bundle that it has loaded, so such a site needs a folder of its own. */
function hasScripts(files: TestFiles): boolean {
  return Object.keys(files).some((file) => /(?<!diglot\.config)\.[jt]sx?$/.test(file));
}

async function runBuild(root: string, warnings: Error[] = []): Promise<void> {
  await build({ root, progress: SILENT, onWarnings: (found) => warnings.push(...found) });
}

/**
 * Writes the good site with some files changed, over an old output. Returns its folder.
 *
 * @param isApart whether no other site may take the folder later
 */
export async function createBrokenSite(
  changes: TestFiles,
  isApart = hasScripts(changes),
): Promise<string> {
  const files = { ...GOOD_SITE, ...OLD_FILES, ...changes };
  if (isApart) {
    const site = await createSiteOf(files);
    others.push(site);
    return site.root;
  }
  if (shared === undefined) {
    shared = await createSiteOf(GOOD_SITE);
    // What one build leaves in the cache makes the following ones fast: sites without scripts share one bundle.
    await shared.build();
  }
  shared.write({ dist: null });
  shared.reset(files);
  return shared.root;
}

/** Asserts that a failed build left the old output, and nothing of its own. */
export function expectOldOutput(root: string): void {
  expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['.diglot-output', 'index.html']);
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toBe(OLD_OUTPUT);
  expect(readdirSync(root).filter((entry) => /^dist./.test(entry))).toEqual([]);
}

/** Messages speak of the site's files: an absolute path is a place that no author wrote. */
function withoutMachinePaths(text: string): string {
  expect(text).not.toContain(path.resolve(engineRoot, '../..'));
  expect(text).toBe(stripVTControlCharacters(text));
  return text;
}

/**
 * Builds the good site with some files changed and returns everything that the author is told.
 *
 * @param prepare does what cannot be written as a file's text
 */
export async function errorsOf(
  changes: TestFiles,
  prepare?: (root: string) => void,
): Promise<string> {
  const root = await createBrokenSite(changes);
  prepare?.(root);
  return errorsIn(root);
}

/** What the author of a broken site is told when it is built. */
export async function errorsIn(root: string): Promise<string> {
  const thrown: unknown = await runBuild(root).then(
    () => expect.fail('The build did not fail.'),
    (error: unknown) => error,
  );
  expectOldOutput(root);
  const text = formatErrors([thrown], { root, color: false });
  // Where something was looked for that is not there, messages name the whole path.
  return withoutMachinePaths(text.replaceAll(root, '<root>'));
}

/** Builds the good site with some files changed. Returns the output folder. */
export async function outputOf(
  changes: TestFiles,
  prepare?: (root: string) => void,
): Promise<string> {
  const root = await createBrokenSite(changes);
  prepare?.(root);
  await runBuild(root);
  return path.join(root, 'dist');
}

/** As {@link errorsOf}, for sites that build and have warnings. */
export async function warningsOf(changes: TestFiles): Promise<string> {
  const root = await createBrokenSite(changes);
  const warnings: Error[] = [];
  await runBuild(root, warnings);
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).not.toBe(OLD_OUTPUT);
  const options = { root, color: false, severity: 'warning' } as const;
  const texts = warnings.map((warning) => formatError(warning, options));
  return withoutMachinePaths(texts.join('\n\n'));
}
