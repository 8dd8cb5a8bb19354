import path from 'node:path';
import type { ErrorData } from '../errors/error-data';
import { hashText } from '../files/hash';
import type { Reason } from './liveness';
import { reach } from './reach';
import { type ReadySearch, readyBuilt } from './ready/ready-built';

/** A file that is served below the site's base. */
export interface ClientFile {
  /** Below the output folder. */
  readonly file: string;
  /** Where it lies, absolute. */
  readonly source: string;
  readonly bytes: number;
  /** Brotli, quality 11; absent where nobody has compressed it yet. */
  readonly compressed?: number | undefined;
  /** See `integrityOf`; absent for what no document loads as a script. */
  readonly integrity?: string | undefined;
}

/** A style sheet of pages with certain elements. */
export interface ElementStyleFile {
  readonly file: string;
  /** Tags, and classes with a dot. */
  readonly elements: readonly string[];
}

/** A module that browsers bring to life on pages that show it. */
export interface IslandModule {
  /** Its place in the site, or a package's name. */
  readonly key: string;
  /** Why it may need a browser; absent where its author said so by `'use client'`. */
  readonly reason?: Reason | undefined;
  /** Scripts that no page without islands loads. */
  readonly scripts: readonly string[];
}

/** The theme and the site's components, bundled once for all pages. Serialisable. */
export interface Bundles {
  /** ES module for Node, absolute. */
  readonly serverFile: string;
  /** Hash of everything that documents are rendered with, besides their contents. */
  readonly themeHash: string;
  /** Entry script. This and all other names of files below are those of `clientFiles`. */
  readonly entry: string;
  /** Module with what the site brings to the shell; absent where it brings nothing. */
  readonly site?: string | undefined;
  /** In the order in which they must be linked. */
  readonly styles: readonly string[];
  /** Those of pages with certain elements. */
  readonly elementStyles: readonly ElementStyleFile[];
  /** Every script that runs on a doc page without islands. */
  readonly pageScripts: readonly string[];
  /** In the order of their names. */
  readonly clientFiles: readonly ClientFile[];
  /** Hash of each wanted module with all it imports, by absolute path or name of a package; of {@link CONTENT_SERVER}, too. */
  readonly closures: Readonly<Record<string, string>>;
  /** Every file of the site that was read, absolute. */
  readonly inputs: readonly string[];
  /** Whether no input changed meanwhile. If one did, nobody can tell which text of it was bundled. */
  readonly isSettled: boolean;
  /** Whether a component may ask for all pages of the site. */
  readonly readsPages: boolean;
  /** In the order of their keys. */
  readonly islands: readonly IslandModule[];
  /** Packages whose code adds `style` elements with text while a page is read. */
  readonly stylePackages: readonly string[];
  /** Whether a package's code adds empty ones, and rules to their sheets. */
  readonly insertsRules: boolean;
  /** Whether components of the site's own or of packages set HTML in browsers. */
  readonly setsHtml: boolean;
  /** What authors are told of files that import each other. */
  readonly circular: readonly ErrorData[];
  /** Changes when any client file changes. */
  readonly buildId: string;
}

/** What modules of its own add to a site, on top of the ready-built theme. */
export interface OwnBundle
  extends Omit<Bundles, 'themeHash' | 'entry' | 'clientFiles' | 'buildId'> {
  /** Hash of the parts that the site brings to the theme. */
  readonly partsHash: string;
  readonly files: readonly ClientFile[];
  /** Chunks that run with the shell, and ready-built ones that they import. */
  readonly pageScripts: readonly string[];
}

/** Name of what contents are rendered with, in {@link Bundles.closures}. */
export const CONTENT_SERVER = 'diglot/content-server';

/** What a site brings that has no modules of its own. */
const NOTHING = {
  ...{ partsHash: '', files: [], styles: [], pageScripts: [], elementStyles: [], closures: {} },
  ...{ inputs: [], isSettled: true, readsPages: false, islands: [], circular: [] },
  ...{ stylePackages: [], insertsRules: false, setsHtml: false },
} satisfies Omit<OwnBundle, 'serverFile'>;

const ALL_SEARCHES: readonly ReadySearch[] = ['local', 'algolia'];

/**
 * The ready-built theme, chosen for a site, with what the site adds.
 *
 * @param search whose ready-built client answers; undefined for none
 */
export function joinBundles(search: ReadySearch | undefined, own?: OwnBundle): Bundles {
  const ready = readyBuilt();
  const others = ALL_SEARCHES.filter((each) => each !== search);
  const unused = new Set(others.flatMap((each) => ready.searchFiles[each]));
  const files: ClientFile[] = ready.files
    .filter(({ file }) => !unused.has(file))
    .map((each) => ({ ...each, source: path.join(ready.clientDir, each.file) }));
  const {
    partsHash,
    files: ownFiles,
    ...parts
  }: OwnBundle = own ?? {
    ...NOTHING,
    serverFile: ready.serverFile,
  };
  const clientFiles = [...files, ...ownFiles].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    ...parts,
    themeHash: own ? `${ready.id} ${partsHash}` : ready.id,
    entry: ready.entry,
    styles: [ready.style, ...parts.styles],
    pageScripts: withImports(
      [...ready.pageScripts, ...parts.pageScripts],
      (file) => ready.chunks[file] ?? [],
    ),
    clientFiles,
    closures: { ...parts.closures, [CONTENT_SERVER]: ready.contentHash },
    buildId: hashText(clientFiles.map(({ file }) => file).join('\n'), 12),
  };
}

/** What a chunk imports at once, by file name; nothing for a file that is no chunk. */
export type ChunkImports = (file: string) => readonly string[];

/** Chunks with all that they import, in the order of their names. */
export function withImports(files: readonly string[], importsOf: ChunkImports): string[] {
  return [...reach(files, importsOf)].sort();
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
