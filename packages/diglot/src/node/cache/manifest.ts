import { appendFileSync } from 'node:fs';
import type { FoundImport } from '../bundle/page-components';
import type { Finding } from '../files/file-findings';
import { hashText } from '../files/hash';
import { writeWhole } from '../files/write-whole';
import type { PageFindings } from '../site/pages/read-page';
import { readText } from '../source/read-text';
import type { PageDigest } from './page-digest';

/** Enough to notice that somebody else wrote a file. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  /** Of its content, in hexadecimal digits; absent where nobody needed it. */
  readonly sha256?: string | undefined;
}

/** A written file: an edited one is not taken over. */
export interface WrittenFile extends FileStamp {
  /** Below the output folder. */
  readonly file: string;
}

/** A document of the last complete build. */
export interface CachedDocument {
  /** Names its content in the store; empty for a document without content of its own. */
  readonly contentKey: string;
  /** Hash of all that the document is made of. */
  readonly documentKey: string;
  readonly output: readonly WrittenFile[];
  /** Absent for a document without content of its own. */
  readonly digest?: PageDigest | undefined;
}

/** Files of the last complete build that are made of many pages. */
export interface CachedFiles {
  /** Hash of all that they are made of. */
  readonly key: string;
  readonly output: readonly WrittenFile[];
}

/** A search index of the last complete build. */
export interface CachedIndex extends CachedFiles {
  /** See `Index` of the search. */
  readonly size: number;
  /** Hash of what readers call otherwise than pages. */
  readonly synonyms: string;
}

/** Bytes of a file: as they are, and as a server sends them. */
export interface FileSize {
  readonly bytes: number;
  /** Brotli, quality 11. */
  readonly compressed: number;
}

/** What the last complete build wrote and read. Entries are never changed, only replaced. */
export interface Manifest {
  /** By route path. */
  readonly documents: ReadonlyMap<string, CachedDocument>;
  /** By language. */
  readonly indexes: ReadonlyMap<string, CachedIndex>;
  /** What else is made of all pages of a language, by path below the output folder. */
  readonly collections: ReadonlyMap<string, CachedFiles>;
  /** Sizes of client files, by name. */
  readonly sizes: ReadonlyMap<string, FileSize>;
  /** What was found in page files, by absolute path. */
  readonly pages: ReadonlyMap<string, Finding<PageFindings>>;
  /** What MDX pages and fragments import, by absolute path. */
  readonly imports: ReadonlyMap<string, Finding<readonly FoundImport[]>>;
  /** Hashes of files that contents depend on, by absolute path. */
  readonly files: ReadonlyMap<string, Finding<string>>;
}

type Kind = keyof Manifest;

/** A manifest on the disk. */
export interface ManifestLog {
  /** Empty when there is none of the same engine. */
  readonly manifest: Manifest;
  /** Writes what differs in the next manifest. */
  save(next: Manifest): void;
}

/**
 * Opens a manifest. It is a log: each line states one entry, a later one counts in the place of an earlier one. Each line
 * has a checksum and stands alone: what is damaged, and only that, is missing.
 */
export function openManifest(file: string, engine: string): ManifestLog {
  const manifest = {
    documents: new Map<string, CachedDocument>(),
    indexes: new Map<string, CachedIndex>(),
    collections: new Map<string, CachedFiles>(),
    sizes: new Map<string, FileSize>(),
    pages: new Map<string, Finding<PageFindings>>(),
    imports: new Map<string, Finding<readonly FoundImport[]>>(),
    files: new Map<string, Finding<string>>(),
  };
  const kinds = Object.keys(manifest) as Kind[];
  const [first, ...rest] = readText(file)?.split('\n') ?? [];
  const isOurs = first === lineOf(engine);
  const lines = isOurs ? rest : [];
  /** Entries that stand in the file already. */
  const written = new Map<object, string>();
  for (const line of lines) {
    const text = line.slice(line.indexOf(' ') + 1);
    if (line !== lineOf(text)) continue;
    // What `save` wrote.
    const [kind, name, value] = JSON.parse(text) as [Kind, string, never];
    manifest[kind].set(name, value);
    written.set(value, line);
  }
  return {
    manifest,
    save(next) {
      const added: string[] = [];
      const all: string[] = [];
      for (const kind of kinds) {
        for (const [name, value] of next[kind]) {
          const known = written.get(value);
          const line = known ?? lineOf(JSON.stringify([kind, name, value]));
          all.push(line);
          if (known === undefined) added.push(line);
        }
      }
      const isRemoved = kinds.some((kind) =>
        [...manifest[kind].keys()].some((name) => !next[kind].has(name)),
      );
      const isMostlyOld = lines.length + added.length > 2 * all.length;
      if (!isOurs || isRemoved || isMostlyOld) {
        writeWhole(file, [lineOf(engine), ...all].map((line) => `${line}\n`).join(''));
      } else if (added.length > 0) {
        // After a line that was cut off, too, the first one has a line of its own.
        appendFileSync(file, ['', ...added].map((line) => `${line}\n`).join(''));
      }
    },
  };
}

const lineOf = (text: string): string => `${hashText(text, 8)} ${text}`;
