import { setImmediate as untilIdle } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { ContentStore, PageEntry } from '../../cache/content-store';
import type { PageFacts } from '../../page/page-facts';
import { putLater } from './dev-compiler';

// Neither is looked at.
const facts = {} as PageFacts;
const content = { html: '<p>', markdown: '' };

function setUp(put: ContentStore['put'] = vi.fn()) {
  const store: ContentStore = {
    record: vi.fn(),
    content: vi.fn(),
    terms: vi.fn(),
    copyTo: vi.fn(),
    takeFrom: vi.fn(),
    prune: vi.fn(),
    keys: vi.fn(),
    put,
  };
  return { store, later: putLater(store) };
}

function entryWith(terms: () => undefined): PageEntry {
  return {
    dependencies: {},
    facts,
    content,
    get terms() {
      return terms();
    },
  };
}

test('an entry is written, and its terms are found, after what is under way', async () => {
  const terms = vi.fn();
  const { store, later } = setUp(
    vi.fn((key, { terms: _, ...entry }) => ({ key, contentHash: '', ...entry })),
  );
  expect(later.put('k', entryWith(terms))).toMatchObject({ key: 'k', facts });
  expect(store.put).not.toHaveBeenCalled();
  expect(terms).not.toHaveBeenCalled();
  await untilIdle();
  expect(store.put).toHaveBeenCalledTimes(1);
  expect(terms).toHaveBeenCalledTimes(1);
});

test('whoever asks for an entry finds it', async () => {
  for (const kind of ['record', 'content', 'terms'] as const) {
    const { store, later } = setUp();
    later.put('k', entryWith(vi.fn()));
    later[kind]('other');
    expect(store.put).not.toHaveBeenCalled();
    later[kind]('k');
    expect(store.put).toHaveBeenCalledTimes(1);
    expect(store[kind]).toHaveBeenLastCalledWith('k');
    await untilIdle();
    expect(store.put).toHaveBeenCalledTimes(1);
  }
});

test('a disk that is full ends nothing', async () => {
  const { later } = setUp(() => {
    throw new Error('ENOSPC');
  });
  later.put('k', entryWith(vi.fn()));
  await untilIdle();
});
