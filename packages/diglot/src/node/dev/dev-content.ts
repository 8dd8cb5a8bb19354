import { createRouteLookup, type RouteLookup } from '../../shared/route';
import type { ShellData } from '../../shared/types';
import type { ResolvedConfig } from '../config/types';
import type { Content, Page, PageVersion } from '../content/types';
import { hashText } from '../files/hash';
import { createShellData } from '../render/shell-data';

/** One route: a page in one language. */
export interface DevRoute {
  readonly routePath: string;
  readonly page: Page;
  readonly version: PageVersion;
}

/** What all pages of one language share, as one document refers to it. */
export interface DevShell {
  readonly data: ShellData;
  /** Changes with the data. */
  readonly hash: string;
}

/** The docs folder at one moment, with what follows from it. */
export interface DevContent {
  readonly content: Content;
  readonly lookup: RouteLookup<DevRoute>;
  /** By language. */
  readonly shells: Readonly<Record<string, DevShell>>;
}

function createShell(config: ResolvedConfig, content: Content, lang: string): DevShell {
  const data = createShellData(config, content, lang);
  const hash = hashText(JSON.stringify(data), 8);
  return { data, hash };
}

function createLookup({ pages }: Content): RouteLookup<DevRoute> {
  const routes = pages.flatMap((page) =>
    Object.values(page.versions).map((version) => ({
      routePath: version.routePath,
      page,
      version,
    })),
  );
  return createRouteLookup(routes);
}

/** Prepares what was read for many requests. */
export function createDevContent(config: ResolvedConfig, content: Content): DevContent {
  const shells = config.locales.map(
    ({ lang }) => [lang, createShell(config, content, lang)] as const,
  );
  return { content, lookup: createLookup(content), shells: Object.fromEntries(shells) };
}

/** The same when only the text of some pages differs. */
export function withPageTexts(before: DevContent, content: Content): DevContent {
  return { ...before, content, lookup: createLookup(content) };
}
