import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readyDir } from '../../files/engine-paths';

/** A file that browsers load. */
export interface ReadyFile {
  /** Below the client folder. */
  readonly file: string;
  readonly bytes: number;
  /** Brotli, quality 11. */
  readonly compressed: number;
  /** See `integrityOf`; absent for what no document loads as a script. */
  readonly integrity?: string | undefined;
}

/** Where browsers find a value that site code imports. */
export interface ReadyExport {
  /** The chunk, below the client folder. */
  readonly file: string;
  /** What is imported of the chunk. */
  readonly name: string;
  /** The value, as an expression with that name: `name.property`. */
  readonly value: string;
}

/** What is known of the ready-built theme. Serialisable. */
export interface ReadyManifest {
  /** Changes when any of its files changes. */
  readonly id: string;
  /** Hash of the engine's modules that run in Node. */
  readonly engine: string;
  /** ES module for Node, in the theme's folder. */
  readonly server: string;
  /** The part of it that tells the inline code of documents, in the theme's folder. */
  readonly inline: string;
  /** Hash of `theme/content-server.tsx` with all it imports. */
  readonly contentHash: string;
  /** Entry script and style sheet, below the client folder. */
  readonly entry: string;
  readonly style: string;
  /** Every script that runs on a doc page without islands. */
  readonly pageScripts: readonly string[];
  readonly files: readonly ReadyFile[];
  /** Chunks with what they import at once. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Files that only sites load whose search has this provider. */
  readonly searchFiles: Readonly<Record<ReadySearch, readonly string[]>>;
  /** Files of words that search knows, by language. */
  readonly languages: Readonly<Record<string, string>>;
  /** Scripts that nothing loads but components of sites. */
  readonly forComponents: readonly string[];
  /** Values that site code imports in the browser, by package and name. */
  readonly clientExports: Readonly<Record<string, Readonly<Record<string, ReadyExport>>>>;
  /** Names of values that site code imports on the server, by package. */
  readonly serverExports: Readonly<Record<string, readonly string[]>>;
  /** Names of what modules written for Rspress import of its runtime. */
  readonly rspressRuntime: readonly string[];
}

/** Providers of search whose clients are the engine's own. */
export type ReadySearch = 'local' | 'algolia';

/** The theme as it lies in the package: bundled once for Node and for browsers, when the package is built. */
export interface ReadyBuilt extends ReadyManifest {
  /** Absolute. Renders documents; sites with modules of their own have one that is built on it. */
  readonly serverFile: string;
  /** Absolute. Loads in no time, and without React. */
  readonly inlineFile: string;
  /** Folder of what browsers load, absolute. */
  readonly clientDir: string;
}

/** Name of the manifest in a folder with a theme. */
export const READY_MANIFEST = 'manifest.json';

let known: ReadyBuilt | undefined;

/** The theme that lies in the package. */
export function readyBuilt(): ReadyBuilt {
  known ??= readReady(readyDir);
  return known;
}

function readReady(dir: string): ReadyBuilt {
  // Written when the package was built, together with this very code.
  const manifest = JSON.parse(
    readFileSync(path.join(dir, READY_MANIFEST), 'utf8'),
  ) as ReadyManifest;
  return {
    ...manifest,
    serverFile: path.join(dir, manifest.server),
    inlineFile: path.join(dir, manifest.inline),
    clientDir: path.join(dir, 'client'),
  };
}
