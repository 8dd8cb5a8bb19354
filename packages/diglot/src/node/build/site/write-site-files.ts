import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { asksNotToBeListed } from '../../../shared/head-groups';
import { routeToFile } from '../../../shared/route';
import { pluginError } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import { isUntouched } from '../../output/output';
import { SBOM_FILE } from '../../output/sbom/package-lock';
import { renderFeeds } from '../../output/site-files/feed-file';
import {
  fileHeaderRules,
  formatHeadersFile,
  type HeaderRule,
  headerRules,
  mergeHeaderRules,
  parseHeadersFile,
  policyProblems,
} from '../../output/site-files/headers';
import { llmsFiles } from '../../output/site-files/llms-file';
import { openMadeFiles } from '../../output/site-files/made-files';
import {
  type PluginFiles,
  pluginFileContent,
  renderPluginFiles,
} from '../../output/site-files/plugin-files';
import {
  createOwnerFinder,
  findClashes,
  leftOut,
  type PublicFile,
  readPublicFiles,
  type WrittenSite,
} from '../../output/site-files/public-files';
import { redirectFiles, renderRedirectDocument } from '../../output/site-files/redirect-document';
import { formatRedirectsFile, redirectRules } from '../../output/site-files/redirect-rules';
import { MANIFEST_FILE } from '../../output/site-files/site-manifest';
import { ROBOTS_FILE, renderRobots, renderSitemap } from '../../output/site-files/sitemap';
import { languageWork, statusBadge } from '../../output/site-files/status-page';
import { refusedPublicScripts } from '../../output/verify/public-scripts';
import { notFoundRoute } from '../../page/page-data';
import { termCardFiles } from '../../page/page-terms';
import type { TextFile } from '../../page/text-file';
import type { OwnedFile } from '../../plugins';
import { headOf } from '../../site/pages/page-additions';
import type { PageVersion } from '../../site/types';
import type { SiteBuild } from '../open/open-site';
import type { RenderedPages } from '../pages/render-pages';

/** Files for hosts, which hold the owner's rules and the build's. */
const MERGED = ['_headers', '_redirects'];

/** Files of plugins in an output. */
export interface WrittenPluginFiles extends PluginFiles {
  /** Tells the cache where they are now: the output folder, absolute. */
  remember(outDir: string): void;
}

/**
 * Writes everything that is not a document: scripts, styles, assets, public files, files for hosts.
 *
 * @returns what plugins added, with what readers' browsers would refuse of public files
 */
export async function writeSiteFiles(
  build: SiteBuild,
  { assets, documents, factsOf }: Pick<RenderedPages, 'assets' | 'documents' | 'factsOf'>,
): Promise<WrittenPluginFiles> {
  const { context, content, bundles, cache, staging, generated } = build;
  const { config, dates, policy } = context;
  const { base, siteUrl, root, publicDir } = config;
  if (!policy) throw new Error('A build needs a policy.');
  for (const { file, source } of bundles.clientFiles) await staging.copy(source, file);
  const feeds = await renderFeeds(context, content, ({ version }) =>
    cache.contents.content(documents.get(version.routePath)?.contentKey ?? ''),
  );
  for (const { file, text } of [...generated, ...feeds, ...termCardFiles(context)])
    await staging.write(file, text);
  for (const { file, output } of assets) await staging.copy(file, output);
  if (siteUrl) {
    const isHidden = (version: PageVersion): boolean =>
      asksNotToBeListed([...config.head, ...headOf(version)]) ||
      documents.get(version.routePath)?.digest?.isHidden === true;
    const sitemap = renderSitemap({ config, pages: content.pages, dates, isHidden });
    for (const { file, text } of sitemap) await staging.write(file, text);
  }
  if (config.status) {
    for (const language of languageWork({ ...build, config, factsOf })) {
      await staging.write(`status.${language.lang}.svg`, statusBadge(language, config));
    }
  }
  for (const redirect of content.redirects) {
    const document = renderRedirectDocument(redirect, config);
    for (const file of redirectFiles(redirect)) await staging.write(file, document);
  }
  const merged = [...MERGED, MANIFEST_FILE, SBOM_FILE];
  const site = { dir: staging.dir, merged, publicDir, root, routes: content.routes };
  const added = await writePluginFiles(build, site);
  const { files, errors } = readPublicFiles(publicDir, root);
  const owners = new Map(files.map((file) => [file.file, file]));
  const lost = notFoundFiles(build);
  const copied = files.filter(({ file }) => !MERGED.includes(file) && !lost.has(file));
  const dropped = files.filter(({ file }) => lost.has(file)).map(({ file }) => leftOut(file, site));
  const sources = copied.map(({ source }) => source);
  const own = [
    ...headerRules(base, policy, config.policy),
    ...added.files.flatMap(({ path, headers }) =>
      headers ? fileHeaderRules(base, { path, headers }) : [],
    ),
  ];
  const headers = hostHeaders(own, owners.get('_headers'));
  const problems = [...errors, ...findClashes(copied, site), ...headers.errors];
  if (problems.length > 0) throw new DiglotErrors(problems);
  for (const { source, file } of copied) await staging.copy(source, file);
  const given = new Set([...owners.keys(), ...added.files.map(({ path }) => path)]);
  for (const { file, text } of filesForMachines(build)) {
    if (!given.has(file)) await staging.write(file, text);
  }
  await staging.write('_headers', headers.text);
  const redirects = formatRedirectsFile(redirectRules(content.redirects, config));
  await staging.write('_redirects', hostRedirects(redirects, owners.get('_redirects')));
  const refused = refusedPublicScripts(sources, policy);
  return { ...added, warnings: [...added.warnings, ...dropped, ...refused] };
}

/** The pages for readers who are lost: files of that name lie among the public ones of other engines, which write over them too. */
function notFoundFiles({ context: { config } }: SiteBuild): ReadonlySet<string> {
  return new Set(config.locales.map(({ lang }) => routeToFile(notFoundRoute(config, lang))));
}

/**
 * Writes the files of plugins, none of which takes the place of what was written. What was made in the last build, of the same, is
 * taken over.
 *
 * @throws DiglotErrors that say which plugin did what wrong
 */
async function writePluginFiles(
  { context: { config }, content, staging }: SiteBuild,
  site: WrittenSite,
): Promise<WrittenPluginFiles> {
  const { files, warnings } = await renderPluginFiles(config, content);
  if (files.length === 0) return { files, warnings, remember: () => undefined };
  refuseClashes(files, site, config);
  const made = openMadeFiles(config.cacheDir);
  const isKept = (file: OwnedFile): boolean => {
    const stamp = made.stampOf(file);
    return stamp !== undefined && isUntouched(staging.keptDir, [{ file: file.path, ...stamp }]);
  };
  const kept = new Set(files.filter(isKept));
  for (const { path } of kept) await staging.takeOver(path);
  const others = files.filter((file) => !kept.has(file));
  const limit = pLimit(availableParallelism());
  await Promise.all(
    others.map((file) =>
      limit(async () => staging.write(file.path, await pluginFileContent(file, made, config))),
    ),
  );
  return { files, warnings, remember: (outDir) => made.remember(files, outDir) };
}

function refuseClashes(
  files: readonly OwnedFile[],
  site: WrittenSite,
  config: ResolvedConfig,
): void {
  const findOwner = createOwnerFinder(site);
  const errors = files.flatMap(({ plugin, path }) => {
    const owner = findOwner(path);
    if (owner === undefined) return [];
    const cause = new TypeError(`the file "${path}" would take the place of ${owner}`);
    return pluginError(new PluginFault(plugin, 'siteFiles', cause), config);
  });
  if (errors.length > 0) throw new DiglotErrors(errors);
}

/** What is wrong with the owner's files for hosts, which needs no page to be known. */
export function hostFileProblems({ publicDir, root }: ResolvedConfig): DiglotError[] {
  const { files, errors } = readPublicFiles(publicDir, root);
  return [...errors, ...readHeaders(files.find(({ file }) => file === '_headers')).errors];
}

/** What search engines and agents read first: the owner's own, or a plugin's, takes the place of each. */
function filesForMachines({ context: { config }, content }: SiteBuild): readonly TextFile[] {
  const robots = renderRobots(config);
  return [
    ...(robots === undefined ? [] : [{ file: ROBOTS_FILE, text: robots }]),
    ...config.locales.flatMap((locale) => llmsFiles(config, content, locale)),
  ];
}

/** The owner's `_headers` and the site's own. */
function hostHeaders(
  own: readonly HeaderRule[],
  owner: PublicFile | undefined,
): { text: string; errors: readonly DiglotError[] } {
  const { rules, errors } = readHeaders(owner);
  return { text: formatHeadersFile(mergeHeaderRules(own, rules)), errors };
}

/** The rules of the owner's `_headers`, and what is wrong with them. */
function readHeaders(owner: PublicFile | undefined): {
  readonly rules: readonly HeaderRule[];
  readonly errors: readonly DiglotError[];
} {
  if (!owner) return { rules: [], errors: [] };
  const source = readFileSync(owner.source, 'utf8');
  const { rules, problems } = parseHeadersFile(source);
  const errors = [...problems, ...policyProblems(source)].map(
    ({ line, ...problem }) =>
      new DiglotError({
        code: 'headers-file',
        ...problem,
        location: { file: owner.source, line, column: 1, source },
      }),
  );
  return { rules, errors };
}

/** The owner's `_redirects` before the site's own: hosts follow the first rule that matches. */
function hostRedirects(own: string, owner: PublicFile | undefined): string {
  if (!owner) return own;
  // A byte order mark goes with the blanks around: hosts would take it for a part of the first rule.
  return `${readFileSync(owner.source, 'utf8').trim()}\n${own}`;
}
