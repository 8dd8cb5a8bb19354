import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTable, rowOf, snippet, TABLE, withScores } from './mutants.mjs';

const at = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

test('each survivor of the table is code that is still there, and has a reason', () => {
  const { named, scores } = readTable();
  for (const { file, code, reason } of named) {
    expect(existsSync(at(file)), file).toBe(true);
    const text = readFileSync(at(file), 'utf8').replace(/\s+/g, ' ');
    expect(text, `${file} has it no more`).toContain(code);
    expect(reason, `${file}: ${code}`).not.toBe('');
  }
  for (const file of scores.keys()) expect(existsSync(at(file)), file).toBe(true);
});

test('what is written into the table is read from it', () => {
  const rows = ['a || b', '`a`', '', "''", 'a\n  b'].map((code) => ({
    file: 'a.ts',
    code: snippet(code),
    instead: 'true',
    reason: 'Because.',
  }));
  const text = `${rows.map(rowOf).join('\n')}\n${readFileSync(TABLE, 'utf8').replace(/^\| `.*\n/gm, '')}`;
  expect(readTable(text).named).toEqual(rows);
  const scores = new Map([['b.ts', { noticed: 3, all: 4 }]]);
  expect(readTable(withScores(text, scores)).scores).toEqual(scores);
});
