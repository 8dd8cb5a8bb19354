import { createRouteLookup, type RouteLookup } from '../../../shared/route';
import type { ShellData } from '../../../shared/types/shell-data';
import type { ResolvedConfig } from '../../config/types';
import { hashText } from '../../files/hash';
import { createShellData } from '../../page/shell-data';
import type { Content, Route } from '../../site/types';

/** What all pages of one language share, as one document refers to it. */
export interface DevShell {
  readonly data: ShellData;
  /** Changes with the data. */
  readonly hash: string;
}

/** Where a route stands among the pages: it stays there while only texts change. */
interface Place {
  readonly routePath: string;
  readonly index: number;
  readonly lang: string;
}

/** The docs folder at one moment, with what follows from it. */
export interface DevContent {
  readonly content: Content;
  readonly lookup: RouteLookup<Route>;
  readonly places: RouteLookup<Place>;
  readonly redirectAt: RouteLookup<{ readonly to: string }>;
  /** By language. */
  readonly shells: Readonly<Record<string, DevShell>>;
}

function createShell(config: ResolvedConfig, content: Content, lang: string): DevShell {
  const data = createShellData(config, content, lang);
  const hash = hashText(JSON.stringify(data), 8);
  return { data, hash };
}

function placesOf({ pages }: Content): RouteLookup<Place> {
  const places = pages.flatMap(({ versions }, index) =>
    Object.values(versions).map(({ routePath, lang }) => ({ routePath, index, lang })),
  );
  return createRouteLookup(places);
}

function routeAt({ pages }: Content, place: Place | undefined): Route | undefined {
  const page = place && pages[place.index];
  const version = page?.versions[place?.lang ?? ''];
  return page && version && { page, version };
}

function withLookup(
  content: Content,
  kept: Pick<DevContent, 'places' | 'redirectAt' | 'shells'>,
): DevContent {
  return { ...kept, content, lookup: (address) => routeAt(content, kept.places(address)) };
}

/** Prepares what was read for many requests. */
export function createDevContent(config: ResolvedConfig, content: Content): DevContent {
  const shells = config.locales.map(
    ({ lang }) => [lang, createShell(config, content, lang)] as const,
  );
  const redirects = content.redirects.map(({ from, to }) => ({ routePath: from, to }));
  return withLookup(content, {
    places: placesOf(content),
    redirectAt: createRouteLookup(redirects),
    shells: Object.fromEntries(shells),
  });
}

/** The same when only the text of some pages differs. */
export function withPageTexts(before: DevContent, content: Content): DevContent {
  return withLookup(content, before);
}
