import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'diglot';
import { bytes, type Cell, milliseconds, seconds, table } from './bench-table';
import { type BenchWords, WORDS } from './bench-words';

/** Several runs of one thing. */
interface Runs {
  readonly median: number;
}

interface Build {
  /** Seconds. */
  readonly cold: Runs;
  readonly edited?: Runs;
  /** Mebibytes. */
  readonly memory: Runs;
  readonly output: { readonly ofPage: number };
}

/** Why an engine has no figures. */
interface Failed {
  readonly failed: string;
}

interface Load {
  readonly bytes: Readonly<Record<'Document' | 'Script' | 'Stylesheet' | 'Other', number>>;
  /** Milliseconds. */
  readonly blocking: number;
}

interface Reading {
  readonly load1: Load;
  readonly load4: Load;
  readonly navigation1: Runs;
  readonly search1?: Runs;
}

/** What `npm run bench -- --save` writes. */
export interface BenchResults {
  readonly date: string;
  readonly machine: Readonly<Record<'processors' | 'memory' | 'system' | 'node', string | number>>;
  readonly engines: Readonly<Record<string, { name: string; does: string; version?: string }>>;
  readonly builds: Readonly<Record<string, Readonly<Record<string, Build | Failed>>>>;
  readonly dev: Readonly<Record<string, { cold: Runs; warm: Runs; edit: Runs }>>;
  readonly reader: Readonly<Record<string, Reading>>;
}

/** What `npm run bench -- --search --save` writes. */
export interface SearchResults {
  readonly versions: Readonly<Record<string, string>>;
  /** The Rslib documentation in each language. */
  readonly site: Readonly<Record<string, { questions: number; engines: Record<string, Searched> }>>;
  /** Generated pages, by their number. */
  readonly generated: Readonly<Record<string, Readonly<Record<string, Searched>>>>;
}

interface Searched {
  /** That a first query loads, compressed. */
  readonly bytes: number;
  /** Questions in percent whose answer is first, among the first three and ten; and those that find nothing. */
  readonly answered?: readonly [number, number, number, number];
}

/** The newest results of a folder, absolute. */
export function newestResults(folder: string): string {
  const days = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name));
  return path.join(folder, days.sort().at(-1) ?? '');
}

/**
 * Puts tables of the newest results of a folder in the place of comments such as `<!-- bench: builds 1000 -->`, in the
 * words of the page's language, so that no figure of a page is written by hand.
 */
export function benchResults(folder: string): Plugin {
  const file = newestResults(folder);
  const searchFile = path.join(folder, 'search.json');
  return {
    name: 'bench-results',
    dependencies: [
      file,
      searchFile,
      ...['table', 'words'].map((part) => `./plugins/bench-${part}.ts`),
    ],
    source({ source, lang }) {
      if (!source.includes('<!-- bench: ')) return undefined;
      const results: BenchResults = JSON.parse(readFileSync(file, 'utf8'));
      const searched: SearchResults = JSON.parse(readFileSync(searchFile, 'utf8'));
      const words = WORDS[lang === 'zh' ? 'zh' : 'en'];
      return source.replace(/^<!-- bench: (\w+)(?: (\w+))? -->$/gm, (_, kind: string, what) =>
        tableOf(kind, { results, searched, words, what }),
      );
    },
  };
}

interface Asked {
  readonly results: BenchResults;
  readonly searched: SearchResults;
  readonly words: BenchWords;
  /** How many pages were built, or in which language was asked. */
  readonly what: string | undefined;
}

const TABLES: Readonly<Record<string, (asked: Asked) => string>> = {
  ...{ builds, dev, reader, engines },
  ...{ questions, queries },
};

function tableOf(kind: string, asked: Asked): string {
  const write = TABLES[kind];
  if (!write) throw new TypeError(`there is no table "${kind}" of the benchmark`);
  return write(asked);
}

/** Rows of engines, the first by a number in front. */
function rows<T>(
  { engines: known }: BenchResults,
  measured: Readonly<Record<string, T>>,
  by: (one: T) => number,
  cells: (one: T) => readonly Cell[],
): readonly (readonly Cell[])[] {
  return Object.entries(measured)
    .sort(([, a], [, b]) => by(a) - by(b))
    .map(([id, one]) => [known[id]?.name ?? id, ...cells(one)]);
}

function builds({ results, words, what = '' }: Asked): string {
  const measured = results.builds[what];
  if (!measured) throw new TypeError(`nothing was measured with ${what} pages`);
  const built = Object.entries(measured).flatMap(([id, build]) =>
    'failed' in build ? [] : [[id, build] as const],
  );
  return table(
    words.builds,
    rows(
      results,
      Object.fromEntries(built),
      ({ cold }) => cold.median,
      (build) => [
        seconds(build.cold.median),
        build.edited && seconds(build.edited.median),
        `${Math.round(build.memory.median)} MB`,
        bytes(build.output.ofPage),
      ],
    ),
  );
}

function dev({ results, words }: Asked): string {
  return table(
    words.dev,
    rows(
      results,
      results.dev,
      ({ cold }) => cold.median,
      ({ cold, warm, edit }) => [
        seconds(cold.median),
        seconds(warm.median),
        milliseconds(edit.median),
      ],
    ),
  );
}

function reader({ results, words }: Asked): string {
  const all = ({ bytes: { Document, Script, Stylesheet, Other } }: Load) =>
    Document + Script + Stylesheet + Other;
  return table(
    words.reader,
    rows(
      results,
      results.reader,
      ({ load1 }) => all(load1),
      (reading) => [
        bytes(all(reading.load1)),
        bytes(reading.load1.bytes.Script),
        milliseconds(reading.load4.blocking),
        milliseconds(reading.navigation1.median),
        reading.search1 && milliseconds(reading.search1.median),
      ],
    ),
  );
}

function engines({ results, words }: Asked): string {
  return table(
    words.engines,
    Object.values(results.engines).map(({ name, version, does }) => [
      version === undefined ? name : `${name} ${version}`,
      words.does(does),
    ]),
  );
}

/** How often the search of each engine answers the questions of readers, the best first. */
function questions({ searched, words, what = '' }: Asked): string {
  const measured = searched.site[what];
  if (!measured) throw new TypeError(`nothing was asked in "${what}"`);
  return table(
    words.questions,
    Object.entries(measured.engines)
      .flatMap(([id, { answered }]) => (answered ? [{ id, answered }] : []))
      .sort((a, b) => b.answered[1] - a.answered[1])
      .map(({ id, answered }) => [
        words.search(id, searched.versions[id]),
        ...answered.map((share) => `${share} %`),
      ]),
  );
}

/** What a first query loads, by the number of pages. */
function queries({ searched, words }: Asked): string {
  const sizes = Object.keys(searched.generated).sort((a, b) => Number(a) - Number(b));
  const ids = Object.keys(searched.site.en?.engines ?? {});
  return table(
    [words.engines[0] ?? '', ...sizes.map((size) => words.pages(Number(size)))],
    ids.map((id) => [
      words.search(id, searched.versions[id]),
      ...sizes.map((size) => {
        const measured = searched.generated[size]?.[id];
        return measured && bytes(measured.bytes);
      }),
    ]),
  );
}
