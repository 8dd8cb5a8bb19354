import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { addBase } from '../../../shared/locale-path';
import { routeInLang } from '../../../shared/locale-routes';
import type { CachedFiles } from '../../cache/manifest';
import type { ResolvedConfig } from '../../config/types';
import { authorPlace, type Said } from '../../output/verify/author-place';
import type { DocumentFindings } from '../../output/verify/verify-document';
import { type OutputOptions, verifyOutput } from '../../output/verify/verify-output';
import { checkFileLinks } from '../../page/check-links';
import { ownElsewhere } from '../../site/redirects/site-links';
import type { SiteBuild } from '../open/open-site';
import type { RenderedPages } from '../pages/render-pages';
import { openSiteProof } from './site-proof';

import { type WrittenPluginFiles, writeSiteFiles } from './write-site-files';

/** An output that is complete. */
export interface WrittenSite {
  /** Whether the old output is the same, file by file and byte by byte: there is nothing to swap in. */
  readonly isAsBefore: boolean;
  /** Tells the cache what the output holds, when it is in place (folder absolute). */
  readonly remember: (outDir: string) => void;
}

/** What is known of the files of an output. */
interface SiteFiles {
  /** Where it lies when it is in place. */
  readonly outDir: string;
  /** Files made of all pages, which are there. */
  readonly shared: readonly CachedFiles[];
}

/**
 * Writes what is not a page, takes over the pages that did not change, and checks it all.
 *
 * @throws DiglotErrors with what keeps the output from being published
 */
export async function writeSite(
  site: SiteBuild,
  pages: RenderedPages,
  { outDir, shared }: SiteFiles,
): Promise<WrittenSite> {
  const { staging, context } = site;
  const { config } = context;
  const proof = await openSiteProof(site);
  const output = (isAsBefore: boolean, { remember }: WrittenPluginFiles): WrittenSite => ({
    isAsBefore,
    remember(dir) {
      remember(dir);
      proof.remember(dir);
    },
  });
  if (pages.rendered === 0 && staging.isEmpty()) {
    const written = await writeSiteFiles(site, pages);
    await proof.writeSbom();
    if ((await proof.takeOver()) && staging.isAsBefore()) {
      site.warnings.push(...written.warnings);
      tellDeadFileLinks(site, pages, outDir);
      return output(true, written);
    }
    // Clashes with pages show only when these are there.
    staging.clear();
  }
  await staging.fill();
  const written = await writeSiteFiles(site, pages);
  await proof.writeSbom();
  await proof.writeManifest([...pages.documents.values(), ...shared]);
  site.warnings.push(...written.warnings);
  tellDeadFileLinks(site, pages, staging.dir);
  const placeOf = (source: string, said: Said) => authorPlace(source, said, config);
  const { base, locales } = config;
  const languages = { locales, defaultLang: config.lang };
  const homes = locales.map(({ lang }) => addBase(routeInLang('/', lang, languages), base));
  const elsewhere = ownElsewhere(site.content, config);
  const targets = { homes, elsewhere, pages: targetsOf(pages) };
  const options = { outDir: staging.dir, placeOf, base, ...targets };
  const problems = verifyOutput([...pages.findings, redirectTargets(site)], options);
  if (problems.length > 0) throw new DiglotErrors(problems);
  return output(false, written);
}

/** Where redirects lead, to be verified like the addresses in documents: pages say only that they are led to. */
function redirectTargets({ context, content }: SiteBuild): DocumentFindings {
  const { base, docsDir, configFile } = context.config;
  const local = content.redirects.filter(({ to }) => to.startsWith('/'));
  return {
    source: path.relative(docsDir, configFile),
    findings: [],
    addresses: local.map(({ to }) => addBase(to, base)),
  };
}

/** Warns of links to files that are not there. @throws DiglotErrors where they are errors */
function tellDeadFileLinks(
  { context: { config }, warnings }: SiteBuild,
  pages: RenderedPages,
  outDir: string,
): void {
  const deadLinks = checkWrittenFiles(config, pages, outDir);
  if (config.markdown.checkDeadLinks === 'warn') warnings.push(...deadLinks);
  else if (deadLinks.length > 0) throw new DiglotErrors(deadLinks);
}

/** Files that links name are known to be there, or not, when everything else is. */
function checkWrittenFiles(
  { root, docsDir, publicDir, markdown }: ResolvedConfig,
  { documents, factsOf }: RenderedPages,
  outDir: string,
): DiglotError[] {
  if (markdown.checkDeadLinks === 'ignore') return [];
  const exists = (file: string) => existsSync(path.join(outDir, file));
  const pages = [...documents].flatMap(([routePath, { digest }]) => {
    if (!digest || digest.files.every(exists)) return [];
    const location = { file: path.join(docsDir, digest.file) };
    const links = digest.files.map((href) => ({
      kind: 'asset' as const,
      href,
      path: href,
      location,
    }));
    // What has become unreadable in the cache is wrong all the same.
    return factsOf(routePath) ?? { links };
  });
  return checkFileLinks(pages, { root, publicDir, exists });
}

/** What addresses may lead to; pages are read when one leads to them. */
function targetsOf({ documents, factsOf }: RenderedPages): OutputOptions['pages'] {
  return {
    keys: () => documents.keys(),
    get(routePath) {
      const facts = factsOf(routePath);
      const told = documents.get(routePath)?.digest?.told;
      if (!facts || !told) return facts;
      // The page names them below its title, and leads on to the original's.
      const missing = told.flatMap(({ state, originalId }) =>
        state === 'missing' ? originalId : [],
      );
      return { headings: facts.headings, ids: [...facts.ids, ...missing] };
    },
  };
}
