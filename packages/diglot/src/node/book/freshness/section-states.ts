import type { ToldSection } from '../../../shared/types/freshness';
import type { SectionRecord } from '../../../shared/types/section-record';
import type { AcceptedSection } from '../lock/lock-line';
import { trueAcceptance } from '../lock/true-acceptance';

/**
 * How a section of a translation stands to its original:
 *
 * - `current`: it was accepted as the translation of what the original says now
 * - `behind`: the original says something else since
 * - `missing`: the translation lacks it
 * - `unaccepted`: nobody has accepted it yet
 */
export type Freshness = 'current' | 'behind' | 'missing' | 'unaccepted';

/** One section of an original, and what became of it in a translation. */
export interface SectionState {
  readonly state: Freshness;
  readonly original: SectionRecord;
  /** Absent when it is missing. */
  readonly translation?: SectionRecord | undefined;
  /** Hash of the original's section when the translation was accepted; absent when it never was. */
  readonly accepted?: string | undefined;
  /** Whether it is current only because somebody accepted it as it was, when the original had changed. */
  readonly acceptedUnchanged: boolean;
  /** Name of the machine that wrote the translation, which no person has accepted since. */
  readonly machine?: string | undefined;
}

/** What readers are told of the sections of a translation; undefined where that is nothing. */
export function toldSections(states: readonly SectionState[]): ToldSection[] | undefined {
  const told = states.filter(isTold).map(({ state, original, translation, machine }) => ({
    ...{ originalId: original.id, id: translation?.id },
    state: state === 'behind' || state === 'missing' ? state : ('current' as const),
    ...(machine !== undefined && { machine }),
  }));
  return told.length > 0 ? told : undefined;
}

/** Whether readers are told of a section. */
export function isTold({ state, machine }: SectionState): boolean {
  return state === 'behind' || state === 'missing' || machine !== undefined;
}

/** Sections by all names that they have. A name of its own counts more than an alias of another one. */
function byName(sections: readonly SectionRecord[]): ReadonlyMap<string, SectionRecord> {
  return new Map([
    ...sections.flatMap((section) => section.aliases.map((alias) => [alias, section] as const)),
    ...sections.map((section) => [section.id, section] as const),
  ]);
}

/** What stands under one of a section's names. */
function firstOf<T>({ id, aliases }: SectionRecord, all: ReadonlyMap<string, T>): T | undefined {
  const name = [id, ...aliases].find((each) => all.has(each));
  return name === undefined ? undefined : all.get(name);
}

/**
 * Compares a translation with its original, section by section, in the order of the original.
 *
 * @param entries of the translation in the lock, by the section's id
 */
export function sectionStates(
  original: readonly SectionRecord[],
  translation: readonly SectionRecord[],
  entries: ReadonlyMap<string, readonly AcceptedSection[]>,
): SectionState[] {
  const translated = byName(translation);
  return original.map((section) => {
    const own = firstOf(section, translated);
    if (!own) return { state: 'missing', original: section, acceptedUnchanged: false };
    const accepted = trueAcceptance(firstOf(own, entries) ?? [], {
      original: section.hash,
      own: own.hash,
    });
    const state = freshnessOf(section, accepted);
    return {
      state,
      original: section,
      translation: own,
      accepted: accepted?.original,
      acceptedUnchanged:
        state === 'current' && accepted?.isUnchanged === true && accepted.own === own.hash,
      ...machineOf(accepted),
    };
  });
}

/** Before the name of one that is no person. */
const MACHINE = 'machine:';

function machineOf(accepted: AcceptedSection | undefined): Pick<SectionState, 'machine'> {
  const by = accepted?.by;
  return by?.startsWith(MACHINE) ? { machine: by.slice(MACHINE.length) } : {};
}

function freshnessOf(original: SectionRecord, accepted: AcceptedSection | undefined): Freshness {
  if (!accepted) return 'unaccepted';
  return accepted.original === original.hash ? 'current' : 'behind';
}
