import type { PageSection, PageText } from '../../../search/text/page-text';
import { encodePath } from '../../../shared/route';
import type { ToldSection } from '../../../shared/types/freshness';
import type { RanWith } from '../../../shared/types/proof';

/** A page as readers of one language see it. */
export interface ShownPage {
  readonly routePath: string;
  readonly lang: string;
  /** Language of the page that is translated, or that stands in for a translation. */
  readonly originalLang: string;
  /** Whether the original stands in for a missing translation. */
  readonly isFallback: boolean;
  /** What readers are told of its sections. */
  readonly told: readonly ToldSection[] | undefined;
  /** Which of its code blocks ran. */
  readonly ran?: readonly (RanWith & { readonly section: string })[] | undefined;
  /** What it says. */
  readonly own: PageText | undefined;
  /** What its original says; needed for sections that are missing. */
  readonly original: PageText | undefined;
}

/** The file of a language, below the output folder. */
export function sectionsFile(prefix: string): string {
  return `${prefix}/sections.json`.slice(1);
}

/**
 * One section of a page, as `sections.json` has it for whoever looks for answers: a heading with the text below it, up
 * to the next heading.
 */
export interface SectionRow {
  /** Where the text can be read: an address with the language's prefix, without the site's base. */
  readonly route: string;
  /** Anchor of the section; empty for what stands before the first heading below the title. */
  readonly id: string;
  /** Without markup. */
  readonly heading: string;
  /** Of the heading: 1 for the page itself, with its title. */
  readonly depth: number;
  /** Plain text: prose, and behind it, after a line break, the code blocks. */
  readonly text: string;
  /** Language of the text, as the config names it. */
  readonly lang: string;
  /**
   * How the text stands to its original: `current` unless the original is known to say something else by now
   * (`behind`), or there is no translation yet (`missing`), and this is the original's text.
   */
  readonly state: 'current' | 'behind' | 'missing';
  /** Name of the machine that translated it, for as long as no person has accepted the translation. */
  readonly machine?: string | undefined;
  /** What code blocks of the section ran with, as `diglot try` found. */
  readonly ran?: readonly RanWith[] | undefined;
}

/** The sections of a page: its own, and behind them those that only its original has. */
export function sectionRows(page: ShownPage): SectionRow[] {
  const { routePath, lang, originalLang, isFallback, told = [], ran = [], own, original } = page;
  const behind = new Set(told.flatMap(({ state, id }) => (state === 'behind' ? id : [])));
  const missing = new Set(
    told.flatMap(({ state, originalId }) => (state === 'missing' ? originalId : [])),
  );
  const machines = new Map(told.map(({ id, machine }) => [id, machine]));
  const ranIn = ({ id }: PageSection) => {
    const all = ran.filter(({ section }) => section === id);
    return all.length > 0 ? all.map(({ packages, date }) => ({ packages, date })) : undefined;
  };
  const stateOf = ({ id }: PageSection) => (behind.has(id) ? 'behind' : 'current');
  return [
    ...(own?.sections ?? []).map((section, index) =>
      isFallback
        ? toRow(section, index, {
            ...{ route: routePath, lang: originalLang, state: 'missing' },
            ran: ranIn(section),
          })
        : toRow(section, index, {
            ...{ route: routePath, lang, state: stateOf(section) },
            machine: machines.get(section.id),
            ran: ranIn(section),
          }),
    ),
    ...(original?.sections ?? []).flatMap((section, index) =>
      index > 0 && missing.has(section.id)
        ? toRow(section, index, {
            route: original?.routePath ?? routePath,
            lang: originalLang,
            state: 'missing',
          })
        : [],
    ),
  ];
}

function toRow(
  { id, level, heading, prose, code }: PageSection,
  index: number,
  { route, lang, state, machine, ran }: Omit<SectionRow, 'id' | 'heading' | 'depth' | 'text'>,
): SectionRow {
  const text = [prose, code].filter((part) => part !== '').join('\n');
  return {
    route: encodePath(route),
    id,
    heading,
    depth: index === 0 ? 1 : level + 1,
    text,
    lang,
    state,
    ...(machine !== undefined && { machine }),
    ...(ran && { ran }),
  };
}

/** What the file has of one page: a line for each section, so that differences between two builds can be read. */
export function serializeRows(rows: readonly SectionRow[]): string {
  return rows.map((row) => JSON.stringify(row)).join(',\n');
}

/** An array in JSON, part by part, of what {@link serializeRows} makes of each page. */
export function* serializeSections(pages: Iterable<string>): Iterable<string> {
  yield '[';
  let separator = '\n';
  for (const page of pages) {
    if (page === '') continue;
    yield separator + page;
    separator = ',\n';
  }
  yield separator === '\n' ? ']\n' : '\n]\n';
}
