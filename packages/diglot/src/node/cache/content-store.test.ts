import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openContentStore, type PageEntry } from './content-store';

const ENTRY: PageEntry = {
  dependencies: { '/site/a.ts': '1234' },
  facts: {
    h1: 'Über 福',
    toc: [],
    headings: [{ depth: 2, id: 'foo', text: 'Foo', explicit: false, aliases: [] }],
    sections: [],
    ids: [],
    links: [],
    foreign: [],
    assets: [],
    routeLookups: { '/a': null },
    warnings: [],
  },
  content: { html: '<h1>Über 福</h1>\n', markdown: '# Über 福\n' },
  terms: { sections: 1, lines: 'foo 12\nbar 3' },
};

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'diglot-store-'));
});

const fileOf = (key: string): string => path.join(dir, 'content', key);

test('an entry comes back as it was put in, in parts and in another process', () => {
  const record = openContentStore({ cacheDir: dir, root: '/site' }).put('one', ENTRY);
  const store = openContentStore({ cacheDir: dir, root: '/site' });
  expect(store.record('one')).toEqual(record);
  expect(record).toMatchObject({ key: 'one', facts: ENTRY.facts });
  expect(store.content('one')).toEqual(ENTRY.content);
  expect(store.terms('one')).toEqual(ENTRY.terms);
  expect(store.record('two')).toBeUndefined();
  expect(store.content('two')).toBeUndefined();
});

test('an entry of any size comes back', () => {
  const store = openContentStore({ cacheDir: dir, root: '/site' });
  for (const size of [0, 1, 16_000, 16_384, 200_000]) {
    const html = 'ü'.repeat(size);
    const facts = { ...ENTRY.facts, h1: html };
    store.put('big', { ...ENTRY, facts, content: { ...ENTRY.content, html } });
    expect(store.record('big')?.facts.h1).toBe(html);
    expect(store.content('big')?.html).toBe(html);
  }
});

test('a content that another has replaced is not given in its place', () => {
  const store = openContentStore({ cacheDir: dir, root: '/site' });
  const before = store.put('one', ENTRY);
  const after = store.put('one', { ...ENTRY, content: { ...ENTRY.content, html: 'other' } });
  expect(store.content('one', before.contentHash)).toBeUndefined();
  expect(store.content('one', after.contentHash)?.html).toBe('other');
});

test('whatever happens to the file of an entry, it is whole or missing', () => {
  const store = openContentStore({ cacheDir: dir, root: '/site' });
  const record = store.put('one', ENTRY);
  const good = readFileSync(fileOf('one'));
  const damage = fc.oneof(
    fc.nat(good.length - 1).map((at) => good.subarray(0, at)),
    fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
      const changed = Buffer.from(good);
      changed[at] = ((changed[at] ?? 0) + by) % 256;
      return changed;
    }),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.string().map((text) => Buffer.concat([good, Buffer.from(text)])),
  );
  fc.assert(
    fc.property(damage, (bytes) => {
      writeFileSync(fileOf('one'), bytes);
      expect([undefined, JSON.stringify(record)]).toContain(JSON.stringify(store.record('one')));
      expect([undefined, JSON.stringify(ENTRY.terms)]).toContain(
        JSON.stringify(store.terms('one')),
      );
      expect([undefined, JSON.stringify(ENTRY.content)]).toContain(
        JSON.stringify(store.content('one', record.contentHash)),
      );
    }),
  );
});

test('a record with a wrong character in its first line is missing', () => {
  const store = openContentStore({ cacheDir: dir, root: '/site' });
  store.put('one', ENTRY);
  const good = readFileSync(fileOf('one'));
  for (let at = 0; at <= good.indexOf('\n'); at++) {
    const changed = Buffer.from(good);
    changed[at] = good[at] === 0x30 ? 0x31 : 0x30;
    writeFileSync(fileOf('one'), changed);
    expect(store.record('one'), `character ${at}`).toBeUndefined();
  }
});

test('what is not used is removed when it is old', () => {
  const store = openContentStore({ cacheDir: dir, root: '/site' });
  for (const key of ['used', 'young', 'old']) store.put(key, ENTRY);
  const lastWeek = Date.now() / 1000 - 7 * 24 * 60 * 60;
  for (const key of ['used', 'old']) utimesSync(fileOf(key), lastWeek, lastWeek);
  store.prune(new Set(['used']));
  expect(readdirSync(path.join(dir, 'content')).sort()).toEqual(['used', 'young']);
});
