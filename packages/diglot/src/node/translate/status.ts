import pc from 'picocolors';
import { groupBy } from '../../shared/group-by';
import { NO_LOCK } from '../book/accept-report';
import { countStates, folderOf, type StatusCounts, workSections } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { inColumns } from '../errors/columns';
import { readHistories } from './history';

/** A section that is behind its original, or missing. */
export interface StatusSection {
  /** `/zh/guide/start#install` */
  readonly address: string;
  readonly state: 'behind' | 'missing';
  /** In the language of the original. */
  readonly heading: string;
  /** When the original changed, ISO 8601; absent where Git does not know, and of a missing section. */
  readonly since?: string | undefined;
}

/** How far a language is. */
export interface LanguageStatus extends StatusCounts {
  /** By the first part of the address: `/guide`; pages at the top are in `/`. */
  readonly folders: Readonly<Record<string, StatusCounts>>;
  /** What is behind first, the longest first; then what is missing. */
  readonly sections: readonly StatusSection[];
}

/** How far the translations of a site are: what `diglot status --format json` prints. */
export interface Status {
  readonly languages: Readonly<Record<string, LanguageStatus>>;
}

/** Counts the sections of all translations of a site. */
export async function readStatus(book: Book): Promise<Status> {
  const all = book.config.locales.map(({ lang }) => [lang, workSections(book, lang)] as const);
  const translated = all.filter(([, sections]) => sections.length > 0);
  const histories = await readHistories(
    book,
    translated.flatMap(([, sections]) => sections),
  );
  const languages = translated.map(([lang, sections]) => {
    const folders = groupBy(sections, folderOf);
    const status: LanguageStatus = {
      ...countStates(sections),
      folders: Object.fromEntries([...folders].map(([name, own]) => [name, countStates(own)])),
      sections: sections
        .flatMap((section): StatusSection[] => {
          const { state, address, original } = section;
          if (state !== 'behind' && state !== 'missing') return [];
          const since = histories.get(section)?.changed;
          return [{ address, state, heading: original.heading, ...(since && { since }) }];
        })
        .sort((a, b) => compare(a.state, b.state) || compare(a.since ?? '~', b.since ?? '~')),
    };
    return [lang, status] as const;
  });
  return { languages: Object.fromEntries(languages) };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Sections that the report names; the rest is counted. */
const NAMED = 20;

/** The status in lines of text: a table for each language, and what is behind. */
export function statusReport({ languages }: Status, hasLock: boolean): string[] {
  const found = Object.entries(languages);
  if (found.length === 0) return ['The site has no translations.'];
  const tables = found.flatMap(([lang, status], index) => {
    const rows = [
      ['', ...KINDS],
      ...Object.entries(status.folders).map(([name, counts]) => [name, ...numbersOf(counts)]),
      ['all', ...numbersOf(status)],
    ];
    const lines = inColumns(rows, (column) => column > 0);
    const named = status.sections
      .slice(0, NAMED)
      .map(({ address, state, since }) =>
        [address, state, since ? `since ${since.slice(0, 10)}` : ''].join('  ').trimEnd(),
      );
    const more = status.sections.length - named.length;
    return [
      ...(index > 0 ? [''] : []),
      pc.bold(lang),
      ...lines.map((line) => `  ${line}`),
      ...(named.length > 0 ? [''] : []),
      ...named.map((line) => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ];
  });
  return hasLock ? tables : [...tables, '', NO_LOCK];
}

const KINDS = ['current', 'behind', 'missing', 'machine', 'unchanged', 'unaccepted'] as const;

function numbersOf(counts: StatusCounts): string[] {
  return KINDS.map((kind) => String(counts[kind]));
}
