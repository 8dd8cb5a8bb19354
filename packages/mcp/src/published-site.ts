import type { Engine } from 'diglot/search';
import {
  addBase,
  createRouteLookup,
  DiglotError,
  encodePath,
  routeToMarkdownFile,
} from 'diglot/tools';
import { createSiteEngines } from './site-engines';
import { readFacts, type SiteFacts } from './site-facts';
import type { SiteFiles } from './site-files';
import { readPages, type SitePage } from './site-pages';

/** A built site as it is read for agents. */
export interface PublishedSite extends SiteFacts {
  /** Origin that its files come from; undefined for those of a folder. */
  readonly origin: string | undefined;
  /** In the order of languages, and in each in the site's own. */
  readonly pages: readonly SitePage[];
  /** By language. */
  readonly engines: ReadonlyMap<string, Engine>;
  /** The page behind an address without base, query and hash. */
  pageAt(address: string): SitePage | undefined;
  /** The Markdown of a page. @throws DiglotError where it has none */
  markdownOf(page: SitePage): Promise<string>;
}

/**
 * Reads which pages a site has. What they say is read when it is asked for.
 *
 * @throws DiglotError where there is no site, or one that an older engine built
 */
export async function openPublishedSite(files: SiteFiles): Promise<PublishedSite> {
  const facts = await readFacts(files);
  if (!facts) throw notBuilt(files);
  const { languages } = facts;
  const pages = (await Promise.all(languages.map((language) => readPages(files, language)))).flat();
  return {
    ...facts,
    origin: files.origin,
    pages,
    engines: createSiteEngines({ ...facts, files, pages }),
    pageAt: createRouteLookup(pages),
    async markdownOf({ routePath }) {
      const markdown = await files.read(routeToMarkdownFile(routePath));
      if (markdown === undefined) throw noMarkdown(facts, routePath);
      return markdown;
    },
  };
}

function notBuilt({ place }: SiteFiles): DiglotError {
  return new DiglotError({
    code: 'mcp-no-site',
    message: `There is no site that Diglot built: ${place}`,
    fix: 'Run "npx diglot build", then ask again.',
  });
}

function noMarkdown({ base }: SiteFacts, routePath: string): DiglotError {
  return new DiglotError({
    code: 'mcp-no-markdown',
    message: `The page ${addBase(encodePath(routePath), base)} has no Markdown file.`,
    fix: 'Its site was not published whole: read the page at its address, or publish the output of "npx diglot build" anew.',
  });
}
