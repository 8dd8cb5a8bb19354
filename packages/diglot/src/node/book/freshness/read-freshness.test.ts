import { expect, test, vi } from 'vitest';
import type { SectionRecord } from '../../../shared/types/section-record';
import type { PageRevision } from '../../page/compile-version';
import type { HistoryCache } from './history';
import type { HistoryReader } from './history-reader';
import { type CompiledOriginal, type FreshnessTools, readFreshness } from './read-freshness';
import { sectionStates } from './section-states';

const OLD = '# A\n\nLead.\n\n## Foo\n\nRun the old command.\n\n## Bar\n\nSame.\n\n## New\n\nNew.\n';
const NOW = OLD.replace('old', 'new');

/** Every heading begins a section, whose hash is its text, and whose id the heading, in small letters. */
const sectionsOf = (text: string): SectionRecord[] =>
  text.split(/^(?=## )/m).map((part, index) => {
    const heading = /^#+ (.*)/.exec(part)?.[1] ?? '';
    return {
      ...{ id: index === 0 ? '' : heading.toLowerCase(), aliases: [], heading, blocks: [] },
      ...{ depth: index === 0 ? 1 : 2, file: 'docs/en/a.md', lines: [1, 1], hash: part.trim() },
    };
  });

const pageOf = (text: string) => ({
  ...{ sections: sectionsOf(text), markdown: text, html: text },
});

const original = (values: object = {}) =>
  ({
    version: { lang: 'en', routePath: '/a', source: { file: '/site/docs/en/a.md' } },
    ...{ key: 'k', facts: { sections: sectionsOf(NOW) }, markdown: () => NOW },
    ...values,
  }) as unknown as CompiledOriginal;

/** Sections of a translation, each with the name of who accepted it of the old original. */
function statesOf(translated: Readonly<Record<string, string>>) {
  const own = sectionsOf(NOW).flatMap((section) =>
    section.id in translated
      ? { ...section, id: `zh-${section.id}`, aliases: [section.id], heading: '译', hash: 't' }
      : [],
  );
  const entries = own.map(({ id, aliases: [name = ''] }) => {
    const hash = sectionsOf(OLD).find((section) => section.id === name)?.hash ?? '';
    const by = translated[name];
    return [id, [{ original: hash, own: 't', isUnchanged: false, by }]] as const;
  });
  return sectionStates(sectionsOf(NOW), own, new Map(entries));
}

const PEOPLE = { '': 'person:Lin', foo: 'person:Lin', bar: 'person:Lin', new: 'person:Lin' };

/** A page that was written on the first of November, and changed on the third. */
function toolsOf(values: Partial<FreshnessTools> = {}) {
  const commits = [
    { commit: '3', date: '2026-11-03', path: 'docs/en/a.md' },
    { commit: '1', date: '2026-11-01', path: 'docs/en/a.md' },
  ];
  const list = vi.fn<HistoryReader['list']>(() => commits);
  const read: HistoryReader['read'] = async (names) =>
    names.map((name) => (name.startsWith('3:') ? NOW : OLD));
  const compile = vi.fn(async (_version, _headings, { text }: PageRevision) => ({
    ...{ ...pageOf(text), errors: [] },
  }));
  const cache: HistoryCache = { get: () => undefined, set: () => undefined };
  const tools = {
    ...{ config: { root: '/site', locales: [{ lang: 'en', tag: 'en' }] }, cache },
    reader: { repository: { folder: '/site', prefix: '', key: '3' }, list, read },
    compiler: async () => compile,
    ...values,
  } as unknown as FreshnessTools;
  return { tools, list, compile };
}

const BEHIND = { id: 'zh-foo', originalId: 'foo', changed: '2026-11-03', hasChanges: true };

test('readers are told since when a section is behind, what changed in it, and what is missing', async () => {
  const { tools } = toolsOf();
  const { new: _, ...translated } = PEOPLE;
  expect(await readFreshness(original(), statesOf(translated), tools)).toEqual({
    changes: [
      {
        ...{ id: 'zh-foo', heading: 'Foo' },
        blocks: [
          {
            kind: 'words',
            parts: [
              { kind: 'same', text: 'Run the ' },
              { kind: 'removed', text: 'old' },
              { kind: 'added', text: 'new' },
              { kind: 'same', text: ' command.' },
            ],
          },
        ],
      },
    ],
    data: {
      ...{ original: 'en', originalRoute: '/a', behind: [BEHIND] },
      missing: [{ originalId: 'new', heading: 'New' }],
    },
  });
});

test('what a machine wrote is told until a person accepts it; where nothing is behind, nobody asks Git', async () => {
  const { foo: _, ...others } = PEOPLE;
  const { tools, list } = toolsOf();
  const read = (translated: Readonly<Record<string, string>>) =>
    readFreshness(original(), statesOf(translated), tools);
  expect((await read({ ...others, bar: 'machine:mt' }))?.data).toEqual({
    ...{ original: 'en', originalRoute: '/a', behind: [] },
    missing: [{ originalId: 'foo', heading: 'Foo' }],
    machine: [{ id: 'zh-bar', originalId: 'bar', heading: '译' }],
  });
  const current = statesOf({ ...PEOPLE, bar: 'machine:mt' }).filter(
    ({ state }) => state === 'current',
  );
  expect((await readFreshness(original(), current, tools))?.data.machine).toHaveLength(1);
  const byPeople = current.filter(({ machine }) => machine === undefined);
  expect(await readFreshness(original(), byPeople, tools)).toBeUndefined();
  expect(list).not.toHaveBeenCalled();
});

/** What is told of a section that is behind. */
async function behind(values: Partial<FreshnessTools>, differences: object = {}) {
  const { tools } = toolsOf(values);
  const found = await readFreshness(original(differences), statesOf(PEOPLE), tools);
  expect(found?.changes).toHaveLength(found?.data.behind[0]?.hasChanges ? 1 : 0);
  return found?.data.behind[0];
}

test('what cannot be found out is not told, and the section is behind all the same', async () => {
  const nothing = { ...BEHIND, changed: undefined, hasChanges: false };
  expect(await behind({ reader: undefined })).toEqual(nothing);
  const virtual = { plugin: 'p', text: NOW };
  const version = { lang: 'en', routePath: '/a', source: { file: '/site/docs/en/a.md', virtual } };
  expect(await behind({}, { version })).toEqual(nothing);
  // Today's components cannot show what was written for others.
  const fails = () => Promise.reject(new Error('It is no function.'));
  expect(await behind({ compiler: async () => fails })).toEqual(nothing);
  const nothingCame = async () => ({ ...pageOf(OLD), html: '' });
  expect(await behind({ compiler: async () => nothingCame as never })).toEqual(nothing);
});

test('without a page that can be divided into sections its date is told, and not what changed', async () => {
  const undated = { ...BEHIND, hasChanges: false };
  expect(await behind({}, { markdown: () => undefined })).toEqual(undated);
  expect(await behind({}, { markdown: () => 'Something else.' })).toEqual(undated);
  const markdown = vi.fn(() => NOW);
  expect(await behind({ kept: () => ({ ...pageOf(OLD), markdown: '' }) }, { markdown })).toEqual({
    ...{ ...undated, changed: undefined },
  });
  expect(markdown).not.toHaveBeenCalled();
});

test('a section that reads the same as it did has nothing to show', async () => {
  const markdown = () => OLD;
  expect(await behind({}, { markdown })).toEqual({ ...BEHIND, hasChanges: false });
});

test('of two sections the one is shown of which Git knows what it was', async () => {
  const { tools } = toolsOf();
  const states = statesOf(PEOPLE).map((one) =>
    one.original.id === 'bar' ? { ...one, state: 'behind' as const, accepted: 'never' } : one,
  );
  const { changes, data } = (await readFreshness(original(), states, tools)) ?? {};
  expect(changes?.map(({ id }) => id)).toEqual(['zh-foo']);
  expect(data?.behind).toEqual([
    BEHIND,
    { id: 'zh-bar', originalId: 'bar', changed: undefined, hasChanges: false },
  ]);
  // Without what it was there is a date.
  const cache = {
    ...tools.cache,
    get: () => ({ foo: { before: '## Foo' }, bar: { changed: 'x' } }),
  };
  const kept = await readFreshness(original(), states, { ...tools, cache });
  expect(kept?.data.behind.map(({ changed, hasChanges }) => [changed, hasChanges])).toEqual([
    [undefined, true],
    ['x', false],
  ]);
});

test('what is kept of an older page spares compiling it', async () => {
  const { tools, compile } = toolsOf();
  const kept: FreshnessTools['kept'] = (_, { text }) => pageOf(text);
  const found = await readFreshness(original(), statesOf(PEOPLE), { ...tools, kept });
  expect(found?.data.behind).toEqual([BEHIND]);
  expect(compile).not.toHaveBeenCalled();
  const none = await readFreshness(original(), statesOf(PEOPLE), {
    ...tools,
    kept: () => undefined,
  });
  expect(none?.data.behind).toEqual([BEHIND]);
  expect(compile).toHaveBeenCalledTimes(2);
  expect(compile.mock.calls[0]?.slice(0, 2)).toEqual([original().version, undefined]);
});

test('a page has a history with the files of whose texts it is made', async () => {
  const { tools, list } = toolsOf();
  const facts = { sections: sectionsOf(NOW), fragments: ['/site/docs/b.mdx', '/site/a.json'] };
  await readFreshness(original({ facts }), statesOf(PEOPLE), tools);
  expect(list.mock.calls[0]?.[0]).toEqual(['docs/en/a.md', 'docs/b.mdx', 'a.json']);
});

test('what was found out holds for as long as the original and what was accepted are the same', async () => {
  const asked = new Set<string>();
  const cache: HistoryCache = {
    get: (key) => {
      asked.add(key);
      return { foo: { changed: 'kept', before: '## Foo\n\nRun it.' } };
    },
    set: () => undefined,
  };
  const found = await behind({ cache });
  expect(found).toEqual({ ...BEHIND, changed: 'kept' });
  await behind({ cache }, { key: 'k' });
  expect(asked.size).toBe(1);
  await behind({ cache }, { key: 'other' });
  expect(asked.size).toBe(2);
});
