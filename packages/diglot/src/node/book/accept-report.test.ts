import { expect, test } from 'vitest';
import type { Accepted, AcceptedRow } from './accept';
import { acceptable, acceptableReport, acceptReport } from './accept-report';
import type { BookSite } from './book-site';
import { createBook, lockWith } from './test-book';

const row = (state: AcceptedRow['state'], values: Partial<AcceptedRow> = {}): AcceptedRow => ({
  ...{ address: `/zh/a#${state}`, lang: 'zh', heading: state, state, isCopy: false },
  ...values,
});

const report = (rows: readonly AcceptedRow[], isShort = false, promised: readonly string[] = []) =>
  acceptReport({ rows, promised, addresses: [] } satisfies Accepted, { isShort });

const ROWS = [
  ...[row('new'), row('changed'), row('unchanged'), row('confirmed')],
  ...[row('edited', { heading: '' }), row('same'), row('late'), row('missing')],
  row('new', { address: '/zh/a#copy', isCopy: true }),
];

test('what was accepted is said section by section, and in sum; of what is as it was, its number', () => {
  expect(report(ROWS, false, ['/a', '/b'])).toEqual([
    '  /zh/a#new        accepted (new)',
    '  /zh/a#changed    accepted (changed)',
    '  /zh/a#unchanged  accepted unchanged: its original is another text, it is not. Right as it is? Accept it once more (unchanged)',
    '  /zh/a#confirmed  accepted: it is right as it is (confirmed)',
    '  /zh/a#edited     accepted',
    '  /zh/a#late       left behind: its original changed later than it did. Right as it is? Accept it by its name (late)',
    '  /zh/a#missing    missing: only the original has it (missing)',
    '  /zh/a#copy       accepted (new), though it says the same as its original, in the same words',
    '',
    'Accepted 7 sections, 1 as before, 1 unchanged, left 1 behind, 1 in the words of the original, promised 2 new addresses.',
  ]);
});

test('of all pages at once what needs somebody is said alone: what is missing, late or not translated', () => {
  expect(report(ROWS, true, ['/a'])).toEqual([
    '  /zh/a#late     left behind: its original changed later than it did. Right as it is? Accept it by its name (late)',
    '  /zh/a#missing  missing: only the original has it (missing)',
    '  /zh/a#copy     accepted (new), though it says the same as its original, in the same words',
    '',
    'Accepted 7 sections, 1 as before, 1 unchanged, left 1 behind, 1 in the words of the original, promised 1 new address.',
  ]);
});

test('where there is nothing to say of a section the sum stands alone', () => {
  expect(report([row('same')])).toEqual([
    'Accepted 1 section, 1 as before, promised 0 new addresses.',
  ]);
  expect(report([])).toEqual(['Accepted 0 sections, promised 0 new addresses.']);
});

const FILES = { 'en/a.md': '# A\n\n## Foo {#foo}\n', 'zh/a.md': '# 甲\n\n## 福 {#foo}\n' };

/** Each version of a page, accepted of these hashes, perhaps with another text than it has. */
function lockOf(
  { content, factsOf }: BookSite,
  original: (id: string) => string | undefined,
  text?: string,
) {
  return lockWith(
    content.routes.flatMap(({ routePath, lang }) =>
      (factsOf(routePath)?.sections ?? []).map(({ id, hash }) => {
        const made = lang === 'zh' ? original(id) : undefined;
        const accepted = made === undefined ? undefined : { original: made, own: text ?? hash };
        return { routePath, id, accepted: accepted && { ...accepted, isUnchanged: false } };
      }),
    ),
  );
}

test('a page of which something can be accepted says how much of what, in which language', async () => {
  const site = await createBook({ ...FILES, 'en/it is.md': '# It\n' });
  const older = lockOf(site, () => '0'.repeat(16));
  expect(acceptable(older, site)).toEqual([
    { name: '/a', behind: { zh: 2 }, unaccepted: {}, unchanged: {}, unpromised: 0 },
  ]);
  const both = lockOf(site, () => '0'.repeat(16), '1'.repeat(16));
  expect(acceptable(both, site)).toEqual(acceptable(older, site));
  const part = lockOf(site, (id) => (id === '' ? undefined : '0'.repeat(16)));
  expect(acceptable(part, site)).toEqual([
    { name: '/a', behind: { zh: 1 }, unaccepted: { zh: 1 }, unchanged: {}, unpromised: 0 },
  ]);
  const hashes = new Map(site.factsOf('/a')?.sections.map(({ id, hash }) => [id, hash]));
  expect(
    acceptable(
      lockOf(site, (id) => hashes.get(id)),
      site,
    ),
  ).toEqual([]);
  expect(acceptable(lockWith([]), site)).toEqual([
    { name: '/a', behind: {}, unaccepted: { zh: 2 }, unchanged: {}, unpromised: 4 },
    { name: '/it%20is', behind: {}, unaccepted: {}, unchanged: {}, unpromised: 2 },
  ]);
});

test('pages of which something can be accepted are listed with their commands, up to twenty', () => {
  const page = { behind: { zh: 2, ja: 1 }, unaccepted: { ja: 3 }, unchanged: {}, unpromised: 4 };
  expect(acceptableReport([{ name: '/a', ...page }], true)).toEqual([
    '1 page could be accepted, after somebody has compared the translations with their originals:',
    '  npx diglot accept /a   2 behind (zh), 1 behind (ja), 3 not accepted (ja), 4 not promised',
  ]);
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ name: `/${index}`, behind: { zh: 1 }, unaccepted: {}, unchanged: {}, unpromised: 0 },
    }));
  const lines = acceptableReport(pages(20), true);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('  npx diglot accept /19   1 behind (zh)');
  expect(acceptableReport(pages(21), true).slice(20)).toEqual([
    '  npx diglot accept /19   1 behind (zh)',
    '  … and 1 other page',
  ]);
  expect(acceptableReport(pages(22), true).at(-1)).toBe('  … and 2 other pages');
  expect(acceptableReport([], true)).toEqual([
    'Everything is accepted, and all addresses are promised.',
  ]);
});

test('a site without a lock is told how to begin', () => {
  const page = { name: '/a', behind: {}, unaccepted: { zh: 1 }, unchanged: {}, unpromised: 1 };
  expect(acceptableReport(Array(21).fill(page), false)).toEqual([
    'The site has no book.lock: it promises no address, and no section is known to be behind. To begin: npx diglot accept --all',
  ]);
});
