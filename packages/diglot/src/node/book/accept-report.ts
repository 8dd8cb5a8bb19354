import { encodePath } from '../../shared/route';
import { counted } from '../../shared/text/counted';
import { inColumns } from '../errors/columns';
import { acceptCommand } from '../errors/shell-words';
import { type Accepted, type AcceptedRow, acceptPage } from './accept';
import { createPromises } from './addresses/promises';
import type { BookSite } from './book-site';
import type { Lock } from './lock/lock';
import type { Repaired } from './repair';

/** What is said of a section, behind its address. */
const STATES: Readonly<Record<AcceptedRow['state'], string>> = {
  new: 'accepted',
  changed: 'accepted',
  unchanged:
    'accepted unchanged: its original is another text, it is not. Right as it is? Accept it once more',
  confirmed: 'accepted: it is right as it is',
  edited: 'accepted',
  same: 'as before',
  late: 'left behind: its original changed later than it did. Right as it is? Accept it by its name',
  missing: 'missing: only the original has it',
};

/** Lines of text about what was accepted: each section, unless it is as it was before, and a summary. */
export function acceptReport(
  { rows, promised }: Accepted,
  { isShort }: { readonly isShort: boolean },
): string[] {
  const told = rows.filter(
    ({ state, isCopy }) =>
      state !== 'same' && (!isShort || state === 'missing' || state === 'late' || isCopy),
  );
  const table = told.map(({ address, state, heading, isCopy }) => {
    const name = heading === '' ? '' : ` (${heading})`;
    const copy = isCopy ? ', though it says the same as its original, in the same words' : '';
    return [address, `${STATES[state]}${name}${copy}`];
  });
  const lines = inColumns(table).map((line) => `  ${line}`);
  const accepted = rows.filter(({ state }) => state !== 'missing' && state !== 'late');
  const late = rows.filter(({ state }) => state === 'late').length;
  const same = accepted.filter(({ state }) => state === 'same').length;
  const copies = told.filter(({ isCopy }) => isCopy).length;
  const unchanged = accepted.filter(({ state }) => state === 'unchanged').length;
  const parts = [
    `Accepted ${counted(accepted.length, 'section')}`,
    ...(same > 0 ? [`${same} as before`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(late > 0 ? [`left ${late} behind`] : []),
    ...(copies > 0 ? [`${copies} in the words of the original`] : []),
    `promised ${counted(promised.length, 'new address', 'new addresses')}`,
  ];
  return [...lines, ...(lines.length > 0 ? [''] : []), `${parts.join(', ')}.`];
}

/** A page of which something can be accepted. */
export interface Acceptable {
  /** Its address without language, as it is named on the command line. */
  readonly name: string;
  /** Sections whose original changed since they were accepted, and sections that never were, by language. */
  readonly behind: Readonly<Record<string, number>>;
  readonly unaccepted: Readonly<Record<string, number>>;
  /** Sections that were accepted as they were though their original had changed, by language: to be looked at again. */
  readonly unchanged: Readonly<Record<string, number>>;
  /** Number of addresses that nobody has promised. */
  readonly unpromised: number;
}

/** All pages of which something can be accepted. */
export function acceptable(lock: Lock, site: BookSite): Acceptable[] {
  const promises = createPromises(lock, site.content);
  return site.content.pages.flatMap((page) => {
    const { rows, promised } = acceptPage(page, [{ page, isNamed: true }], promises, site);
    const countBy = (states: readonly AcceptedRow['state'][]) => {
      const counts: Record<string, number> = {};
      for (const { lang, state } of rows) {
        if (states.includes(state)) counts[lang] = (counts[lang] ?? 0) + 1;
      }
      return counts;
    };
    const behind = countBy(['changed', 'unchanged']);
    const unaccepted = countBy(['new']);
    const unchanged = countBy(['confirmed']);
    const counts = { behind, unaccepted, unchanged };
    const isEmpty = Object.values(counts).every((each) => Object.keys(each).length === 0);
    if (isEmpty && promised.length === 0) return [];
    return [{ name: encodePath(page.identity), ...counts, unpromised: promised.length }];
  });
}

/** How many pages a list names. */
const LISTED = 20;

/** What a site without lock lacks, and how it begins. */
export const NO_LOCK =
  'The site has no book.lock: it promises no address, and no section is known to be behind. To begin: npx diglot accept --all';

/** What could be accepted, and how, in lines of text. */
export function acceptableReport(pages: readonly Acceptable[], hasLock: boolean): string[] {
  if (pages.length === 0) return ['Everything is accepted, and all addresses are promised.'];
  const byLang = (counts: Readonly<Record<string, number>>, what: string) =>
    Object.entries(counts).map(([lang, number]) => `${number} ${what} (${lang})`);
  const lines = pages
    .slice(0, LISTED)
    .map(({ name, behind, unaccepted, unchanged, unpromised }) => {
      const parts = [
        ...byLang(behind, 'behind'),
        ...byLang(unaccepted, 'not accepted'),
        ...byLang(unchanged, 'accepted unchanged'),
        ...(unpromised > 0 ? [`${unpromised} not promised`] : []),
      ];
      return `  ${acceptCommand([name])}   ${parts.join(', ')}`;
    });
  const more = pages.length - LISTED;
  return [
    hasLock
      ? `${counted(pages.length, 'page')} could be accepted, after somebody has compared the translations with their originals:`
      : NO_LOCK,
    ...(hasLock ? lines : []),
    ...(hasLock && more > 0 ? [`  … and ${counted(more, 'other page')}`] : []),
  ];
}

/** Lines of text about what a repair did: each address of which it left something out, and how many it kept. */
export function repairReport({ addresses, chosen, cut, left }: Omit<Repaired, 'code'>): string[] {
  const told = [
    ...chosen.map((address) => [
      address,
      'one of several lines stays: that of the present text, if there is one',
    ]),
    ...cut.map((address) => [address, 'stays without what was accepted, which cannot be read']),
    ...left.map((line) => [JSON.stringify(line), 'left out: no line']),
  ];
  const lines = inColumns(told).map((line) => `  ${line}`);
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `Kept ${counted(addresses.length, 'address', 'addresses')}.`,
  ];
}
