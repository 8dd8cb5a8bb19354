import { type PageFacts, pageTypeOf } from '../../page/page-facts';
import type { Page, PageVersion, Route } from '../../site/types';
import { acceptedSections, type Promises } from '../addresses/promises';
import type { CompiledOriginal } from './read-freshness';
import { type SectionState, sectionStates } from './section-states';

/** All versions of some pages. */
export function routesOf(pages: readonly Page[]): Route[] {
  return pages.flatMap((page) =>
    Object.values(page.versions).map((version) => ({ page, version })),
  );
}

/** What is known of a compiled version. */
export interface KnownContent {
  /** Names its content. */
  readonly key: string;
  readonly facts: PageFacts;
}

/** A translation that was compared with its original. */
export interface ComparedTranslation {
  readonly facts: PageFacts;
  readonly states: readonly SectionState[];
  readonly original: CompiledOriginal;
}

/** Whether what a page says in a language can fall behind another one: not where all are made of the same source. */
export const isTranslatable = ({ source }: PageVersion): boolean =>
  source.virtual?.isTranslation !== false;

/**
 * The original of a translation; undefined for an original, for what is made of the same source, and for a page that stands
 * in for its translation.
 */
export function originalOf({ page, version }: Route): PageVersion | undefined {
  const original = page.versions[page.original];
  const isTranslation = original !== version && !version.isFallback && isTranslatable(version);
  return isTranslation ? original : undefined;
}

/**
 * Originals by their translations, where documents of these name the sections that they lack, each under its id, and lead on to the
 * original's. Only sites with a lock do that.
 *
 * @param factsOf of a route; pages of which it knows nothing are left out
 */
export function originalsOfLeading(
  pages: readonly Page[],
  factsOf: (routePath: string) => PageFacts | undefined,
): ReadonlyMap<PageFacts, PageFacts> {
  return new Map(
    routesOf(pages).flatMap((route) => {
      const { routePath, source } = route.version;
      const original = pageTypeOf(source.frontmatter) === 'doc' ? originalOf(route) : undefined;
      const [own, its] = [original && factsOf(routePath), original && factsOf(original.routePath)];
      return own && its ? [[own, its] as const] : [];
    }),
  );
}

/**
 * Compares a translation with its original.
 *
 * @param its of the original
 * @param own of the translation
 * @param markdown gives the original in plain Markdown
 */
export function compareTranslation(
  promises: Promises,
  { routePath }: PageVersion,
  { original, its, own, markdown }: ComparedVersions,
): ComparedTranslation {
  const accepted = acceptedSections(promises, routePath);
  return {
    facts: own.facts,
    states: sectionStates(its.facts.sections, own.facts.sections, accepted),
    original: { version: original, key: its.key, facts: its.facts, markdown },
  };
}

export interface ComparedVersions {
  readonly original: PageVersion;
  readonly its: KnownContent;
  readonly own: KnownContent;
  readonly markdown: CompiledOriginal['markdown'];
}
