import type { PageFreshness } from '../../../shared/types/freshness';
import type { PageFacts } from '../../page/page-facts';
import { addressOf } from '../lock/lock-line';
import type { SectionState } from './section-states';

/** A place in a file of the site. */
interface Place {
  /** Relative to the site's folder. */
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
}

/** A section of a translation that somebody should look at. */
export interface StaleSection {
  readonly state: 'behind' | 'missing' | 'accepted unchanged';
  readonly lang: string;
  /** As commands name it: `/zh/guide/start/#install`. */
  readonly address: string;
  /** In the language of the original. */
  readonly heading: string;
  /** Since when it is behind, ISO 8601; absent where Git does not know. */
  readonly since?: string | undefined;
  readonly original: Place;
  /** Of a missing section where it would stand. */
  readonly translation: Place;
}

/** A translation whose sections were compared with those of its original. */
interface ComparedPage {
  readonly facts: Pick<PageFacts, 'sections'>;
  readonly states: readonly SectionState[];
}

/**
 * What authors are told of a translation: nothing of sections that are as they should be.
 *
 * @param freshness what is known of their history
 */
export function staleSections(
  { lang, routePath }: { readonly lang: string; readonly routePath: string },
  { facts, states }: ComparedPage,
  freshness: Pick<PageFreshness, 'behind'> | undefined,
): StaleSection[] {
  const [lead] = facts.sections;
  let last: Place = { file: lead?.file ?? '', line: lead?.lines[0] ?? 1 };
  return states.flatMap((section): StaleSection[] => {
    const { state, original, translation, acceptedUnchanged } = section;
    if (translation) last = { file: translation.file, line: translation.lines[1] };
    if (state !== 'behind' && state !== 'missing' && !acceptedUnchanged) return [];
    const { id, heading, file, lines } = original;
    return [
      {
        state: translation ? (acceptedUnchanged ? 'accepted unchanged' : 'behind') : 'missing',
        lang,
        address: addressOf({ routePath, id: translation?.id ?? id }),
        heading,
        since: freshness?.behind.find(({ originalId }) => originalId === id)?.changed,
        original: { file, line: lines[0] },
        translation: translation ? { file: translation.file, line: translation.lines[0] } : last,
      },
    ];
  });
}
