import { acceptedSections } from '../../book/addresses/promises';
import { sectionStates } from '../../book/freshness/section-states';
import { type StaleSection, staleSections } from '../../book/freshness/stale-section';
import { addressOf } from '../../book/lock/lock-line';
import type { Book } from '../../build/open/read-book';
import { personMatcher, translationMode } from '../../config/translation-mode';
import type { Severity } from '../../errors/severity';
import { acceptCommand } from '../../errors/shell-words';
import type { CheckedPage, CheckedVersions } from '../checked-pages';
import type { FindingPlace, Problem } from '../finding';

/** What is said of a section, apart from where it is. */
type Told = Pick<Problem, 'message' | 'fix' | 'severity' | 'state' | 'address'>;

/** Sections of translations that somebody has to look at; none on a site without a lock. */
export function freshnessProblems(pages: readonly CheckedVersions[], book: Book): Problem[] {
  const { promises } = book;
  if (!promises) return [];
  return pages.flatMap(({ original, translations }) =>
    translations.flatMap((translation) => {
      const mode = translationMode(book.config.translations, translation.lang);
      if (!original) return [];
      const accepted = acceptedSections(promises, translation.routePath);
      const states = sectionStates(original.sections, translation.sections, accepted);
      const demandsPerson = personMatcher(book.config.translations, translation.lang);
      const drafted = demandsPerson(translation.identity)
        ? states.flatMap(({ machine, original: there, translation: here }) =>
            machine !== undefined && here
              ? toProblem(tellMachine(translation, here.id, machine), placeOf(here), placeOf(there))
              : [],
          )
        : [];
      if (mode === 'ignore') return drafted;
      const severity = mode === 'error' ? 'error' : 'warning';
      const stale = staleSections(translation, { facts: translation, states }, undefined).map(
        (section) => {
          const { state, address } = section;
          const told = { ...tell(section, severity), state, address };
          return toProblem(told, section.translation, section.original);
        },
      );
      const unaccepted = states.flatMap(({ state, original: there, translation: here }) =>
        state === 'unaccepted' && here
          ? toProblem(tellUnaccepted(translation, here.id), placeOf(here), placeOf(there))
          : [],
      );
      return [...stale, ...unaccepted, ...drafted];
    }),
  );
}

function placeOf({ file, lines: [line] }: CheckedPage['sections'][number]): FindingPlace {
  return { file, line };
}

function toProblem(told: Told, place: FindingPlace, other: FindingPlace): Problem {
  return { rule: 'freshness', ...told, ...place, column: 1, other };
}

function tell({ state, address, heading }: StaleSection, severity: Severity): Told {
  // A page without a title has a lead without heading.
  const source =
    heading === '' ? `original of the lead of ${address}` : `section "${heading}" of the original`;
  const accept = `run "${acceptCommand([address])}"`;
  switch (state) {
    case 'behind':
      return {
        severity,
        message: `The ${source} has changed since it was translated`,
        fix: `Bring the translation up to date and ${accept}.`,
      };
    case 'missing':
      return {
        severity,
        message: `The ${source} has no translation`,
        fix: `Translate it: ${address} will be its address.`,
      };
    case 'accepted unchanged':
      return {
        severity: 'warning',
        message: `The section was accepted as it stood, though the ${source} had changed`,
        fix: `See whether the change needs another translation. When it has one, or needs none, ${accept}.`,
      };
  }
}

/** The page is one of those that the config wants persons for. */
function tellMachine({ routePath, lang }: CheckedPage, id: string, machine: string): Told {
  const address = addressOf({ routePath, id });
  return {
    state: 'machine',
    address,
    severity: 'error',
    message: `Only a machine (${machine}) wrote the section ${address}, and "translations.${lang}.person" demands a person`,
    fix: `Have somebody who knows both languages read it, and run "${acceptCommand([address])}".`,
  };
}

/** Readers are told nothing of such a section: nobody has said that it is wrong. */
function tellUnaccepted({ routePath }: CheckedPage, id: string): Told {
  const address = addressOf({ routePath, id });
  const command = acceptCommand([address]);
  return {
    state: 'unaccepted',
    address,
    severity: 'warning',
    message: 'Nobody has accepted this section as a translation of the original',
    fix: `Compare both, and run "${command}".`,
  };
}
