import { readFileSync } from 'node:fs';
import { hashText } from '../files/hash';
import { writeWhole } from '../files/write-whole';

/** Enough to notice that somebody else wrote a file. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Written files, by path below the output folder: an edited one is not taken over. */
export type WrittenFiles = Readonly<Record<string, FileStamp>>;

/** A document of the last complete build. */
export interface CachedDocument {
  /** Names its content in the store; empty for a document without content of its own. */
  readonly contentKey: string;
  /** Hash of all that the document is made of. */
  readonly documentKey: string;
  readonly output: WrittenFiles;
}

/** A search index of the last complete build. */
export interface CachedIndex {
  /** Hash of all that the index is made of. */
  readonly key: string;
  readonly output: WrittenFiles;
}

/** Bytes of a file: as they are, and as a server sends them. */
export interface FileSize {
  readonly bytes: number;
  /** Brotli, quality 11. */
  readonly compressed: number;
}

/** What the last complete build wrote. */
export interface Manifest {
  /** By route path. */
  readonly documents: ReadonlyMap<string, CachedDocument>;
  /** By language. */
  readonly indexes: ReadonlyMap<string, CachedIndex>;
  /** Sizes of client files, by name. */
  readonly sizes: ReadonlyMap<string, FileSize>;
}

type Kind = keyof Manifest;

/**
 * Reads a manifest of the same engine. Each line has a checksum and stands alone: what is damaged,
 * and only that, is missing.
 */
export function readManifest(file: string, engine: string): Manifest {
  const manifest = {
    documents: new Map<string, CachedDocument>(),
    indexes: new Map<string, CachedIndex>(),
    sizes: new Map<string, FileSize>(),
  };
  const [first, ...lines] = readLines(file);
  if (first !== lineOf(engine)) return manifest;
  for (const line of lines) {
    const text = line.slice(line.indexOf(' ') + 1);
    if (line !== lineOf(text)) continue;
    // What `writeManifest` wrote.
    const [kind, name, value] = JSON.parse(text) as [Kind, string, never];
    manifest[kind].set(name, value);
  }
  return manifest;
}

/** Replaces the manifest in one step. */
export function writeManifest(file: string, engine: string, manifest: Manifest): void {
  const entries = (['documents', 'indexes', 'sizes'] as const).flatMap((kind) =>
    [...manifest[kind]].map(([name, value]) => JSON.stringify([kind, name, value])),
  );
  writeWhole(file, [engine, ...entries].map((text) => `${lineOf(text)}\n`).join(''));
}

const lineOf = (text: string): string => `${hashText(text, 8)} ${text}`;

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
