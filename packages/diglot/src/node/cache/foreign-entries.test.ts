import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPageTerms } from '../../search/index/page-terms';
import { PLAIN } from '../../search/text/language';
import { type PageText, serializePageText } from '../../search/text/page-text';
import type { PageFacts } from '../page/page-facts';
import { nameOfText } from '../page/page-text';
import { openContentStore, type PageEntry } from './content-store';
import { findForeignFault } from './foreign-entries';
import { readSections, writeSections } from './sections';

const KEY = '0123456789abcdef0123';

const PAGE: PageText = {
  routePath: '/a',
  title: 'A',
  sections: [
    { id: '', level: 1, heading: 'A', prose: 'some words', code: '', keywords: ['b', 'c d'] },
    { id: 'foo', level: 1, heading: 'Foo', prose: 'other words', code: 'const a = 1;' },
  ],
  isDeprecated: true,
};

const location = { file: '/site/docs/a.md', line: 1, column: 2, source: '# A' };

/** Everything that an entry can have. */
const ENTRY: PageEntry = {
  dependencies: { '/site/docs/dot.svg': '1234567890abcdef', '/site/docs/a.ts': '' },
  facts: {
    h1: 'A',
    documentTitle: 'A of it all',
    toc: [{ text: 'Foo', id: 'foo', depth: 2, charIndex: 3, isCode: false }],
    head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' }, children: '' }],
    headings: [
      {
        ...{ depth: 2, id: 'foo', text: 'Foo', explicit: true, aliases: ['old'] },
        ...{ evidence: ['a'], keywords: ['b'] },
      },
    ],
    sections: [
      {
        id: 'foo',
        aliases: ['old'],
        heading: 'Foo',
        depth: 2,
        file: 'docs/a.md',
        lines: [1, 9],
        blocks: [{ kind: 'list', line: 2, end: 3, file: 'docs/b.md', shape: 'list 3' }],
        hash: '1234567890abcdef',
      },
    ],
    ids: ['bar'],
    links: [{ href: './b.md#c', kind: 'page', path: '/b', hash: 'c', location }],
    foreign: [{ key: 'images', address: 'https://example.org/a.png', location }],
    assets: [
      { file: '/site/docs/dot.svg', output: 'assets/dot.12345678.svg', url: '/assets/dot.svg' },
    ],
    routeLookups: { '/b': '/b' },
    warnings: [{ code: 'x', message: 'Look.', location, keyPath: 'a.b', fix: 'Do.' }],
    searchText: nameOfText(serializePageText(PAGE)),
    minutes: 2.5,
    runs: [
      {
        kind: 'module',
        lang: 'js',
        title: 'a.js',
        code: 'console.log(1);',
        line: 7,
        hash: '7c8ee80253ae247d',
        expected: { lang: 'txt', text: '1', line: 11 },
        ran: { packages: [{ name: 'kettle', version: '1.0.0' }], date: '2026-11-22' },
      },
    ],
    fragments: ['/site/docs/part.md'],
  } satisfies Required<PageFacts>,
  content: {
    html: '<h1>A</h1>',
    titleEnd: 10,
    markdown: '# A',
    css: 'p { color: red }',
    search: serializePageText(PAGE),
  },
  terms: createPageTerms(PAGE, PLAIN),
};

let folder: string;
let file: string;

beforeEach(() => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'diglot-entries-'));
  openContentStore({ cacheDir, root: '/site' }).put(KEY, ENTRY);
  folder = path.join(cacheDir, 'content');
  file = path.join(folder, KEY);
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const fault = () => findForeignFault(folder, '/site');

/** Texts of the entry, in their order in the file. */
const textsOf = (): string[] => [...(readSections(file, [0, 1, 2, 3, 4, 5])?.texts ?? [])];

/** Writes the entry with some texts replaced, and right checksums. */
function writeTexts(changes: Readonly<Record<number, string>>, texts = textsOf()): void {
  writeSections(
    file,
    texts.map((text, index) => changes[index] ?? text),
  );
}

/** All values in a value, by their ways. */
function* waysIn(value: unknown, way: readonly (string | number)[] = []): Iterable<typeof way> {
  yield way;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* waysIn(inner, [...way, Array.isArray(value) ? Number(key) : key]);
  }
}

type Change = (owner: Record<string | number, unknown>, key: string | number) => void;

/** A copy with one value changed. */
function changed(value: unknown, way: readonly (string | number)[], change: Change): unknown {
  const all = { all: structuredClone(value) };
  let owner = all as Record<string | number, unknown>;
  const keys = ['all', ...way];
  for (const key of keys.slice(0, -1)) owner = owner[key] as typeof owner; // a way in the value
  change(owner, keys.at(-1) ?? '');
  return all.all;
}

const OTHERS = ['text', -1, 0.5, true, false, null, [], {}, [[]], { a: {} }];

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const valueAt = (value: unknown, way: readonly (string | number)[]): unknown =>
  way.reduce<unknown>((owner, key) => (owner as Record<string | number, unknown>)[key], value);

/** What has several types: a lookup without an answer, an attribute without a value. */
const isUnion = (way: readonly (string | number)[], other: unknown): boolean =>
  (way.includes('routeLookups') && way.length === 3 && other === null) ||
  (way.includes('attributes') && way.length === 5 && other === true);

/** Parts of an entry in JSON: what each is, and its place. */
const PARTS = [
  ['record', 0],
  ['parts', 2],
  ['search', 5],
] as const;

test('what a store wrote is taken, with or without what may be missing', () => {
  expect(fault()).toBeUndefined();
  const { dependencies, facts } = ENTRY;
  const bare = { ...facts, h1: undefined, head: undefined, minutes: undefined, runs: undefined };
  const store = openContentStore({ cacheDir: path.dirname(folder), root: '/site' });
  store.put(KEY, {
    dependencies,
    facts: { ...bare, searchText: undefined, documentTitle: undefined },
    content: { html: '', markdown: '' },
  });
  expect(fault()).toBeUndefined();
});

test('a text whose form is known is refused in any other one', () => {
  const texts = textsOf();
  const value = JSON.parse(texts[0] ?? '');
  const [asset] = value.facts.assets;
  const hash = ['facts', 'sections', 0, 'hash'];
  const output = ['facts', 'assets', 0, 'output'];
  const wrong: readonly (readonly [way: readonly (string | number)[], text: unknown])[] = [
    [hash, 'x1234567890abcdef'],
    [hash, '1234567890abcdefx'],
    [output, 'assets/dot.svg'],
    [output, 'assets/dot.12345678.svg/dot.12345678.svg'],
    [
      ['facts', 'assets'],
      [asset, { ...asset, output: 'assets/other.12345678.svg' }],
    ],
  ];
  const taken = wrong.filter(([way, text]) => {
    const record = JSON.stringify(changed(value, way, (owner, key) => (owner[key] = text)));
    writeTexts({ 0: record }, texts);
    return fault() !== file;
  });
  expect(taken).toEqual([]);
});

describe.each(PARTS)('the %s', (_, place) => {
  test('with a value of another type is refused, wherever it is', () => {
    const texts = textsOf();
    const value = JSON.parse(texts[place] ?? '');
    const taken = [...waysIn(value)].flatMap((way) =>
      OTHERS.filter((other) => {
        if (kindOf(other) === kindOf(valueAt(value, way)) || isUnion(way, other)) return false;
        const text = JSON.stringify(changed(value, way, (owner, key) => (owner[key] = other)));
        // The name of what search shows is made of it.
        writeTexts(
          { [place]: text, ...(place === 5 && { 0: renamed(texts[0] ?? '', text) }) },
          texts,
        );
        return fault() !== file;
      }).map((other) => `${way.join('.')} = ${JSON.stringify(other)}`),
    );
    expect(taken).toEqual([]);
  });

  test('with a key too many, or without one that has to be there, is refused', () => {
    const texts = textsOf();
    const value = JSON.parse(texts[place] ?? '');
    const isNamed = (way: readonly (string | number)[]) => {
      const inner = valueAt(value, way);
      const keys = way.at(-1);
      const isTable = keys === 'dependencies' || keys === 'routeLookups' || keys === 'attributes';
      return kindOf(inner) === 'object' && !isTable;
    };
    const taken = [...waysIn(value)].filter(isNamed).filter((way) => {
      const text = JSON.stringify(
        changed(value, [...way, 'extra'], (owner, key) => (owner[key] = 'x')),
      );
      writeTexts({ [place]: text }, texts);
      return fault() !== file;
    });
    expect(taken).toEqual([]);
  });
});

/** The record with the name of another text for search. */
function renamed(record: string, text: string): string {
  const value = JSON.parse(record);
  return JSON.stringify({ ...value, facts: { ...value.facts, searchText: nameOfText(text) } });
}

test.each([
  'toc',
  'headings',
  'sections',
  'ids',
  'links',
  'foreign',
  'assets',
  'routeLookups',
  'warnings',
])('a record without its %s is refused', (key) => {
  const value = JSON.parse(textsOf()[0] ?? '');
  delete value.facts[key];
  writeTexts({ 0: JSON.stringify(value) });
  expect(fault()).toBe(file);
});

describe('the name of a file that a page shows', () => {
  const withAsset = (asset: object, dependencies = ENTRY.dependencies) => {
    const [known] = ENTRY.facts.assets;
    const facts = { ...ENTRY.facts, assets: [{ ...known, ...asset }] };
    writeTexts({ 0: JSON.stringify({ dependencies, facts }) });
    return fault();
  };

  test.each([
    'index.html',
    'assets/evil.js',
    '../assets/dot.12345678.svg',
    'assets/../dot.12345678.svg',
    'assets/dot.12345678.js',
    'assets/dot.87654321.svg',
    'assets/dot.1234567.svg',
    'assets/dot.svg',
    'assets/dot..svg',
    '/assets/dot.12345678.svg',
    'x/assets/dot.12345678.svg',
  ])('is not %s', (output) => {
    expect(withAsset({ output })).toBe(file);
  });

  test('is only given to a file that the page was made of', () => {
    expect(withAsset({})).toBeUndefined();
    expect(withAsset({ file: '/etc/dot.svg' })).toBe(file);
    expect(withAsset({}, {})).toBe(file);
    expect(withAsset({}, { '/site/docs/dot.svg': '' })).toBe(file);
    // A module's hash is of all that it imports.
    expect(withAsset({}, { '/site/docs/dot.svg': 'abc-def' })).toBeUndefined();
  });
});

test.each([
  ['of a section that is not there', '2\nfoo !$!'],
  ['of too many sections', '3\nfoo !!!'],
  ['that never end', `2\nfoo ${'~'.repeat(200)}`],
  ['without a number of sections', 'foo !!!'],
  ['with other characters', '2\nfoo é!!'],
  ['without postings', '2\nfoo'],
])('terms %s are refused', (_, terms) => {
  writeTexts({ 1: terms });
  expect(fault()).toBe(file);
});

test('terms of a page that search does not find are refused', () => {
  const { searchText: _, ...facts } = ENTRY.facts;
  const { dependencies } = ENTRY;
  writeTexts({ 0: JSON.stringify({ dependencies, facts }), 5: '' });
  expect(fault()).toBe(file);
  writeTexts({ 0: JSON.stringify({ dependencies, facts }), 1: '', 5: '' });
  expect(fault()).toBeUndefined();
});

test('a text for search under another name is refused', () => {
  writeTexts({ 5: serializePageText({ ...PAGE, title: 'B' }) });
  expect(fault()).toBe(file);
});

test('one section too few or too many is refused', () => {
  const texts = textsOf();
  writeSections(file, texts.slice(0, -1));
  expect(fault()).toBe(file);
  writeSections(file, [...texts, '']);
  expect(fault()).toBe(file);
});

test('a file with another kind of name is refused, however right it is', () => {
  for (const name of ['evil.html', KEY.toUpperCase(), `${KEY}0`, KEY.slice(1)]) {
    renameSync(file, path.join(folder, name));
    expect(fault()).toBe(path.join(folder, name));
    renameSync(path.join(folder, name), file);
  }
});

test.skipIf(process.platform === 'win32')('what is no file is refused, and never read', () => {
  const other = path.join(path.dirname(folder), 'other');
  renameSync(file, other);
  symlinkSync(other, file);
  expect(fault()).toBe(file);
  rmSync(file);
  spawnSync('mkfifo', [file]);
  expect(fault()).toBe(file);
});

test('a damaged file is found among others', () => {
  const store = openContentStore({ cacheDir: path.dirname(folder), root: '/site' });
  for (const digit of 'abc') store.put(digit.repeat(20), ENTRY);
  expect(fault()).toBeUndefined();
  writeFileSync(path.join(folder, 'b'.repeat(20)), 'half of it');
  expect(fault()).toBe(path.join(folder, 'b'.repeat(20)));
});

/** Writes the record with some facts replaced. */
function writeFacts(changes: object): string | undefined {
  const { dependencies, facts } = ENTRY;
  writeTexts({ 0: JSON.stringify({ dependencies, facts: { ...facts, ...changes } }) });
  return fault();
}

test('links, tags and levels of each kind are taken, and no others', () => {
  const [link] = ENTRY.facts.links;
  for (const kind of ['page', 'asset', 'external', 'hash', 'dead']) {
    expect([kind, writeFacts({ links: [{ ...link, kind }] })]).toEqual([kind, undefined]);
  }
  for (const tag of ['meta', 'link', 'script', 'style', 'noscript']) {
    expect([tag, writeFacts({ head: [{ tag, attributes: {} }] })]).toEqual([tag, undefined]);
  }
  const record = textsOf()[0] ?? '';
  expect(writeFacts({ links: [{ ...link, kind: '' }] })).toBe(file);
  expect(writeFacts({ head: [{ tag: 'base', attributes: {} }] })).toBe(file);
  for (const level of [0, 1, 6, 7]) {
    const text = JSON.stringify(['/a', 'A', [['', level, 'A', '', '']]]);
    writeTexts({ 0: renamed(record, text), 1: '', 5: text });
    expect([level, fault()]).toEqual([level, level < 1 || level > 6 ? file : undefined]);
  }
});

test('a hash of a section is sixteen digits and nothing more', () => {
  const [section] = ENTRY.facts.sections;
  for (const hash of [
    '01234567890abcdef',
    '1234567890abcde',
    '1234567890abcdeg',
    ' 1234567890abcdef',
  ]) {
    expect(writeFacts({ sections: [{ ...section, hash }] })).toBe(file);
  }
});

test('blocks that are run are of each kind, and their hashes sixteen digits', () => {
  const [run] = ENTRY.facts.runs ?? [];
  for (const kind of ['file', 'module', 'step']) {
    expect([kind, writeFacts({ runs: [{ ...run, kind }] })]).toEqual([kind, undefined]);
  }
  expect(writeFacts({ runs: [{ ...run, kind: '' }] })).toBe(file);
  for (const hash of ['01234567890abcdef', '1234567890abcdef0', ' 1234567890abcdef']) {
    expect(writeFacts({ runs: [{ ...run, hash }] })).toBe(file);
  }
});

test('a file without an extension has a name, too', () => {
  const asset = { file: '/site/LICENSE', output: 'assets/LICENSE.12345678', url: '/' };
  const dependencies = { '/site/LICENSE': '1234567890abcdef' };
  const { facts } = ENTRY;
  writeTexts({ 0: JSON.stringify({ dependencies, facts: { ...facts, assets: [asset] } }) });
  expect(fault()).toBeUndefined();
});
