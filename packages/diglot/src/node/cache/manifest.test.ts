import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Manifest, readManifest, writeManifest } from './manifest';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'diglot-manifest-')), 'manifest.jsonl');

const document = (name: string) => ({
  contentKey: `content-${name}`,
  documentKey: `document-${name}`,
  output: { [`${name}.html`]: { size: 12, mtimeMs: 1.25 } },
});

const MANIFEST: Manifest = {
  documents: new Map(['a', 'b', '福\n'].map((name) => [`/${name}`, document(name)])),
  indexes: new Map([['en', { key: 'k', output: { 'search/en.json': { size: 1, mtimeMs: 2 } } }]]),
  sizes: new Map([['entry.js', { bytes: 10, compressed: 5 }]]),
};

test('a manifest comes back as it was written, for the same engine only', () => {
  writeManifest(file, 'engine-1', MANIFEST);
  expect(readManifest(file, 'engine-1')).toEqual(MANIFEST);
  expect(readManifest(file, 'engine-2').documents.size).toBe(0);
  expect(readManifest(`${file}-missing`, 'engine-1').documents.size).toBe(0);
});

test('whatever happens to its file, a manifest says nothing wrong', () => {
  writeManifest(file, 'engine-1', MANIFEST);
  const good = readFileSync(file);
  const known = new Set([...MANIFEST.documents].map((entry) => JSON.stringify(entry)));
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.uint8Array({ maxLength: 3 }), (at, bytes) => {
      const rest = good.subarray(at + bytes.length);
      writeFileSync(file, Buffer.concat([good.subarray(0, at), bytes, rest]));
      for (const entry of readManifest(file, 'engine-1').documents) {
        expect(known).toContain(JSON.stringify(entry));
      }
    }),
  );
});
