import { groupBy } from '../../shared/group-by';
import { routeKey } from '../../shared/route';
import type { SectionRecord } from '../../shared/types/section-record';
import type { Page, PageVersion } from '../site/types';
import { createPromises, type Promises } from './addresses/promises';
import type { BookSite } from './book-site';
import { acceptedSection, type Lock, type LockedPage } from './lock/lock';
import { type AcceptedSection, addressOf, type LockedAddress } from './lock/lock-line';
import { trueAcceptance } from './lock/true-acceptance';
import { originalSections, settledAddresses } from './present-sections';

/** A page, or a section of it, that somebody has looked at. */
export interface AcceptWish {
  readonly page: Page;
  /** The translation that is meant; absent for all of them. */
  readonly lang?: string | undefined;
  /** The section that is meant, an empty one being the lead; absent for all of them. */
  readonly id?: string | undefined;
  /**
   * Whether somebody named it, and not all pages at once: what was accepted unchanged before has then been looked at a second
   * time. @default false
   */
  readonly isNamed?: boolean | undefined;
  /** Who accepts: `person:Lin` or `machine:NAME`. Absent where that is not known. */
  readonly by?: string | undefined;
  /** Whether nobody said {@link by}, and only Git knows the name: what was accepted already keeps its own. @default false */
  readonly isGuessed?: boolean | undefined;
  /**
   * The lock as the last commit has it. A translation of which that has another text was changed together with its original,
   * however often it was accepted since: to whoever reviews the change it is no unchanged one. @default none
   */
  readonly committed?: Lock | undefined;
  /**
   * Sections that were made from an older original, as far as anybody knows: the hash of that, by the section's address. They
   * stay behind. @default none
   */
  readonly late?: ReadonlyMap<string, string> | undefined;
}

/** What became of a section of a translation. */
export interface AcceptedRow {
  /** As it stands in the lock. */
  readonly address: string;
  readonly lang: string;
  /** Without markup, in the language of the translation; of a missing section in that of the original. */
  readonly heading: string;
  /**
   * - `new`: it was not accepted before
   * - `changed`: original and translation are other texts than at the acceptance before
   * - `unchanged`: the original is another text, the translation is not
   * - `confirmed`: both are what they were when it was accepted `unchanged`, and somebody named it once more
   * - `edited`: the translation is another text, the original is not
   * - `same`: both are what they were
   * - `late`: it was made from an older original, and is left behind
   * - `missing`: the original has a section that the translation has not; nothing is recorded of it
   */
  readonly state:
    | 'new'
    | 'changed'
    | 'unchanged'
    | 'confirmed'
    | 'edited'
    | 'same'
    | 'late'
    | 'missing';
  /** Whether it says what its original says in the very same words. */
  readonly isCopy: boolean;
}

/** What accepting one page makes of its part of a lock. */
export interface AcceptedPage {
  /** What the lock is to have for the page. */
  readonly addresses: readonly LockedAddress[];
  /** What takes the place of: addresses of the page that it has now. */
  readonly replaced: readonly LockedAddress[];
  readonly rows: readonly AcceptedRow[];
  /** Addresses that were not promised before, as they stand in the lock. */
  readonly promised: readonly string[];
}

/** What accepting some pages makes of a lock. */
export interface Accepted extends Pick<AcceptedPage, 'rows' | 'promised'> {
  /** All addresses that the lock is to have. */
  readonly addresses: readonly LockedAddress[];
}

/**
 * Records pages as they are: the addresses of all their versions, and for each section of the translations that are meant,
 * which text of the original it is the translation of. Nothing is said of any other page, and no address is given up.
 */
export function accept(lock: Lock, wishes: readonly AcceptWish[], site: BookSite): Accepted {
  const promises = createPromises(lock, site.content);
  const addresses = new Map(
    settledAddresses(promises, site).map((one) => [addressOf(one), one] as const),
  );
  const byPage = groupBy(wishes, ({ page }) => page);
  const pages = [...byPage].map(([page, meant]) => acceptPage(page, meant, promises, site));
  for (const page of pages) {
    for (const one of page.replaced) addresses.delete(addressOf(one));
    for (const one of page.addresses) addresses.set(addressOf(one), one);
  }
  return {
    addresses: [...addresses.values()],
    rows: pages.flatMap(({ rows }) => rows),
    promised: pages.flatMap(({ promised }) => promised),
  };
}

/**
 * As {@link accept}, of one page.
 *
 * @param wishes of this page
 */
export function acceptPage(
  page: Page,
  wishes: readonly AcceptWish[],
  { at }: Promises,
  site: BookSite,
): AcceptedPage {
  const versions = Object.values(page.versions).map((version) => {
    const pages = at(version.routePath);
    const key = routeKey(version.routePath);
    // One whose address was written in another form: the new form takes its place.
    const own = pages.filter(({ routePath }) => routeKey(routePath) === key);
    const replaced = own.flatMap(({ sections }) =>
      [...sections.values()].map(({ routePath, id }) => ({ routePath, id })),
    );
    const recorded = recordVersion({ page, version, pages, replaced, wishes, site });
    return { ...recorded, replaced };
  });
  const replaced = versions.flatMap((version) => version.replaced);
  const addresses = versions.flatMap((version) => version.addresses);
  const known = new Set(replaced.map(addressOf));
  return {
    addresses,
    replaced,
    rows: versions.flatMap(({ rows }) => rows),
    promised: addresses.map(addressOf).filter((address) => !known.has(address)),
  };
}

interface RecordInput {
  readonly page: Page;
  readonly version: PageVersion;
  /** What the lock says of it, and of pages that have moved there. */
  readonly pages: readonly LockedPage[];
  /** What the lock has at its own address. */
  readonly replaced: readonly LockedAddress[];
  /** Of this page. */
  readonly wishes: readonly AcceptWish[];
  readonly site: BookSite;
}

function recordVersion(input: RecordInput): Pick<AcceptedPage, 'addresses' | 'rows'> {
  const { page, version, pages, replaced, wishes, site } = input;
  const { routePath, lang } = version;
  const own = site.factsOf(routePath)?.sections ?? [];
  const originals = originalSections(page, version, site);
  const rows: AcceptedRow[] = [];
  const addresses: LockedAddress[] = own.map((section) => {
    const address = { routePath, id: section.id };
    const original = originals.find(({ id }) => id === section.id);
    if (!original) return address;
    const before = trueAcceptance(acceptedSection(pages, section), {
      original: original.hash,
      own: section.hash,
    });
    const meant = wishesFor(section, lang, wishes);
    if (meant.length === 0) return { ...address, accepted: before };
    const isNamed = meant.some((wish) => wish.isNamed === true);
    const { by, isGuessed } = meant.find((wish) => wish.by !== undefined) ?? {};
    const older = meant.find(({ late }) => late?.has(addressOf(address)))?.late;
    const madeFrom = older?.get(addressOf(address));
    const now = { original: madeFrom ?? original.hash, own: section.hash, by };
    const isTouched = meant.some(({ committed }) => isChangedSince(committed, address, section));
    const accepted = compare(before, now, { isNamed, isGuessed, isTouched });
    rows.push({
      address: addressOf(address),
      lang,
      heading: section.heading,
      state: madeFrom === undefined ? stateOf(before, accepted) : 'late',
      isCopy: accepted.original === accepted.own,
    });
    return { ...address, accepted };
  });
  const ids = new Set(own.map(({ id }) => id));
  for (const original of originals) {
    if (ids.has(original.id) || wishesFor(original, lang, wishes).length === 0) continue;
    const address = addressOf({ routePath, id: original.id });
    rows.push({ address, lang, heading: original.heading, state: 'missing', isCopy: false });
  }
  // What was promised once stays promised, under whatever heading.
  const kept = replaced.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ routePath, id }));
  return { addresses: [...addresses, ...kept], rows };
}

/** The wishes that mean a section. */
function wishesFor(
  { id, aliases }: Pick<SectionRecord, 'id' | 'aliases'>,
  lang: string,
  wishes: readonly AcceptWish[],
): readonly AcceptWish[] {
  return wishes.filter(
    (wish) =>
      (wish.lang === undefined || wish.lang === lang) &&
      (wish.id === undefined || wish.id === id || (wish.id !== '' && aliases.includes(wish.id))),
  );
}

interface AcceptedHow extends Pick<AcceptWish, 'isNamed' | 'isGuessed'> {
  /** Whether the last commit has another text of it. */
  readonly isTouched: boolean;
}

/** Whether a commit's lock knows the section, by its address now or before, with another text than it has now. */
function isChangedSince(
  committed: Lock | undefined,
  { routePath }: Pick<LockedAddress, 'routePath'>,
  section: SectionRecord,
): boolean {
  const page = committed?.pages.get(routePath);
  const known = page ? acceptedSection([page], section) : [];
  return known.length > 0 && known.every(({ own }) => own !== section.hash);
}

function compare(
  before: AcceptedSection | undefined,
  { original, own, by }: Omit<AcceptedSection, 'isUnchanged'>,
  { isNamed, isGuessed, isTouched }: AcceptedHow,
): AcceptedSection {
  const isSameText = before?.own === own;
  const isSame = isSameText && before.original === original;
  // A machine has looked at nothing a second time.
  const isDoubted =
    before?.isUnchanged === true && (!isNamed || by?.startsWith('machine:') === true);
  // Who accepts everything at once has not read anew what was accepted already.
  const isRead = isNamed && (!isGuessed || before?.isUnchanged || isMachine(before));
  const who = isSame && !isRead ? before.by : (by ?? before?.by);
  return {
    ...{ original, own, isUnchanged: isSameText && !isTouched && (!isSame || isDoubted) },
    ...(who !== undefined && { by: who }),
  };
}

function isMachine(accepted: AcceptedSection | undefined): boolean {
  return accepted?.by?.startsWith('machine:') ?? false;
}

function stateOf(before: AcceptedSection | undefined, now: AcceptedSection): AcceptedRow['state'] {
  if (!before) return 'new';
  const isSameText = before.own === now.own;
  if (before.original !== now.original) return now.isUnchanged ? 'unchanged' : 'changed';
  if (!isSameText) return 'edited';
  return before.isUnchanged && !now.isUnchanged ? 'confirmed' : 'same';
}
