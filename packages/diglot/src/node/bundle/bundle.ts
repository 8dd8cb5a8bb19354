import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { errorToData } from '../errors/error-data';
import { packageOf } from '../files/find-upwards';
import { hashText, integrityOf } from '../files/hash';
import { withSlashes } from '../files/paths';
import {
  type BundleParts,
  bundleServer,
  createBundleParts,
  type SiteModules,
} from './bundle-server';
import {
  type BundlerRun,
  bundleForBrowsers,
  contentOf,
  entryOf,
  isChunk,
  type OutputChunk,
  type OutputFile,
} from './bundler';
import {
  type Bundles,
  type ChunkImports,
  type ClientFile,
  type ElementStyleFile,
  type IslandModule,
  importedFiles,
  joinBundles,
  type OwnBundle,
  withImports,
} from './bundles';
import { circularImports } from './circular-imports';
import { closureHash, readFiles, recordModuleGraph } from './module-graph';
import { stylesOf } from './modules/style-files';
import { elementStylesId, PARTS_ID, SITE_ID } from './modules/virtual-modules';
import { siteTexts } from './page-modules';
import { type ReadySearch, readyBuilt } from './ready/ready-built';

export interface BundleOptions extends SiteModules {
  /** Folder for the results, absolute; emptied first. */
  readonly outDir: string;
  /** Whose ready-built client answers queries; undefined for none. */
  readonly search: ReadySearch | undefined;
  /** Hash of all sources of the site, where plugins of the bundler may look into any of them. */
  readonly sources?: string | undefined;
}

function isChangedSince(file: string, time: number): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
}

/** Files of the browser's bundle. */
interface BrowserFiles {
  /** The module with what the site brings to the shell, if it brings anything. */
  readonly site: OutputChunk | undefined;
  readonly files: readonly OutputFile[];
}

const NO_FILES: BrowserFiles = { site: undefined, files: [] };

/** What all runs for browsers have in common. */
type ClientRun = Omit<BundlerRun, 'input'>;

/** Bundles what browsers need of a site, which the server's bundle found out. */
async function bundleClient(
  options: BundleOptions,
  { graph, islands }: BundleParts,
  run: ClientRun,
  recordGraph: () => Plugin,
): Promise<BrowserFiles> {
  const { themeFile, globalComponents, searchClient, pluginStyles } = options;
  const hasCode =
    islands.size > 0 ||
    globalComponents.length > 0 ||
    themeFile !== undefined ||
    searchClient !== undefined;
  if (!hasCode && stylesOf(graph).length + pluginStyles.length === 0) return NO_FILES;
  const files = await bundleForBrowsers(
    { ...run, input: { site: SITE_ID.slice(1) } },
    { workerPlugins: () => [recordGraph()], keepsExports: true },
  );
  return hasCode
    ? { site: entryOf(files), files }
    : { site: undefined, files: files.filter((file) => !isChunk(file)) };
}

/** Style sheets of pages with certain elements, and the files that these show. */
interface ElementStyleFiles {
  readonly sheets: readonly ElementStyleFile[];
  readonly files: readonly OutputFile[];
}

/** One run for each: of what they have in common, none would have a file of its own. */
async function bundleElementStyles(
  { elementStyles }: BundleOptions,
  run: ClientRun,
): Promise<ElementStyleFiles> {
  const sheets: ElementStyleFile[] = [];
  const files: OutputFile[] = [];
  for (const [index, { elements }] of elementStyles.entries()) {
    const made = await bundleForBrowsers({ ...run, input: { styles: elementStylesId(index) } }, {});
    const published = made.filter((file) => !isChunk(file));
    const sheet = published.find(({ fileName }) => fileName.endsWith('.css'));
    if (sheet) sheets.push({ file: sheet.fileName, elements });
    files.push(...published);
  }
  return { sheets, files };
}

/** Writes what the server's modules refer to beside what the bundler wrote for the browser's. */
async function publish(
  assets: BundleParts['assets'],
  files: readonly OutputFile[],
  clientDir: string,
): Promise<ClientFile[]> {
  const published = new Map(assets);
  for (const [file, content] of published) {
    const target = path.join(clientDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  for (const file of files) published.set(file.fileName, contentOf(file));
  const scripts = new Set(files.filter(isChunk).map(({ fileName }) => fileName));
  return [...published].map(([file, content]) => ({
    file,
    source: path.join(clientDir, file),
    bytes: Buffer.byteLength(content),
    ...(scripts.has(file) && { integrity: integrityOf(content) }),
  }));
}

/**
 * Bundles what a site brings: its theme, its components and its search client, for Node and for the browser, on top of
 * the ready-built theme. The work does not depend on the number of pages.
 *
 * @throws the bundler's error when a component does not compile.
 */
export async function bundle(options: BundleOptions): Promise<Bundles> {
  const started = Date.now();
  const parts = createBundleParts(options);
  const { graph, codes, packageIds } = parts;
  const { env: variables, base, siteUrl } = options;
  const clientGraph = new Map<string, readonly string[]>();
  await rm(options.outDir, { recursive: true, force: true });
  const serverDir = path.join(options.outDir, 'server');
  const clientDir = path.join(options.outDir, 'client');
  // First: the islands that the browser needs are found on the way.
  const serverFile = await bundleServer(options, parts, serverDir);
  const recordGraph = () => recordModuleGraph(clientGraph);
  const run: ClientRun = {
    ...{ root: options.root, base, env: variables, alias: options.alias, outDir: clientDir },
    sitePlugins: options.sitePlugins,
    plugins: [...parts.plugins, recordGraph()],
  };
  const { site, files } = await bundleClient(options, parts, run, recordGraph);
  const elementStyles = await bundleElementStyles(options, run);
  const published = await publish(parts.assets, [...files, ...elementStyles.files], clientDir);
  const apart = new Set(elementStyles.sheets.map(({ file }) => file));
  const read = await readFiles([...graph.keys(), ...clientGraph.keys()]);
  const inputs = [...read, ...siteTexts(options, graph)].sort();
  const isSettled = !inputs.some((file) => isChangedSince(file, started));
  // Hashes of what is there now: they must match nothing when that may not be what was bundled.
  const doubt = isSettled ? '' : `-${randomUUID()}`;
  const env = hashText(JSON.stringify([variables, base, siteUrl, readyBuilt().id]), 12);
  const hashOf = (id: string) => `${closureHash(graph, id, codes)}-${env}${doubt}`;
  const chunks = files.filter(isChunk);
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, importedFiles(chunk)]));
  const own: OwnBundle = {
    serverFile: path.join(serverDir, serverFile),
    partsHash: hashOf(PARTS_ID),
    site: site?.fileName,
    styles: published
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.css') && !apart.has(file)),
    elementStyles: elementStyles.sheets,
    files: published,
    pageScripts: site ? withImports([site.fileName], (file) => importsOf.get(file) ?? []) : [],
    closures: Object.fromEntries(
      options.components.map((name) => [name, hashOf(packageIds.get(name) ?? name)]),
    ),
    inputs,
    isSettled,
    readsPages: parts.readsPages,
    islands: islandModules(parts, chunks, (file) => importsOf.get(file) ?? []),
    ...stylePackagesOf(chunks),
    setsHtml: chunks.some(setsHtml),
    circular: circularImports(options.components.map(withSlashes), graph).map(errorToData),
  };
  return joinBundles(options.search, own);
}

/** Islands with the scripts that they bring, besides those that each page loads. */
function islandModules(
  { islands, reasons }: BundleParts,
  chunks: readonly OutputChunk[],
  importsOf: ChunkImports,
): IslandModule[] {
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
  const shared = new Set(entry === undefined ? [] : withImports([entry], importsOf));
  return [...islands].sort().map(([key, id]) => {
    const chunk = chunks.find(({ facadeModuleId }) =>
      [id, `\0${id}`, withSlashes(id)].includes(facadeModuleId ?? ''),
    );
    const scripts = chunk ? withImports([chunk.fileName], importsOf) : [];
    return {
      key,
      reason: reasons.get(key),
      scripts: scripts.filter((file) => !shared.has(file)),
    };
  });
}

/** How scripts make a style sheet while a page is read. */
const ADDS_STYLES = /\bcreateElement\(\s*(["'`])style\1/;
/** What the policy lets pass: Lit and others make elements for old browsers only. */
const ADOPTS_STYLES = /\badoptedStyleSheets\b/;
/** CodeMirror's: outside of a shadow root it adopts none. */
const STYLE_MOD = /[\\/]node_modules[\\/]style-mod[\\/]/;

/** What writes CSS in JavaScript adds rules one by one: an empty element is all that the policy has to let pass. */
const INSERTS_RULES = /\.insertRule\(/;

/** What hydrates components knows the name, and sets what they say. */
const REACT_DOM = /[\\/]node_modules[\\/]react-dom[\\/]/;

function setsHtml({ modules }: OutputChunk): boolean {
  return Object.entries(modules).some(
    ([id, { code }]) => code?.includes('dangerouslySetInnerHTML') === true && !REACT_DOM.test(id),
  );
}

/** Packages whose modules in these chunks do the one or the other. */
function stylePackagesOf(
  chunks: readonly OutputChunk[],
): Pick<OwnBundle, 'stylePackages' | 'insertsRules'> {
  const adding = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(
      ([id, { code }]) =>
        ADDS_STYLES.test(code ?? '') && (STYLE_MOD.test(id) || !ADOPTS_STYLES.test(code ?? '')),
    );
  const insertsRules = ([id, { code }]: (typeof adding)[number]) =>
    !STYLE_MOD.test(id) && INSERTS_RULES.test(code ?? '');
  const names = adding
    .filter((module) => !insertsRules(module))
    .flatMap(([id]) => {
      const [, inside] = /.*[\\/]node_modules[\\/](.+)/.exec(id) ?? [];
      return inside === undefined ? [] : packageOf(inside.replaceAll('\\', '/'));
    });
  return { stylePackages: [...new Set(names)].sort(), insertsRules: adding.some(insertsRules) };
}
