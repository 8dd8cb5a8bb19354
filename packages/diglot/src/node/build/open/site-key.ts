import { CONTENT_SERVER } from '../../bundle/bundles';
import { contentSalt } from '../../cache/site-cache';
import type { FileFindings } from '../../files/file-findings';
import { hashAll, hashFile, hashText, hashValues } from '../../files/hash';
import { glossaryKey } from '../../page/page-terms';
import type { RenderPaths } from '../pages/render-job';
import type { SiteBuild } from './open-site';

/**
 * What contents depend on, and what documents depend on, besides each page.
 *
 * @param outDir folder that documents are written to
 */
export function renderPaths(
  { bundles, cache }: Pick<SiteBuild, 'bundles' | 'cache'>,
  outDir: string,
): RenderPaths {
  const { closures, serverFile, themeHash } = bundles;
  const rendering = closures[CONTENT_SERVER];
  return {
    cacheDir: cache.dir,
    outDir,
    serverFile,
    basis: { salt: contentSalt(rendering), closures },
    documentSalt: hashValues(cache.engine, themeHash),
  };
}

/**
 * Hash of all that pages share: engine, theme, configuration, navigation, routes. While it is the same, a page whose
 * source, date and dependencies are the same has the same content and, unless it lists other pages, the same document.
 */
export function siteKey({ context, generated }: SiteBuild, paths: RenderPaths): string {
  const { assets, policy, routes, redirects, originals, overviews } = context;
  const { plugins, ...config } = context.config;
  return hashValues(
    paths.documentSalt,
    paths.basis.salt,
    config,
    plugins?.hash,
    assets,
    policy,
    hashAll(generated.map(({ text }) => text)),
    hashText(routes.map(({ routePath }) => routePath).join('\n')),
    redirects,
    originals,
    overviews,
    glossaryKey(context),
  );
}

/** Tells the hashes of files. Each file is looked at once a build, and read when it was written. */
export function createHashOf(files: FileFindings<string>): (file: string) => string {
  const hashes = new Map<string, string>();
  return (file) => {
    const known = hashes.get(file) ?? files.find(file);
    const hash = known ?? hashFile(file);
    if (known === undefined) files.keep(file, hash);
    hashes.set(file, hash);
    return hash;
  };
}
