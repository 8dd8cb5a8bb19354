import type { ChunkGroup } from '../bundler';

/** Ids of the modules that a document starts with. */
export interface StartModules {
  /** Runs first. */
  readonly entry: string;
  /** What the entry loads when the browser is idle. */
  readonly shell: string;
  /** What the shell names, and is loaded later. */
  readonly later: readonly string[];
}

/** What the bundler knows of a module. */
interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Imports | null;
}

interface StartChunks extends ChunkGroup {
  /** The chunk of a module, or `undefined` for one that a document does not start with. */
  name(id: string, modules: Modules): string | undefined;
}

/** A module and all that it imports, not going through the modules left out. */
function reached(
  first: string,
  leftOut: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const found = new Set([first]);
  // A set's iteration reaches what is added on the way.
  for (const id of found) {
    for (const each of importsOf(id)) if (!leftOut.includes(each)) found.add(each);
  }
  return found;
}

function chunkNames(
  { entry, shell, later }: StartModules,
  modules: Modules,
): ReadonlyMap<string, string> {
  const atOnce = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const everImported = (id: string) => [
    ...atOnce(id),
    ...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ];
  const early = reached(entry, [shell], everImported);
  const ofShell = [...reached(shell, later, atOnce)].filter((id) => !early.has(id));
  const ofEntry = [...reached(entry, [], atOnce)];
  return new Map([
    ...ofShell.map((id) => [id, 'shell'] as const),
    ...ofEntry.map((id) => [id, 'entry'] as const),
  ]);
}

/**
 * Keeps the entry and the shell one file each. By itself the bundler puts what later chunks share with
 * the shell into further files: each compresses on its own, and names what it takes from the others.
 *
 * What the entry may load without the shell stays out of the shell.
 */
export function startChunks(start: StartModules): StartChunks {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    name(id, modules) {
      names ??= chunkNames(start, modules);
      return names.get(id);
    },
    // They are named one by one.
    includeDependenciesRecursively: false,
  };
}
