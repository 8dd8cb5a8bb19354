import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { encodePath } from '../../shared/route';
import type { Page, PageVersion } from '../content/types';
import { nearest } from '../errors/nearest';
import type { HeadingFact } from '../markdown/types';
import { anchorsOf } from '../render/check-links';
import type { PageFacts } from '../render/page-facts';
import type { LockedSection } from './lock';
import { addressOf } from './lock-line';
import { dropCommand, type PromisedSite } from './promised-site';
import type { Promises } from './promises';

/** A version of a page without some sections that were promised. */
interface LostSections {
  readonly page: Page;
  readonly version: PageVersion;
  readonly facts: PageFacts;
  readonly sections: readonly LockedSection[];
}

/**
 * Promised sections that pages have no more, neither as the id of a heading nor as any other: one error for each page,
 * whatever it lost in how many languages.
 *
 * @param routePaths of the pages that are looked at
 */
export function lostSectionErrors(
  site: PromisedSite,
  routePaths: ReadonlySet<string>,
): DiglotError[] {
  return site.content.pages.flatMap((page) => {
    const lost = Object.values(page.versions).flatMap((version): LostSections[] => {
      const facts = routePaths.has(version.routePath) ? site.factsOf(version.routePath) : undefined;
      const sections = facts ? lostIn(site.promises, version.routePath, facts) : [];
      return facts && sections.length > 0 ? [{ page, version, facts, sections }] : [];
    });
    return lost.length > 0 ? [lostError(lost, site)] : [];
  });
}

function lostIn(promises: Promises, routePath: string, facts: PageFacts): LockedSection[] {
  const promised = promises.at(routePath).flatMap(({ sections }) => [...sections.values()]);
  if (promised.length === 0) return [];
  const anchors = new Set(anchorsOf(facts));
  return promised.filter(({ id }) => id !== '' && !anchors.has(id));
}

/** A section of a page, and ids by which readers know what is most likely the same. */
interface Successor {
  readonly heading: HeadingFact;
  readonly ids: string[];
}

function lostError(lost: readonly LostSections[], site: PromisedSite): DiglotError {
  const { promises } = site;
  const ids = [...new Set(lost.flatMap(({ sections }) => sections.map(({ id }) => id)))];
  const lines = lost.flatMap(({ sections }) => sections.map(({ line }) => line));
  // What the original keeps, its translations keep.
  const told = lost.find(({ version, page }) => version.lang === page.original) ?? lost[0];
  const route = encodePath(told?.version.routePath ?? '');
  const named = ids.map((id) => `#${id}`).join(', ');
  return new DiglotError({
    code: 'lost-section',
    message: `The page ${route} has no section ${named} any more, which book.lock promises to readers`,
    location: { file: promises.lock.file, line: Math.min(...lines) },
    fix: [
      ...(told ? remedies(told, ids, site) : []),
      `To give ${ids.length === 1 ? 'it' : 'them'} up on purpose: ${dropCommand(given(lost, site))}`,
    ].join('\n'),
  });
}

/** The addresses to give up: one of the default language stands for all. */
function given(lost: readonly LostSections[], { config }: PromisedSite): string[] {
  const inDefault = lost.filter(({ version }) => version.lang === config.lang);
  const meant = inDefault.length > 0 ? inDefault : lost;
  return meant.flatMap(({ sections }) => sections.map(addressOf));
}

function remedies(
  { version, facts, page }: LostSections,
  ids: readonly string[],
  site: PromisedSite,
): string[] {
  const { source } = version;
  const file = path.relative(site.config.root, source.file).split(path.sep).join('/');
  const { found, others } = successors(ids, unpromised(page, facts, site.promises));
  const sign = source.format === 'mdx' ? '\\' : '';
  const lines = found.map(({ heading, ids }) => {
    const all = [heading.id, ...heading.aliases, ...ids].map((id) => `#${id}`).join(' ');
    return `${'#'.repeat(heading.depth)} ${heading.text} ${sign}{${all}${sign}}`;
  });
  return [
    ...(lines.length > 0 ? [`Keep the old id beside the new one, in "${file}":`, ...lines] : []),
    ...(others.length > 0
      ? [
          `Put ${others.map((id) => `#${id}`).join(', ')} behind the id of the heading below which its text is now, in "${file}": ## Heading ${sign}{#its-id #${others[0]}${sign}}`,
        ]
      : []),
  ];
}

/** Headings of a page that no lock knows: what was renamed is among them. */
function unpromised(page: Page, { headings }: PageFacts, { at }: Promises): HeadingFact[] {
  const known = new Set(
    Object.values(page.versions).flatMap(({ routePath }) =>
      at(routePath).flatMap(({ sections }) => [...sections.keys()]),
    ),
  );
  return headings.filter(({ id, depth }) => depth > 1 && !known.has(id));
}

function successors(ids: readonly string[], headings: readonly HeadingFact[]) {
  const found = new Map<string, Successor>();
  const others: string[] = [];
  for (const id of ids) {
    const heading = likely(id, ids, headings);
    if (!heading) others.push(id);
    else {
      const successor = found.get(heading.id) ?? { heading, ids: [] };
      successor.ids.push(id);
      found.set(heading.id, successor);
    }
  }
  return { found: [...found.values()], others };
}

/** One that is gone and one that is new are the same, most likely; else names tell. */
function likely(
  id: string,
  ids: readonly string[],
  headings: readonly HeadingFact[],
): HeadingFact | undefined {
  if (ids.length === 1 && headings.length === 1) return headings[0];
  const closest = nearest(
    id,
    headings.map((heading) => heading.id),
    Math.ceil(id.length / 2),
  );
  return headings.find((heading) => heading.id === closest);
}
