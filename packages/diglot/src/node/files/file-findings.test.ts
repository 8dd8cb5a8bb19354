import { mkdtempSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createFileFindings, type Finding } from './file-findings';

const folder = mkdtempSync(path.join(tmpdir(), 'diglot-findings-'));
const file = path.join(folder, 'page.md');

afterEach(() => vi.restoreAllMocks());

/** As if a while had passed since files were written. */
function later(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
}

/** What is known after a file was asked for, and read where that was needed. */
function look(known: ReadonlyMap<string, Finding<string>>, found: string) {
  const findings = createFileFindings(known);
  const before = findings.find(file);
  if (before === undefined) findings.keep(file, found);
  return { before, known: findings.current };
}

test('what was found in a file holds until it is written, also with the same size and time', () => {
  writeFileSync(file, 'first');
  later();
  const first = look(new Map(), 'found');
  expect(look(first.known, 'not asked').before).toBe('found');
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'other');
  utimesSync(file, atime, mtime);
  expect(look(first.known, 'found anew').before).toBeUndefined();
});

test('a file that was written a moment ago is read again: it may be written once more with the same time', () => {
  writeFileSync(file, 'first');
  const { known } = look(new Map(), 'found');
  expect(known.size).toBe(0);
  later();
  expect(look(look(known, 'found').known, '').before).toBe('found');
});

test('a file that is written while it is read is read again', () => {
  writeFileSync(file, 'first');
  later();
  const findings = createFileFindings<string>(new Map());
  findings.find(file);
  writeFileSync(file, 'second');
  findings.keep(file, 'found');
  expect(look(findings.current, 'found anew').before).toBeUndefined();
});

test('nothing is known of files that are gone, or were not asked for', () => {
  const gone = path.join(folder, 'gone.md');
  const known = new Map([[gone, { stamp: '1:2:3:4', found: 'found' }]]);
  const findings = createFileFindings(known);
  expect(findings.current.size).toBe(0);
  expect(findings.find(gone)).toBeUndefined();
  findings.keep(gone, 'found');
  expect(findings.current.size).toBe(0);
});
