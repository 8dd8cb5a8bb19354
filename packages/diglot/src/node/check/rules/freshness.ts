import type { SectionRecord } from '../../../shared/types/section-record';
import { acceptedSections, type Promises } from '../../book/addresses/promises';
import { originalOf } from '../../book/freshness/compare-translation';
import { sectionStates } from '../../book/freshness/section-states';
import { type StaleSection, staleSections } from '../../book/freshness/stale-section';
import { addressOf } from '../../book/lock/lock-line';
import type { Book } from '../../build/open/read-book';
import { personMatcher, translationMode } from '../../config/translation-mode';
import type { Severity } from '../../errors/severity';
import { acceptCommand } from '../../errors/shell-words';
import type { PageVersion, Route } from '../../site/types';
import type { FindingPlace, Problem } from '../finding';

/** What is said of a section, apart from where it is. */
type Told = Pick<Problem, 'message' | 'fix' | 'severity' | 'state' | 'address'>;

/** Sections of translations that somebody has to look at, also on pages that plugins made; none on a site without a lock. */
export function freshnessProblems(book: Book): Problem[] {
  const { promises, content } = book;
  if (!promises) return [];
  return content.pages.flatMap((page) =>
    Object.values(page.versions).flatMap((version) =>
      translationProblems({ page, version }, { ...book, promises }),
    ),
  );
}

function translationProblems(
  route: Route,
  { config: { translations }, promises, factsOf }: Book & { readonly promises: Promises },
): Problem[] {
  const { version } = route;
  const { lang, routePath, source } = version;
  const original = originalOf(route);
  const its = original && factsOf(original.routePath);
  const own = factsOf(routePath);
  if (!its || !own) return [];
  const accepted = acceptedSections(promises, routePath);
  const states = sectionStates(its.sections, own.sections, accepted);
  const demandsPerson = personMatcher(translations, lang)(version.identity);
  const drafted = states.flatMap(({ machine, original: there, translation: here }) =>
    demandsPerson && machine !== undefined && here
      ? toProblem(tellMachine(version, here.id, machine), placeOf(here), placeOf(there))
      : [],
  );
  const mode = translationMode(translations, lang);
  if (mode === 'ignore') return drafted;
  const severity = mode === 'error' ? 'error' : 'warning';
  const stale = staleSections(version, { facts: own, states }, undefined).map((section) => {
    const { state, address } = section;
    const told = { ...tell(section, severity), state, address };
    return toProblem(told, section.translation, section.original);
  });
  // Nobody reads what plugins make in two languages to say so, and readers are told nothing of it.
  const unaccepted = source.virtual
    ? []
    : states.flatMap(({ state, original: there, translation: here }) =>
        state === 'unaccepted' && here
          ? toProblem(tellUnaccepted(version, here.id), placeOf(here), placeOf(there))
          : [],
      );
  return [...stale, ...unaccepted, ...drafted];
}

function placeOf({ file, lines: [line] }: SectionRecord): FindingPlace {
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
function tellMachine({ routePath, lang }: PageVersion, id: string, machine: string): Told {
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
function tellUnaccepted({ routePath }: PageVersion, id: string): Told {
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
