import type { PageData } from '../../shared/types';
import { hashFile } from '../bundle/module-graph';
import type { Page, PageVersion } from '../content/types';
import { compileOptions } from '../render/compile-version';
import { searchOptions } from '../render/page-text';
import type { RenderContext } from '../render/render-context';
import { hashOf } from './cache';
import type { RenderPaths } from './render-job';

/** Current hashes of the files that a page's content depends on. */
export function dependencyHashes(
  files: readonly string[],
  closures: RenderPaths['closures'],
): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, closures[file] ?? hashFile(file)]));
}

/** What one version's content is made of, besides what all pages share. */
export interface VersionInput {
  readonly page: Page;
  readonly version: PageVersion;
  /** Hashes by absolute path. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Hash of everything that one version's content is made of, but for the original's heading ids. */
export function compileKey(
  context: RenderContext,
  salt: string,
  { page, version, dependencies }: VersionInput,
): string {
  const { routePath, lang, source } = version;
  return hashOf(
    salt,
    compileOptions(context.config),
    searchOptions(context.config),
    context.shells[lang]?.texts,
    routePath,
    source.relativePath,
    source.hash,
    dependencies,
    page.versions[context.config.lang] !== undefined,
  );
}

/** Hash of everything that one document is made of. */
export function documentKey(
  context: RenderContext,
  salt: string,
  page: PageData,
  contentKey: string | undefined,
): string {
  return hashOf(salt, context.assets[page.lang], context.shells[page.lang]?.head, page, contentKey);
}
