/** What a chunk imports at once, by file name; nothing for a file that is no chunk. */
export type ChunkImports = (file: string) => readonly string[];

/** Chunks with all that they import, in the order of their names. */
export function withImports(files: readonly string[], importsOf: ChunkImports): string[] {
  const found = new Set(files);
  // A set's iteration reaches what is added on the way.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return [...found].sort();
}

/** A chunk of the bundler. */
interface Chunk {
  readonly fileName: string;
  readonly code: string;
  /** Also of modules of which nothing is used. */
  readonly imports: readonly string[];
}

/** Names of the files that a chunk imports. Those of another run of the bundler lie beside it: `./react.js`. */
export function importedFiles({ fileName, code, imports }: Chunk): string[] {
  const folder = fileName.replace(/[^/]*$/, '');
  return imports
    .map((name) => name.replace(/^\.\//, folder))
    .filter((name) => code.includes(name.slice(folder.length)));
}
