import { expect, test } from 'vitest';
import type { SectionRecord } from '../../../shared/types/section-record';
import type { AcceptedSection } from '../lock/lock-line';
import { isTold, sectionStates, toldSections } from './section-states';
import { staleSections } from './stale-section';

const section = (id: string, hash: string, aliases: readonly string[] = []): SectionRecord => ({
  ...{ id, hash, aliases, heading: id, depth: id ? 2 : 1, file: 'a.md', lines: [1, 2], blocks: [] },
});

const accepted = (original: string, own: string, isUnchanged = false): AcceptedSection => ({
  ...{ original, own, isUnchanged },
});

/** Sections of which one thing was accepted. */
const each = (entries: readonly (readonly [string, AcceptedSection])[]) =>
  new Map(entries.map(([id, one]) => [id, [one]]));

/** The states of some sections, by id. */
function states(
  original: readonly SectionRecord[],
  translation: readonly SectionRecord[],
  entries: Readonly<Record<string, AcceptedSection>>,
) {
  const found = sectionStates(original, translation, each(Object.entries(entries)));
  return Object.fromEntries(found.map((one) => [one.original.id, one.state]));
}

test('a section is current for as long as its original is the one that was accepted', () => {
  const original = [section('', 'o0'), section('a', 'o1'), section('b', 'o2'), section('c', 'o3')];
  const translation = [section('', 't0'), section('a', 't1'), section('c', 't3')];
  const entries = { '': accepted('o0', 't0'), a: accepted('older', 't1') };
  expect(states(original, translation, entries)).toEqual({
    '': 'current',
    a: 'behind',
    b: 'missing',
    c: 'unaccepted',
  });
});

test('a new wording of the translation does not make it current: only its acceptance does', () => {
  const original = [section('a', 'o2')];
  expect(states(original, [section('a', 't2')], { a: accepted('o1', 't1') })).toEqual({
    a: 'behind',
  });
  expect(states(original, [section('a', 't2')], { a: accepted('o2', 't2') })).toEqual({
    a: 'current',
  });
});

test('a renamed section keeps what was accepted under its old name', () => {
  const entries = { old: accepted('o1', 't1') };
  const renamed = [section('new', 'o1', ['old'])];
  expect(states(renamed, [section('new', 't1', ['old'])], entries)).toEqual({ new: 'current' });
  expect(states(renamed, [section('old', 't1')], entries)).toEqual({ new: 'current' });
  expect(states([section('new', 'o1')], [section('old', 't1', ['new'])], entries)).toEqual({
    new: 'current',
  });
});

test('a name of its own counts more than an alias of another section', () => {
  const translation = [section('old', 't1', ['new']), section('new', 't2')];
  const entries = { old: accepted('o1', 't1'), new: accepted('x', 't2') };
  expect(states([section('new', 'o1')], translation, entries)).toEqual({ new: 'behind' });
});

test('accepted as it was says so until the translation changes', () => {
  const entries = each([['a', accepted('o1', 't1', true)]]);
  const wasUnchanged = (own: string) =>
    sectionStates([section('a', 'o1')], [section('a', own)], entries)[0]?.acceptedUnchanged;
  expect(wasUnchanged('t1')).toBe(true);
  expect(wasUnchanged('t2')).toBe(false);
  const unchanged = (original: string, isUnchanged: boolean, own = section('a', 't1')) => {
    const known = each([['a', accepted('o1', 't1', isUnchanged)]]);
    return sectionStates([section('a', original)], [own], known)[0]?.acceptedUnchanged;
  };
  expect(unchanged('o2', true), 'behind').toBe(false);
  expect(unchanged('o1', false), 'looked at').toBe(false);
  expect(unchanged('o1', true, section('b', 't1')), 'missing').toBe(false);
  expect(sectionStates([section('a', 'o1')], [section('a', 't1')], new Map())).toMatchObject([
    { state: 'unaccepted', accepted: undefined, acceptedUnchanged: false },
  ]);
});

test('authors are told where both sections are: of a missing one, where it would stand', () => {
  const at = (one: SectionRecord, file: string, first: number, last: number): SectionRecord => ({
    ...{ ...one, file, lines: [first, last] },
  });
  const original = [
    at(section('', 'o0'), 'en.md', 1, 2),
    at(section('none', 'o1'), 'en.md', 3, 4),
    at(section('a', 'o2'), 'part.md', 5, 6),
    at(section('b', 'o3'), 'en.md', 7, 8),
    at(section('gone', 'o4'), 'en.md', 9, 10),
  ];
  const translation = [
    at(section('', 't0'), 'zh.md', 3, 11),
    at(section('x', 't2', ['a']), 'zh.md', 12, 20),
    at(section('b', 't3'), 'teil.md', 1, 4),
  ];
  const entries = each([
    ['', accepted('o0', 't0')],
    ['x', accepted('older', 't2')],
    ['b', accepted('o3', 't3', true)],
  ]);
  const states = sectionStates(original, translation, entries);
  const page = { lang: 'zh', routePath: '/zh/p' };
  const behind = ['other', 'a'].map((originalId) => ({
    ...{ id: originalId, originalId, changed: `since ${originalId}`, hasChanges: false },
  }));
  const told = staleSections(page, { facts: { sections: translation }, states }, { behind });
  expect(told).toEqual([
    {
      ...{ state: 'missing', lang: 'zh', address: '/zh/p#none', heading: 'none' },
      ...{ since: undefined, original: { file: 'en.md', line: 3 } },
      translation: { file: 'zh.md', line: 11 },
    },
    {
      ...{ state: 'behind', lang: 'zh', address: '/zh/p#x', heading: 'a', since: 'since a' },
      ...{ original: { file: 'part.md', line: 5 }, translation: { file: 'zh.md', line: 12 } },
    },
    {
      ...{ state: 'accepted unchanged', lang: 'zh', address: '/zh/p#b', heading: 'b' },
      ...{ since: undefined, original: { file: 'en.md', line: 7 } },
      translation: { file: 'teil.md', line: 1 },
    },
    {
      ...{ state: 'missing', lang: 'zh', address: '/zh/p#gone', heading: 'gone' },
      ...{ since: undefined, original: { file: 'en.md', line: 9 } },
      translation: { file: 'teil.md', line: 4 },
    },
  ]);
  const [, none] = states;
  const alone = (sections: readonly SectionRecord[]) =>
    staleSections(page, { facts: { sections }, states: none ? [none] : [] }, undefined).map(
      ({ translation }) => translation,
    );
  expect(alone(translation)).toEqual([{ file: 'zh.md', line: 3 }]);
  expect(alone([])).toEqual([{ file: '', line: 1 }]);
});

test('readers are told of sections that are behind or missing, by the ids of both pages, and of no others', () => {
  const original = [section('', 'o0'), section('a', 'o1'), section('b', 'o2'), section('c', 'o3')];
  const translation = [section('', 't0'), section('x', 't1', ['a']), section('c', 't3')];
  const entries = each([
    ['', accepted('o0', 't0')],
    ['x', accepted('older', 't1')],
  ]);
  const found = sectionStates(original, translation, entries);
  expect(found.filter(isTold).map((one) => one.original.id)).toEqual(['a', 'b']);
  expect(toldSections(found)).toEqual([
    { state: 'behind', originalId: 'a', id: 'x' },
    { state: 'missing', originalId: 'b', id: undefined },
  ]);
  expect(toldSections(found.filter((one) => !isTold(one)))).toBeUndefined();
});

test('readers are told of what a machine wrote, current or not, by its name', () => {
  const by = (who: string, original = 'o') => ({ ...accepted(original, 't'), by: who });
  const original = ['a', 'b', 'c', 'd'].map((id) => section(id, 'o'));
  const translation = ['a', 'b', 'c', 'd'].map((id) => section(id, 't'));
  const entries = each([
    ['a', by('machine:mt 1')],
    ['b', by('machine:mt', 'older')],
    ['c', by('person:machine:mt')],
    ['d', accepted('o', 't')],
  ]);
  const found = sectionStates(original, translation, entries);
  expect(found.map(({ machine }) => machine)).toEqual(['mt 1', 'mt', undefined, undefined]);
  expect(toldSections(found)).toEqual([
    { state: 'current', originalId: 'a', id: 'a', machine: 'mt 1' },
    { state: 'behind', originalId: 'b', id: 'b', machine: 'mt' },
  ]);
  const missing = sectionStates(original.slice(0, 1), [], entries);
  expect(Object.keys(toldSections(missing)?.[0] ?? {})).not.toContain('machine');
});

test('of two lines that a merge left the one counts that has the present texts', () => {
  const lines = [accepted('o', 't'), accepted('z', 'z')];
  for (const both of [lines, lines.toReversed()]) {
    const entries = new Map([['a', both]]);
    expect(sectionStates([section('a', 'o')], [section('a', 't')], entries)).toMatchObject([
      { state: 'current', accepted: 'o' },
    ]);
  }
});
