import type { ChunkGroup } from '../bundler';
import { reach } from '../reach';

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

function chunkNames(
  { entry, shell, later }: StartModules,
  modules: Modules,
): ReadonlyMap<string, string> {
  const atOnce = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const everImported = (id: string) => [
    ...atOnce(id),
    ...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ];
  const early = reach([entry], (id) => everImported(id).filter((each) => each !== shell));
  const ofShell = reach([shell], (id) => atOnce(id).filter((each) => !later.includes(each)));
  const ofEntry = reach([entry], atOnce);
  return new Map([
    ...[...ofShell].filter((id) => !early.has(id)).map((id) => [id, 'shell'] as const),
    ...[...ofEntry].map((id) => [id, 'entry'] as const),
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
