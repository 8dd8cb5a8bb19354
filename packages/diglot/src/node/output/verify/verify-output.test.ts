import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testWithLinks } from '../../files/test-links';
import type { DocumentFindings } from './verify-document';
import { verifyOutput } from './verify-output';

function output(files: readonly string[]): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'diglot-output-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), '');
  }
  return dir;
}

const heading = { id: 'first', aliases: ['erste'] };
const pages = new Map([['/guide/a b', { headings: [heading], ids: ['own'] }]]);

const placeOf = (source: string) => ({ file: path.join('/site/docs', source) });

function verify(outDir: string, document: Partial<DocumentFindings>): string[] {
  const documents = [{ source: 'en/a.md', findings: [], addresses: [], ...document }];
  const elsewhere = new Set<string>();
  const options = { outDir, placeOf, base: '/docs/', homes: ['/docs/'], pages, elsewhere };
  return verifyOutput(documents, options).map(({ message }) => message);
}

test('addresses lead to documents, indexes and files, as hosts find them', () => {
  const dir = output(['index.html', 'guide/a b.html', 'guide/index.html', 'a.png', 'next.js.html']);
  const addresses = [
    '/docs/',
    '/docs/guide/a%20b?q#first',
    '/docs/guide/a%20b#erste',
    '/docs/guide/a%20b#own',
    '/docs/guide/a%20b#',
    '/docs/guide/a%20b#:~:text=x',
    '/docs/guide/',
    '/docs/guide',
    '/docs/guide/a%20b/',
    '/docs/a.png#any',
    '/docs/next.js',
  ];
  expect(verify(dir, { addresses })).toEqual([]);
});

test('an address that leads to nothing, or to no section, is told of once, with its page', () => {
  const dir = output(['guide/a b.html']);
  const addresses = ['/docs/b', '/docs/b', '/docs/guide/a%20b#second'];
  expect(verify(dir, { addresses })).toEqual([
    'The address "/docs/b" leads to nothing that the build wrote.',
    'The address "/docs/guide/a%20b#second" leads to a section that the page does not have.',
  ]);
  const [error] = verifyOutput([{ source: 'en/a.md', findings: [], addresses }], {
    outDir: dir,
    placeOf,
    base: '/docs/',
    homes: ['/docs/'],
    elsewhere: new Set<string>(),
    pages,
  });
  expect(error?.location?.file).toBe(path.join('/site/docs', 'en/a.md'));
});

testWithLinks('what documents hold is told of, and symbolic links', () => {
  const dir = output(['a.html']);
  symlinkSync('a.html', path.join(dir, 'b.html'));
  const findings = [{ message: 'Wrong.', fix: 'Mend it.', said: '' }];
  expect(verify(dir, { findings })).toEqual([
    '"b.html" would be published as a symbolic link.',
    'Wrong.',
  ]);
});
