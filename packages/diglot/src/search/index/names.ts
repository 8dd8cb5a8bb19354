import type { Catalog, IndexFile, ShardName } from './index-files';
import { type Beginning, shardsOf } from './shards-of';

/** From so many pages on, all names of files are more than a query should load of which it needs some. */
const MANY_PAGES = 512;

/** So many pages, and so many shards, are named by one file. */
const NAMES_OF_FILE = 32;

/** A beginning that more of the files with names of shards may have is told apart by no name. */
const MOST_NAMES = 2;

/** A catalog and the files that name the texts of its pages and its shards, where these are many. */
export interface DividedCatalog {
  readonly catalog: Catalog;
  readonly files: readonly IndexFile[];
}

/** Takes the names of many files out of a catalog: a query loads those of the shards and of the pages that it needs. */
export function divideNames(catalog: Catalog, nameOf: (text: string) => string): DividedCatalog {
  const { texts, shards } = catalog;
  if (texts.length < MANY_PAGES) return { catalog, files: [] };
  const files: IndexFile[] = [];
  const toFile = (value: unknown): string => {
    const text = JSON.stringify(value);
    const name = nameOf(text);
    files.push({ name, text });
    return name;
  };
  const textNames = inRuns(texts).map((names) => toFile(names.join(' ')));
  const shardNames = inRuns(shards).map((names): ShardName => [names[0]?.[0] ?? '', toFile(names)]);
  return { catalog: { ...catalog, texts: [], shards: [], textNames, shardNames }, files };
}

function inRuns<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / NAMES_OF_FILE);
  return Array.from({ length: count }, (_, run) =>
    all.slice(run * NAMES_OF_FILE, (run + 1) * NAMES_OF_FILE),
  );
}

/** Undoes {@link divideNames}. @param read the text of a file */
export function joinNames(catalog: Catalog, read: (file: string) => string): Catalog {
  const { textNames, shardNames, ...rest } = catalog;
  return {
    ...rest,
    ...(textNames && { texts: textNames.flatMap((file) => parseTextNames(read(file))) }),
    ...(shardNames && { shards: shardNames.flatMap(([, file]) => parseShardNames(read(file))) }),
  };
}

// Both were written by the build that wrote the name of the file.
const parseTextNames = (json: string): string[] => String(JSON.parse(json)).split(' ');
const parseShardNames = (json: string): ShardName[] => JSON.parse(json) as ShardName[];

/** Names of files, of which many are in files themselves. */
export interface Names {
  /** The name of the file with a page's text; empty for a page that is not found in this language. */
  text(page: number): Promise<string>;
  /** Names of the shards that may have a term, and those that it begins. */
  shards(beginning: Beginning): Promise<readonly string[]>;
  /** The same where there are no more than `most`, else undefined; without looking for them where there are far more. */
  fewShards(beginning: Beginning, most: number): Promise<readonly string[] | undefined>;
}

/** Reads names from a catalog, and from the files that it names instead. */
export function createNames(catalog: Catalog, load: (file: string) => Promise<string>): Names {
  const { texts, textNames, shardNames } = catalog;
  const among = (names: readonly ShardName[], beginning: Beginning): string[] => {
    const firstTerms = names.map(([first]) => first);
    return shardsOf(firstTerms, beginning).flatMap((number) => names[number]?.[1] ?? []);
  };
  async function shards(beginning: Beginning): Promise<readonly string[]> {
    if (!shardNames) return among(catalog.shards, beginning);
    const lists = await Promise.all(among(shardNames, beginning).map(load));
    return among(lists.flatMap(parseShardNames), beginning);
  }
  return {
    async text(page) {
      if (!textNames) return texts[page] ?? '';
      const file = textNames[Math.floor(page / NAMES_OF_FILE)];
      return (file && parseTextNames(await load(file))[page % NAMES_OF_FILE]) ?? '';
    },
    shards,
    async fewShards(beginning, most) {
      if (shardNames && among(shardNames, beginning).length > MOST_NAMES) return undefined;
      const names = await shards(beginning);
      return names.length > most ? undefined : names;
    },
  };
}
