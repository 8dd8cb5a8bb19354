import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const readme = read('README.md');

interface Measured {
  readonly median: number;
}
interface Results {
  readonly engines: Readonly<Record<string, { readonly name: string }>>;
  readonly builds: Readonly<Record<string, Record<string, Record<string, Measured | undefined>>>>;
  readonly dev: Readonly<Record<string, { readonly cold: Measured; readonly edit: Measured }>>;
}

const newest = readdirSync(new URL('bench/results/', root))
  .filter((file) => /^\d{4}-\d\d-\d\d\.json$/.test(file))
  .sort()
  .at(-1);
const results: Results = JSON.parse(read(`bench/results/${newest}`));

/** What a row of the README's table tells, of an engine; undefined when it was not measured. */
const ROWS: Readonly<Record<string, (id: string) => number | undefined>> = {
  '100 pages from nothing': (id) => results.builds['100']?.[id]?.cold?.median,
  '1,000 pages from nothing': (id) => results.builds['1000']?.[id]?.cold?.median,
  '1,000 pages, one edited': (id) => results.builds['1000']?.[id]?.edited?.median,
  '5,000 pages from nothing': (id) => results.builds['5000']?.[id]?.cold?.median,
  '1,000 pages, dev server shows one': (id) => results.dev[id]?.cold.median,
  'a saved change is on the screen': (id) => {
    const edit = results.dev[id]?.edit.median;
    return edit === undefined ? undefined : edit / 1000;
  },
};

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('the README’s figures are those of the newest results', () => {
  const [, head = '', rows = ''] =
    /^(\| Seconds .*\|)\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const ids = cellsOf(head)
    .slice(1)
    .map((name) => Object.keys(results.engines).find((id) => results.engines[id]?.name === name));
  expect(ids).not.toContain(undefined);
  const lines = rows.trim().split('\n').map(cellsOf);
  expect(lines.map(([row]) => row)).toEqual(Object.keys(ROWS));
  for (const [row = '', ...told] of lines) {
    const measured = ids.map((id, index) => {
      const value = ROWS[row]?.(id ?? '');
      const decimals = told[index]?.split('.')[1]?.length ?? 0;
      return value === undefined ? '–' : value.toFixed(decimals);
    });
    expect([row, ...told]).toEqual([row, ...measured]);
  }
});

test('what the README leads to is there, and so is what it tells one to run', () => {
  const links = [...readme.matchAll(/\]\(\.\/([^)#\s]+)/g)].map(([, file = '']) => file);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name = ''] of readme.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)) {
    // A site of one's own has a "dev" as well.
    expect(Object.keys(scripts)).toContain(name);
  }
});

test('files that texts for contributors name are there', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const texts = files.filter((file) => /(?:^|\/)(?:CONTRIBUTING|DESIGN)\.md$/.test(file));
  const lost = texts.flatMap((text) =>
    [...read(text).matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.test)?\.(?:tsx?|mjs|css))`/g)].flatMap(
      ([, name = '']) =>
        files.some((file) => `/${file}`.endsWith(`/${name}`)) ? [] : `${text}: ${name}`,
    ),
  );
  expect(lost).toEqual([]);
});
