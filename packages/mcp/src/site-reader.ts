import { setTimeout as wait } from 'node:timers/promises';
import { DiglotError, DiglotErrors } from 'diglot/tools';
import { openPublishedSite, type PublishedSite } from './published-site';
import type { SiteFiles, SiteSource } from './site-files';

/** Gives the site as it is now. */
export interface SiteReader {
  /** How people name the place that is read. */
  readonly place: string;
  /** @throws what `use` throws, and DiglotError where there is no site */
  read<T>(use: (site: PublishedSite) => T | Promise<T>): Promise<T>;
}

/** What is told when files of two builds are read together: the next look finds those of one. */
const PASSING = ['mcp-search-gone', 'mcp-no-markdown', 'mcp-no-site', 'mcp-no-sections'];

/** Waits before another look, in milliseconds: as long as one output takes the place of another. */
const WAITS = [20, 100, 300];

function mayPass(error: unknown): boolean {
  if (error instanceof DiglotError) return PASSING.includes(error.code);
  return !(error instanceof DiglotErrors);
}

/** Makes a reader that keeps what it knows of a site for as long as nothing changes there. */
export function createSiteReader(source: SiteSource): SiteReader {
  let known: { readonly files: SiteFiles; readonly site: Promise<PublishedSite> } | undefined;

  async function open(): Promise<PublishedSite> {
    const files = await source.current();
    if (known?.files !== files) known = { files, site: openPublishedSite(files) };
    return known.site;
  }

  return {
    place: source.place,
    async read(use) {
      for (const time of WAITS) {
        try {
          return await use(await open());
        } catch (error) {
          if (!mayPass(error)) throw error;
        }
        known = undefined;
        source.doubt();
        await wait(time);
      }
      return use(await open());
    },
  };
}
