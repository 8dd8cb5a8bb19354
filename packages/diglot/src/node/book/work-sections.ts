import type { Page, PageVersion } from '../site/types';
import { acceptedSections, type Promises } from './addresses/promises';
import type { BookSite } from './book-site';
import { isTranslatable } from './freshness/compare-translation';
import { type SectionState, sectionStates } from './freshness/section-states';
import { addressOf } from './lock/lock-line';
import { originalSections } from './present-sections';

/** How a section stands to its original, as translators name it. */
export type WorkState = 'current' | 'unchanged' | 'behind' | 'missing' | 'unaccepted';

/** One section of an original, and what there is to do about it in one language. */
export interface WorkSection extends Omit<SectionState, 'state'> {
  /** Its address without language: `/guide/start#install`. */
  readonly id: string;
  /** As in the lock, in the translation's language. */
  readonly address: string;
  readonly lang: string;
  /** `unchanged`: accepted as it was, when its original had changed. */
  readonly state: WorkState;
  readonly page: Page;
  readonly source: PageVersion;
  readonly target: PageVersion;
}

/** All sections that a language has, or should have, as translations; in the order of the pages. */
export function workSections(
  book: BookSite & { readonly promises?: Promises | undefined },
  lang: string,
): WorkSection[] {
  return book.content.pages.flatMap((page): WorkSection[] => {
    // The name may come from an address: every object has a "constructor".
    const target = Object.hasOwn(page.versions, lang) ? page.versions[lang] : undefined;
    const source = page.versions[page.original];
    if (!target || !source || lang === page.original) return [];
    if (!isTranslatable(target)) return [];
    const originals = book.factsOf(source.routePath)?.sections ?? [];
    const own =
      originalSections(page, target, book).length > 0 ? book.factsOf(target.routePath) : undefined;
    const accepted = book.promises
      ? acceptedSections(book.promises, target.routePath)
      : new Map<string, never>();
    return sectionStates(originals, own?.sections ?? [], accepted).map((section) => ({
      ...section,
      ...{ lang, page, source, target },
      id: addressOf({ routePath: page.identity, id: section.original.id }),
      address: addressOf({
        routePath: target.routePath,
        id: section.translation?.id ?? section.original.id,
      }),
      state: section.acceptedUnchanged ? 'unchanged' : section.state,
    }));
  });
}

/** How many sections there are of each kind. Those of a machine are counted by their state as well. */
export interface StatusCounts {
  readonly current: number;
  readonly behind: number;
  readonly missing: number;
  /** Only a machine wrote them. */
  readonly machine: number;
  /** Accepted as they were, when their originals had changed. */
  readonly unchanged: number;
  /** Nobody has accepted them yet. */
  readonly unaccepted: number;
}

/** The first part of a page's address; `/` for pages at the top. */
export function folderOf({ page }: WorkSection): string {
  return /^\/[^/]+(?=\/)/.exec(page.identity)?.[0] ?? '/';
}

/** Counts sections by their states. */
export function countStates(sections: readonly WorkSection[]): StatusCounts {
  const count = (wanted: WorkSection['state']) =>
    sections.filter(({ state }) => state === wanted).length;
  return {
    current: count('current'),
    behind: count('behind'),
    missing: count('missing'),
    machine: sections.filter(({ machine }) => machine !== undefined).length,
    unchanged: count('unchanged'),
    unaccepted: count('unaccepted'),
  };
}
