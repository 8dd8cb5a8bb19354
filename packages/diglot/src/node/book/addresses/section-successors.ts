import type { SectionRecord } from '../../../shared/types/section-record';
import { nearest } from '../../errors/nearest';
import type { PageFacts } from '../../page/page-facts';
import type { Page } from '../../site/types';
import { addressOf } from '../lock/lock-line';
import type { PromisedSite } from './promises';

/** Where the text of a promised section that is gone is now, most likely. */
export type Successor =
  /** In a section of the same page. */
  | { readonly section: SectionRecord }
  /** On another page, at this address. */
  | { readonly elsewhere: string }
  | undefined;

/**
 * Finds what became of some sections that a page has lost: the same text under another id first, on the page or on another
 * one; then the only section that is new; then the one with the most similar id.
 *
 * @param ids of all sections that the page has lost
 * @param facts of the version in which a successor is looked for
 */
export function successorsOf(
  ids: readonly string[],
  page: Page,
  facts: Pick<PageFacts, 'sections'>,
  site: PromisedSite,
): ReadonlyMap<string, Successor> {
  const fresh = freshSections(page, facts, site);
  return new Map(
    ids.map((id): [string, Successor] => {
      const texts = acceptedTexts(id, page, site);
      const same = fresh.find((section) =>
        hashesOf(section.id, page, site).some((hash) => texts.has(hash)),
      );
      const elsewhere = same || texts.size === 0 ? undefined : otherPlace(texts, page, site);
      if (elsewhere !== undefined) return [id, { elsewhere }];
      const section = same ?? likely(id, fresh);
      return [id, section && { section }];
    }),
  );
}

/** Sections that nobody has promised: what was renamed is among them. */
function freshSections(
  page: Page,
  { sections }: Pick<PageFacts, 'sections'>,
  { promises }: PromisedSite,
) {
  const known = new Set(
    Object.values(page.versions).flatMap(({ routePath }) =>
      promises.at(routePath).flatMap((locked) => [...locked.sections.keys()]),
    ),
  );
  return sections.filter(({ id }) => id !== '' && !known.has(id));
}

/** Hashes of a section's texts, in all languages, when it was accepted. */
function acceptedTexts(id: string, page: Page, { promises }: PromisedSite): Set<string> {
  return new Set(
    Object.values(page.versions).flatMap(({ routePath }) =>
      promises.at(routePath).flatMap(({ sections }) => {
        const accepted = sections.get(id)?.accepted ?? [];
        return accepted.flatMap(({ original, own }) => [original, own]);
      }),
    ),
  );
}

function hashesOf(id: string, page: Page, { factsOf }: PromisedSite): string[] {
  return Object.values(page.versions).flatMap(({ routePath }) =>
    (factsOf(routePath)?.sections ?? []).flatMap((section) =>
      section.id === id ? section.hash : [],
    ),
  );
}

function otherPlace(
  texts: ReadonlySet<string>,
  page: Page,
  { content, factsOf }: PromisedSite,
): string | undefined {
  for (const other of content.pages) {
    const versions = other === page ? [] : Object.values(other.versions);
    for (const { routePath } of versions) {
      const found = factsOf(routePath)?.sections.find(({ hash }) => texts.has(hash));
      if (found) return addressOf({ routePath, id: found.id });
    }
  }
  return undefined;
}

/** The only one that is new, else the one with the most similar name. */
function likely(id: string, fresh: readonly SectionRecord[]): SectionRecord | undefined {
  if (fresh.length === 1) return fresh[0];
  const names = fresh.map((section) => section.id);
  const closest = nearest(id, names, Math.ceil(id.length / 2));
  return fresh.find((section) => section.id === closest);
}
