import path from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { hashAll, hashFile, hashText } from '../files/hash';
import { IN_PACKAGE } from '../files/paths';
import { tsconfigFiles } from '../files/tsconfig-paths';
import { STYLE } from './modules/style-files';
import { reach } from './reach';

/** A module as the bundler sees it: what it imports, by id. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

/** Path of the file behind a module id, or `undefined` for a virtual module and for one that is not bundled. */
export function moduleFile(id: string): string | undefined {
  const file = id.replace(/[?#].*$/, '');
  return path.isAbsolute(file) ? file : undefined;
}

/** The files behind some modules, and each tsconfig.json that says what these import; also those that are missing. */
export async function readFiles(ids: readonly string[]): Promise<string[]> {
  const files = ids.flatMap((id) => moduleFile(id) ?? []);
  const own = files.filter((file) => !IN_PACKAGE.test(file));
  const tsconfigs = await tsconfigFiles(new Set(own.map((file) => path.dirname(file))));
  return [...new Set([...files, ...tsconfigs])];
}

/**
 * Hash over a module and everything it imports, directly or not.
 *
 * @param codes hashes of modules that are not what their files say
 */
export function closureHash(
  graph: ModuleGraph,
  entry: string,
  codes: ReadonlyMap<string, string> = new Map(),
): string {
  const modules = reach([entry], (id) => graph.get(id));
  const hashOf = (id: string) => codes.get(id) ?? hashFile(moduleFile(id) ?? '');
  return hashAll([...modules].sort().flatMap((id) => hashOf(id) || []));
}

/**
 * Fills `graph` with all modules of a build, and with the files that style sheets are made of: the bundler makes no modules
 * of these.
 *
 * @param codes filled with hashes of what became of the modules, where their files do not tell
 */
export function recordModuleGraph(
  graph: Map<string, readonly string[]>,
  codes?: Map<string, string>,
): Plugin {
  const used = new Map<string, readonly string[]>();
  let config: ResolvedConfig;
  return {
    name: 'diglot:record-module-graph',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    transform: {
      filter: { id: STYLE },
      async handler(code, id) {
        // What is wrong with it is told by who makes a module of it.
        const made = await preprocessCSS(code, id, config).catch(() => undefined);
        used.set(id, [...(made?.deps ?? [])]);
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        const imported = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
        graph.set(id, [...imported, ...(used.get(id) ?? [])]);
        if (info?.code) codes?.set(id, hashText(info.code));
      }
      for (const file of [...used.values()].flat()) if (!graph.has(file)) graph.set(file, []);
    },
  };
}
