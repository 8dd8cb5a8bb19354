import { type Choice, cellName } from './choice';
import { configText, scriptFile } from './config-text';

/** A line of code: text and class of each token in turn, the class empty for plain text. */
export type CodeLine = readonly string[];

/** A file of a source, or of what a run left behind. A type and no interface, so that it counts as JSON. */
export type CellFile = {
  /** `dist/index.js` */
  readonly path: string;
  /** Names its content among all. */
  readonly content: string;
  /** In bytes. */
  readonly size: number;
};

/** What is shown of a run: what it started from, and what it left behind or why there is nothing. */
export interface Cell {
  readonly sources: readonly CellFile[];
  readonly files: readonly CellFile[];
  /** What Rslib printed when it refused. */
  readonly message?: string | undefined;
}

/** All runs of a source, as they are fetched. */
export interface Index {
  /** Names of contents by path. */
  readonly sources: Readonly<Record<string, string>>;
  /** By the name of a choice: names of contents by path, or a message. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
  /** In bytes, by the name of the content. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Every line that a config of the source may have, highlighted. */
  readonly config: ConfigLines;
}

/** Lines of configs by their text. */
export type ConfigLines = Readonly<Record<string, CodeLine>>;

/** Where a run lies as plain text, below the site's base. */
export function textPath(choice: Choice): string {
  return `explorer/${choice.source}/${cellName(choice).replaceAll('/', '-')}.txt`;
}

/** What the page brings along, so that the first choice is shown without a request. A type as {@link CellFile} is. */
export type FirstView = {
  /** Where the indexes lie below the site's base, by source. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Where contents lie below the site's base; their names and `.json` come after it. */
  readonly contents: string;
  readonly sources: readonly CellFile[];
  readonly files: readonly CellFile[];
  readonly config: ConfigLines;
  /** The content of the first file that is shown. */
  readonly lines: readonly CodeLine[];
};

/** The run of a choice. */
export function cellOf({ sources, cells, sizes }: Index, choice: Choice): Cell {
  const found = cells[cellName(choice)];
  if (found === undefined) throw new Error(`The choice "${cellName(choice)}" is not recorded.`);
  const filesOf = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([path, content]) => ({ path, content, size: sizes[content] ?? 0 }));
  const own = filesOf(sources).filter(
    ({ path }) => path !== scriptFile || choice.format === 'iife',
  );
  if (typeof found === 'string') return { sources: own, files: [], message: found };
  return { sources: own, files: filesOf(found) };
}

/** The config of a choice, highlighted. */
export function configLines(choice: Choice, known: ConfigLines): readonly CodeLine[] {
  const lines = configText(choice).trimEnd().split('\n');
  return lines.map((line) => known[line] ?? [line, '']);
}

/** The file that a choice shows unless the reader wants another: what its package is entered by. */
export function mainFile({ files }: Pick<Cell, 'files'>): CellFile | undefined {
  return files.find(({ path }) => /^dist\/index\.[cm]?js$/.test(path)) ?? files[0];
}
