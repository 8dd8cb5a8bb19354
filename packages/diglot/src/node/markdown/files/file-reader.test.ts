import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashFile } from '../../files/hash';
import { createFileReader } from './file-reader';

const folder = mkdtempSync(path.join(tmpdir(), 'diglot-reader-'));

test('a file is noted with the hash of what was read, whatever becomes of it', () => {
  const file = path.join(folder, 'a.ts');
  const gone = path.join(folder, 'gone.ts');
  writeFileSync(file, 'one');
  const reader = createFileReader({
    file: path.join(folder, 'page.md'),
    source: '# Page',
    root: folder,
    alias: {},
  });
  expect(reader.readText(file)).toBe('one');
  expect(reader.readText(gone)).toBeUndefined();
  expect(reader.readFacts(folder)).toBeUndefined();
  const before = hashFile(file);
  writeFileSync(file, 'changed by a save in between');
  writeFileSync(gone, 'created');
  expect(reader.dependencies()).toMatchObject({ [file]: before, [gone]: '', [folder]: '' });
  expect(hashFile(file)).not.toBe(before);
});

test('the facts of an image carry the same hash', () => {
  const file = path.join(folder, 'a.svg');
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
  const reader = createFileReader({
    file: path.join(folder, 'page.md'),
    source: '',
    root: folder,
    alias: {},
  });
  expect(reader.readFacts(file)).toMatchObject({ hash: hashFile(file), size: { width: 3 } });
  expect(reader.dependencies()[file]).toBe(hashFile(file));
});

test('a file that changes between two readings matches nothing', () => {
  const file = path.join(folder, 'b.ts');
  writeFileSync(file, 'one');
  const reader = createFileReader({
    file: path.join(folder, 'page.md'),
    source: '',
    root: folder,
    alias: {},
  });
  reader.readText(file);
  writeFileSync(file, 'two');
  reader.readText(file);
  expect([hashFile(file), '']).not.toContain(reader.dependencies()[file]);
});

test('a byte order mark and line ends of Windows are no part of a text', () => {
  const file = path.join(folder, 'marked.ts');
  writeFileSync(file, '\uFEFFone\r\ntwo\r\n');
  const page = path.join(folder, 'page.md');
  const reader = createFileReader({ file: page, source: '', root: folder, alias: {} });
  expect(reader.readText(file)).toBe('one\ntwo\n');
});

test('a name that no file can have is no file', () => {
  const reader = createFileReader({
    file: path.join(folder, 'page.md'),
    source: '',
    root: folder,
    alias: {},
  });
  expect(reader.readFacts(path.join(folder, 'a\0b'))).toBeUndefined();
  expect(reader.readFacts(path.join(folder, 'a'.repeat(5_000)))).toBeUndefined();
});

test('an AVIF of several pictures has the size of each', () => {
  const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(80, 4);
  size.writeUInt32BE(36, 8);
  const none = Buffer.alloc(4);
  const file = path.join(folder, 'moving.avif');
  const image = [
    box('ftyp', Buffer.from('avis\0\0\0\0avis')),
    box('meta', none, box('iprp', box('ipco', box('ispe', size)))),
  ];
  writeFileSync(file, Buffer.concat(image));
  const reader = createFileReader({
    file: path.join(folder, 'page.md'),
    source: '',
    root: folder,
    alias: {},
  });
  expect(reader.readFacts(file)?.size).toEqual({ width: 80, height: 36 });
});
