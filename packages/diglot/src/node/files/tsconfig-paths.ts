/** Whether there is such a file. Asked for each file, absolute, on which the meaning of an import depends. */
export type IsFile = (file: string) => boolean;

/** What an import may mean by the `paths` of a tsconfig.json. */
export interface PathsMatch {
  /** Paths that may lack an ending, absolute, in the order of preference; none for a name that no pattern matches. */
  readonly targets: readonly string[];
  /** Why the paths cannot be read. */
  readonly problem?: TsconfigProblem | undefined;
}

/** What is wrong with a tsconfig.json. */
export interface TsconfigProblem {
  /** The one that says what cannot be followed, absolute; undefined when none was read. */
  readonly file: string | undefined;
  readonly reason: string;
}

/** Where `get-tsconfig` notes what it looked for: the path is the first argument of a function of `node:fs`. */
const LOOKED_FOR = /^(?:existsSync|readFileSync):(.+?)(?::utf8)?$/;

/**
 * What was looked for, there or not.
 *
 * @param found what came of it, absolute
 * @throws Error when the library notes it otherwise than it did: changes of these files would go unseen
 */
function lookedFor(cache: ReadonlyMap<string, unknown>, found: string | undefined): string[] {
  const files = [...cache.keys()].flatMap((key) => LOOKED_FOR.exec(key)?.[1] ?? []);
  if (files.length === 0 || (found !== undefined && lastRead(cache) === undefined)) {
    throw new Error('get-tsconfig no longer tells which files it has looked for.');
  }
  return files;
}

function lastRead(cache: ReadonlyMap<string, unknown>): string | undefined {
  const read = [...cache.keys()].filter((key) => key.startsWith('readFileSync:'));
  return LOOKED_FOR.exec(read.at(-1) ?? '')?.[1];
}

/**
 * Matches an import by name with the `paths` of the nearest tsconfig.json, whatever files it is for: that a page is no
 * TypeScript must not matter.
 *
 * @param folder the folder of the file with the import, absolute
 * @param isFile told of each tsconfig.json that was looked for
 */
export async function matchPaths(
  folder: string,
  name: string,
  isFile: IsFile,
): Promise<PathsMatch> {
  // Loaded for the few pages that import by name.
  const { createPathsMatcher, getTsconfig } = await import('get-tsconfig');
  const cache = new Map<string, unknown>();
  const read = () => {
    try {
      return { tsconfig: getTsconfig(folder, 'tsconfig.json', cache) };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  };
  const { tsconfig, reason } = read();
  for (const file of lookedFor(cache, tsconfig?.path)) isFile(file);
  if (reason !== undefined) return { targets: [], problem: { file: lastRead(cache), reason } };
  return { targets: (tsconfig && createPathsMatcher(tsconfig)?.(name)) ?? [] };
}

/** Every tsconfig.json that says what imports of files in some folders mean, absolute; those that are missing, too. */
export async function tsconfigFiles(folders: ReadonlySet<string>): Promise<string[]> {
  const { getTsconfig } = await import('get-tsconfig');
  const cache = new Map<string, unknown>();
  let found: string | undefined;
  for (const folder of folders) {
    try {
      found = getTsconfig(folder, 'tsconfig.json', cache)?.path ?? found;
    } catch {
      // Whoever follows its paths tells what is wrong with it.
    }
  }
  return folders.size === 0 ? [] : lookedFor(cache, found);
}
