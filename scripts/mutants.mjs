// The table of changes that no test notices (packages/diglot/MUTANTS.md): read for `npm run mutate`, which keeps its scores, and
// held against the code by a test.
import { readFileSync, writeFileSync } from 'node:fs';

export const TABLE = new URL('../packages/diglot/MUTANTS.md', import.meta.url);

/** Longer pieces of code are told apart by their beginnings. */
const SHOWN = 90;

const START = '<!-- Scores: written by `npm run mutate`. -->';
const END = '<!-- End of the scores -->';

/** A piece of code in one line. */
export const snippet = (code) => code.replace(/\s+/g, ' ').trim().slice(0, SHOWN).trimEnd();

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const unquoted = (cell) => cell.replace(/^`+ ?|(?: ?`+)$/g, '');

const quoted = (code) => {
  const marks = code.includes('`') ? '``' : '`';
  const space = marks.length > 1 || code === '' ? ' ' : '';
  return `${marks}${space}${code}${space}${marks}`.replaceAll('|', '\\|');
};

/** A change that survives, as a row of the table; without a reason, that is for whoever knows it. */
export const rowOf = ({ file, code, instead, reason = '' }) =>
  `| ${quoted(file)} | ${quoted(code)} | ${quoted(instead)} | ${reason} |`;

/** What a table says, line by line: named survivors, and scores by file. */
export function readTable(text = readFileSync(TABLE, 'utf8')) {
  const named = [];
  const scores = new Map();
  let isScore = false;
  for (const line of text.split('\n')) {
    if (line === START || line === END) isScore = line === START;
    if (!line.startsWith('| `')) continue;
    const [file = '', ...cells] = cellsOf(line);
    const [first = '', second = '', reason = ''] = cells;
    if (isScore) scores.set(unquoted(file), { noticed: Number(first), all: Number(second) });
    else
      named.push({
        file: unquoted(file),
        code: unquoted(first),
        instead: unquoted(second),
        reason,
      });
  }
  return { named, scores };
}

/** The same text with other scores. */
export function withScores(text, scores) {
  const rows = [...scores]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { noticed, all }]) => {
      const share = ((100 * noticed) / all).toFixed(1);
      return `| ${quoted(file)} | ${noticed} | ${all} | ${share} % |`;
    });
  const table = ['| File | Noticed | Of | Share |', '|---|---|---|---|', ...rows].join('\n');
  const [before] = text.split(START);
  const [, after] = text.split(END);
  return `${before}${START}\n\n${table}\n\n${END}${after}`;
}

/** Takes the scores of some files into the table. */
export function keepScores(fresh) {
  const text = readFileSync(TABLE, 'utf8');
  const { scores } = readTable(text);
  for (const [file, score] of fresh) scores.set(file, score);
  writeFileSync(TABLE, withScores(text, scores));
}
