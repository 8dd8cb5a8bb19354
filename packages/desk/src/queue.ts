import type { DevSite } from 'diglot';
import { type WorkSection, workSections } from 'diglot/translate';
import type { DeskBook } from './open-book';
import { addressesOf } from './places';
import type { NextSection } from './protocol';

/** States that leave something to do. */
const OPEN = new Set<WorkSection['state']>(['behind', 'unchanged', 'missing']);

/** The sections of a language that wait for somebody, in the order of the pages. */
export function waiting({ book }: DeskBook, lang: string): WorkSection[] {
  return workSections(book, lang).filter(({ state }) => OPEN.has(state));
}

/** Where a section stands among those that wait. */
export interface Neighbours {
  readonly previous: NextSection | undefined;
  /** The first of all behind the last. */
  readonly next: NextSection | undefined;
  /** From 1; undefined for one that does not wait. */
  readonly place: number | undefined;
  readonly count: number;
}

/** The sections that wait around one, which itself may wait no more. */
export function neighboursOf(
  known: DeskBook,
  { lang, id }: Pick<WorkSection, 'lang' | 'id'>,
  site: DevSite,
): Neighbours {
  const order = new Map(workSections(known.book, lang).map((each, index) => [each.id, index]));
  const all = waiting(known, lang);
  const own = order.get(id) ?? -1;
  const others = all.filter((each) => each.id !== id);
  const isBehind = (each: WorkSection) => (order.get(each.id) ?? 0) > own;
  const toLink = (section: WorkSection | undefined): NextSection | undefined =>
    section && {
      href: addressesOf(site).section(section),
      heading: section.original.heading || section.page.identity,
    };
  const index = all.findIndex((each) => each.id === id);
  return {
    previous: toLink(others.filter((each) => !isBehind(each)).at(-1)),
    next: toLink(others.find(isBehind) ?? others[0]),
    place: index < 0 ? undefined : index + 1,
    count: all.length,
  };
}
