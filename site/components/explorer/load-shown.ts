import type { Place } from './address';
import type { Choice } from './choice';
import { counterpart } from './compare';
import {
  type Cell,
  type CellFile,
  type CodeLine,
  cellOf,
  configLines,
  type FirstView,
  type Index,
  mainFile,
} from './data';

/** Fetches what is shown, each file once. */
export interface Loader {
  index(choice: Choice): Promise<Index>;
  lines(file: CellFile): Promise<readonly CodeLine[]>;
}

/** A file with its content. */
export interface ShownFile extends CellFile {
  readonly lines: readonly CodeLine[];
}

/** A choice with what Rslib makes of it. */
export interface Result {
  readonly choice: Choice;
  readonly cell: Cell;
  readonly config: readonly CodeLine[];
}

/** Everything that is on the screen. */
export interface Shown extends Result {
  readonly file: ShownFile | undefined;
  /** The result that was shown before, and the file of it that stands for the one that is shown. */
  readonly before?: { readonly result: Result; readonly file: ShownFile | undefined } | undefined;
}

/** @param base - path that the site is published under */
export function createLoader(base: string, first: FirstView): Loader {
  const get = remember((path: string) => fetchJson(`${base}${path}`));
  const main = mainFile(first);
  return {
    // Both are what the build has written there.
    index: ({ source }) => get(first.indexes[source] ?? '') as Promise<Index>,
    lines: async ({ content }) =>
      content === main?.content
        ? first.lines
        : ((await get(`${first.contents}${content}.json`)) as readonly CodeLine[]),
  };
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.json();
}

/** Asks once for each key, and again for what has failed. */
function remember(load: (key: string) => Promise<unknown>): (key: string) => Promise<unknown> {
  const known = new Map<string, Promise<unknown>>();
  return (key) => {
    const loading = known.get(key) ?? load(key);
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
}

/** The file of a cell that is meant by a path, or the one that it shows by itself. */
export function fileAt(cell: Cell, path: string | undefined): CellFile | undefined {
  const source = cell.sources.find((file) => file.path === path);
  if (source) return source;
  return (path === undefined ? undefined : counterpart(path, cell)) ?? mainFile(cell);
}

/** Loads what a place shows. @param before - the result that was shown before */
export async function loadShown(
  loader: Loader,
  { choice, file: path }: Place,
  before: Result | undefined,
): Promise<Shown> {
  const index = await loader.index(choice);
  const cell = cellOf(index, choice);
  const found = fileAt(cell, path);
  const old = found && before && counterpart(found.path, before.cell);
  const [file, oldFile] = await Promise.all([withLines(loader, found), withLines(loader, old)]);
  return {
    choice,
    cell,
    config: configLines(choice, index.config),
    file,
    before: before && { result: before, file: oldFile },
  };
}

async function withLines(
  loader: Loader,
  file: CellFile | undefined,
): Promise<ShownFile | undefined> {
  return file && { ...file, lines: await loader.lines(file) };
}

/** What the page shows before anything is loaded. */
export function firstShown(choice: Choice, first: FirstView): Shown {
  const cell = { sources: first.sources, files: first.files };
  const file = mainFile(cell);
  return {
    choice,
    cell,
    config: configLines(choice, first.config),
    file: file && { ...file, lines: first.lines },
  };
}
