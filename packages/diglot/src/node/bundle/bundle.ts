import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { engineSource } from '../engine-paths';
import { hashText } from '../files/hash';
import {
  bundleServer,
  commonBuild,
  commonConfig,
  createBundleParts,
  type OutputFile,
  outputFiles,
  type SiteModules,
} from './bundle-server';
import { closureHash, readFiles, recordModuleGraph, withImportedStyles } from './module-graph';
import { plainImports } from './plain-imports';
import { keepStyles } from './style-files';
import { PARTS_ID, SHELL_ID } from './virtual-modules';

export interface BundleOptions extends SiteModules {
  /** Folder for the results, absolute; emptied first. */
  readonly outDir: string;
  /** Further modules of the server bundle whose closure hashes are wanted, absolute. */
  readonly alwaysClosed: readonly string[];
}

/** The theme and the site's components, bundled once for all pages. Serialisable. */
export interface Bundles {
  /** ES module for Node, absolute. */
  readonly serverFile: string;
  /** Hash of everything that documents are rendered with, besides their contents. */
  readonly themeHash: string;
  /** Folder whose content is served below the site's base. */
  readonly clientDir: string;
  /** Entry script and styles, relative to `clientDir`. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Every script that runs on a doc page without islands, relative to `clientDir`. */
  readonly pageScripts: readonly string[];
  /** Client files with their sizes in bytes, relative to `clientDir`. */
  readonly clientFiles: readonly { readonly file: string; readonly bytes: number }[];
  /** Hash of each wanted module with all it imports, by absolute path or name of a package. */
  readonly closures: Readonly<Record<string, string>>;
  /** Every file that was read, absolute. */
  readonly inputs: readonly string[];
  /** Whether no input changed meanwhile. If one did, nobody can tell which text of it was bundled. */
  readonly isSettled: boolean;
  /** Changes when any client file changes. */
  readonly buildId: string;
}

const REACT_CHUNK = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
};

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
}

/** Chunks with all that they import, found again by their names. */
function withImports(chunks: readonly Chunk[], names: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...found].sort();
}

function contentOf(file: OutputFile): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

async function writeTo(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

function isChangedSince(file: string, time: number): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
}

/**
 * Bundles the theme and the components of a site for Node and for the browser.
 * The work does not depend on the number of pages.
 *
 * @throws the bundler's error when a component does not compile.
 */
export async function bundle(options: BundleOptions): Promise<Bundles> {
  const started = Date.now();
  const parts = createBundleParts(options);
  const { graph, packageIds } = parts;
  const clientGraph = new Map<string, readonly string[]>();
  await rm(options.outDir, { recursive: true, force: true });
  const serverDir = path.join(options.outDir, 'server');
  const clientDir = path.join(options.outDir, 'client');
  await mkdir(serverDir, { recursive: true });
  // First: the islands that the browser needs are found on the way.
  const serverFile = await bundleServer(options, parts, serverDir);

  const client = outputFiles(
    await build({
      ...commonConfig(options, [
        parts.virtual,
        plainImports(),
        keepStyles(),
        recordModuleGraph(clientGraph),
      ]),
      build: {
        ...commonBuild,
        outDir: clientDir,
        cssCodeSplit: false,
        modulePreload: false,
        // Baseline 2025: cascade layers, light-dark(), popover and import.meta need no lowering.
        target: ['chrome123', 'firefox128', 'safari17.5'],
        rolldownOptions: {
          input: { entry: 'virtual:diglot/entry' },
          // Stays the same from one deploy to the next.
          output: { codeSplitting: { groups: [REACT_CHUNK] } },
        },
      },
      // Workers are bundled on their own.
      worker: { format: 'es', plugins: () => [recordModuleGraph(clientGraph)] },
    }),
  );

  const entry = client.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new TypeError('the bundler made no entry');
  const chunks = client.filter((file) => file.type === 'chunk');
  const shell = chunks.find(({ facadeModuleId }) => facadeModuleId === SHELL_ID);
  if (!shell) throw new TypeError('the bundler made no shell');
  const published = new Map(parts.assets);
  for (const [file, content] of published) await writeTo(path.join(clientDir, file), content);
  for (const file of client) published.set(file.fileName, contentOf(file));
  const clientFiles = [...published]
    .map(([file, content]) => ({ file, bytes: Buffer.byteLength(content) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const read = await readFiles([...graph.keys(), ...clientGraph.keys()]);
  const inputs = withImportedStyles(read).sort();
  const isSettled = !inputs.some((file) => isChangedSince(file, started));
  // Hashes of what is there now: they must match nothing when that may not be what was bundled.
  const doubt = isSettled ? '' : `-${randomUUID()}`;
  const env = hashText(JSON.stringify(options.env), 12);
  const hashOf = (id: string) => `${closureHash(graph, id)}-${env}${doubt}`;
  return {
    serverFile: path.join(serverDir, serverFile),
    themeHash: [engineSource('theme/server.tsx'), PARTS_ID].map(hashOf).join(' '),
    clientDir,
    entry: entry.fileName,
    styles: clientFiles.map(({ file }) => file).filter((file) => file.endsWith('.css')),
    pageScripts: withImports(chunks, [entry.fileName, shell.fileName]),
    clientFiles,
    closures: Object.fromEntries(
      [...options.components, ...options.alwaysClosed].map((name) => [
        name,
        hashOf(packageIds.get(name) ?? name),
      ]),
    ),
    inputs,
    isSettled,
    buildId: hashText(clientFiles.map(({ file }) => file).join('\n'), 12),
  };
}
