import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Manifest, openManifest } from './manifest';

const folder = mkdtempSync(path.join(tmpdir(), 'diglot-manifest-'));
const file = path.join(folder, 'manifest.jsonl');

const document = (name: string) => ({
  contentKey: `content-${name}`,
  documentKey: `document-${name}`,
  output: [{ file: `${name}.html`, size: 12, mtimeMs: 1.25 }],
});

const MANIFEST: Manifest = {
  documents: new Map(['a', 'b', '福\n'].map((name) => [`/${name}`, document(name)])),
  indexes: new Map([
    [
      'en',
      {
        key: 'k',
        size: 1,
        synonyms: 's',
        output: [{ file: 'search/en.json', size: 1, mtimeMs: 2 }],
      },
    ],
  ]),
  collections: new Map([
    ['zh/sections.json', { key: 'k', output: [{ file: 'zh/sections.json', size: 1, mtimeMs: 2 }] }],
  ]),
  sizes: new Map([['entry.js', { bytes: 10, compressed: 5 }]]),
  imports: new Map([
    ['/docs/b.mdx', { stamp: '1:2:3', found: [{ specifier: './box', names: ['Box'] }] }],
  ]),
  files: new Map([['/a.svg', { stamp: '1:2:3', found: 'h' }]]),
  pages: new Map([['/docs/a.md', { stamp: '1:2:3', found: { hash: 'h', heading: 'A' } }]]),
};

const read = (name = file, engine = 'engine-1') => openManifest(name, engine).manifest;

test('a manifest comes back as it was written, for the same engine only', () => {
  openManifest(file, 'engine-1').save(MANIFEST);
  expect(read()).toEqual(MANIFEST);
  expect(read(file, 'engine-2').documents.size).toBe(0);
  expect(read(`${file}-missing`).documents.size).toBe(0);
});

test('whatever happens to its file, a manifest says nothing wrong', () => {
  openManifest(file, 'engine-1').save(MANIFEST);
  const good = readFileSync(file);
  const known = new Set([...MANIFEST.documents].map((entry) => JSON.stringify(entry)));
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.uint8Array({ maxLength: 3 }), (at, bytes) => {
      const rest = good.subarray(at + bytes.length);
      writeFileSync(file, Buffer.concat([good.subarray(0, at), bytes, rest]));
      for (const entry of read().documents) {
        expect(known).toContain(JSON.stringify(entry));
      }
    }),
  );
});

test('after any history of saves, also into a file that was cut off, what was saved last comes back', () => {
  const documents = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3));
  const step = fc.record({ documents, cut: fc.option(fc.nat(40)) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const log = path.join(folder, 'history.jsonl');
      writeFileSync(log, '');
      for (const { documents, cut } of steps) {
        const text = readFileSync(log);
        if (cut !== null) writeFileSync(log, text.subarray(0, Math.max(0, text.length - cut)));
        const opened = openManifest(log, 'engine-1');
        const next = Object.entries(documents).map(([name, version]) => {
          const known = opened.manifest.documents.get(name);
          const made = document(`${name}${version}`);
          return [name, known?.contentKey === made.contentKey ? known : made] as const;
        });
        opened.save({ ...opened.manifest, documents: new Map(next) });
        const names = Object.fromEntries(next.map(([name, one]) => [name, one.contentKey]));
        const found = [...read(log).documents].map(([name, one]) => [name, one.contentKey]);
        expect(Object.fromEntries(found)).toEqual(names);
      }
    }),
  );
});

test('one changed entry among many is added to the file, which does not grow for ever', () => {
  const log = path.join(folder, 'grows.jsonl');
  const names = Array.from({ length: 100 }, (_, index) => `page-${index}`);
  const documents = new Map(names.map((name) => [name, document(name)]));
  openManifest(log, 'engine-1').save({ ...MANIFEST, documents });
  const whole = statSync(log);
  for (let round = 0; round < 300; round++) {
    const opened = openManifest(log, 'engine-1');
    const changed = new Map([...opened.manifest.documents, ['page-0', document(`other-${round}`)]]);
    opened.save({ ...opened.manifest, documents: changed });
    if (round === 0) expect(statSync(log).ino).toBe(whole.ino);
    expect(statSync(log).size).toBeLessThan(2.5 * whole.size);
  }
});
