import type { SectionRecord } from '../../shared/types/section-record';
import type { Page, PageVersion } from '../site/types';
import type { Promises } from './addresses/promises';
import type { BookSite } from './book-site';
import { originalOf } from './freshness/compare-translation';
import { addressesOf } from './lock/lock';
import { addressOf, type LockedAddress } from './lock/lock-line';
import { type PresentSection, trueAcceptance } from './lock/true-acceptance';

/** The sections of which a version's are translations: none where it is no translation. */
export function originalSections(
  page: Page,
  version: PageVersion,
  { factsOf }: BookSite,
): readonly SectionRecord[] {
  const original = originalOf({ page, version });
  return (original && factsOf(original.routePath)?.sections) ?? [];
}

/** What the sections of a site are now, by all addresses that a lock may have of them: those of before as well. */
export function presentSections(
  { at }: Pick<Promises, 'at'>,
  site: BookSite,
): ReadonlyMap<string, PresentSection> {
  const present = new Map<string, PresentSection>();
  const former = new Map<string, PresentSection>();
  for (const page of site.content.pages) {
    for (const version of Object.values(page.versions)) {
      const { routePath } = version;
      const originals = originalSections(page, version, site);
      const routes = at(routePath).map((locked) => locked.routePath);
      present.set(addressOf({ routePath, id: '' }), undefined);
      for (const { id, aliases, hash } of site.factsOf(routePath)?.sections ?? []) {
        const original = originals.find((one) => one.id === id)?.hash;
        const now = original === undefined ? undefined : { original, own: hash };
        present.set(addressOf({ routePath, id }), now);
        for (const route of [routePath, ...routes]) {
          for (const name of [id, ...aliases])
            former.set(addressOf({ routePath: route, id: name }), now);
        }
      }
    }
  }
  return new Map([...former, ...present]);
}

/** All addresses of a lock, as its next version is to have them: of each one line. */
export function settledAddresses(promises: Promises, site: BookSite): LockedAddress[] {
  const all = addressesOf(promises.lock);
  const isSettled = all.every(({ accepted }) => accepted.length < 2);
  const present = isSettled ? undefined : presentSections(promises, site);
  return all.map(({ routePath, id, accepted }) => {
    const address = { routePath, id };
    return { ...address, accepted: trueAcceptance(accepted, present?.get(addressOf(address))) };
  });
}
