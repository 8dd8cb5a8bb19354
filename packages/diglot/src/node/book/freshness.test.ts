import { expect, test } from 'vitest';
import type { SectionRecord } from '../../shared/types/section-record';
import { isTold, sectionStates, toldSections } from './freshness';
import type { AcceptedSection } from './lock-line';

const section = (id: string, hash: string, aliases: readonly string[] = []): SectionRecord => ({
  ...{ id, hash, aliases, heading: id, depth: id ? 2 : 1, file: 'a.md', lines: [1, 2], blocks: [] },
});

const accepted = (original: string, own: string, isUnchanged = false): AcceptedSection => ({
  ...{ original, own, isUnchanged },
});

/** The states of some sections, by id. */
function states(
  original: readonly SectionRecord[],
  translation: readonly SectionRecord[],
  entries: Readonly<Record<string, AcceptedSection>>,
) {
  const found = sectionStates(original, translation, new Map(Object.entries(entries)));
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
  const entries = new Map([['a', accepted('o1', 't1', true)]]);
  const wasUnchanged = (own: string) =>
    sectionStates([section('a', 'o1')], [section('a', own)], entries)[0]?.acceptedUnchanged;
  expect(wasUnchanged('t1')).toBe(true);
  expect(wasUnchanged('t2')).toBe(false);
});

test('readers are told of sections that are behind or missing, by the ids of both pages, and of no others', () => {
  const original = [section('', 'o0'), section('a', 'o1'), section('b', 'o2'), section('c', 'o3')];
  const translation = [section('', 't0'), section('x', 't1', ['a']), section('c', 't3')];
  const entries = new Map([
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
