import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Plugin, parseSync } from 'vite';
import { LANGUAGES } from '../../../search/languages/load';
import { engineRoot, engineSource, readyDir } from '../../files/engine-paths';
import { hashAll, integrityOf } from '../../files/hash';
import {
  type BundlerRun,
  bundleForBrowsers,
  bundleForNode,
  contentOf,
  entryOf,
  isChunk,
  LOAD_CHUNK,
  type OutputChunk,
  type OutputFile,
} from '../bundler';
import { importedFiles, withImports } from '../bundles';
import { closureHash, recordModuleGraph } from '../module-graph';
import { exportedNames } from '../modules/exported-names';
import { PAGE_API, PAGE_MODULES } from '../page-modules';
import { reach } from '../reach';
import { browserReact } from './browser-react';
import { inlineScripts } from './inline-scripts';
import {
  READY_MANIFEST,
  type ReadyExport,
  type ReadyFile,
  type ReadyManifest,
  type ReadySearch,
} from './ready-built';
import { bundlePageModules, SHELL_LINK } from './ready-pages';
import { type StartModules, startChunks } from './start-chunks';

/** Packages that site code shares with the theme in browsers; others come into the site's bundle. */
const BROWSER_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const SERVER_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/server',
];
const THEME = 'diglot/theme';
const ENTRY = 'entry';
const SHELL = 'shell';
const SERVER = 'server';
const INLINE = 'inline';
/** Name that a generated module is imported by. */
const readyId = (name: string): string => `ready/${name}`;
/** What site code may import of the theme. */
const PUBLIC = 'theme/public.ts';
/** Modules of the theme whose exports are public, and loaded later than the shell. */
const LATER: readonly string[] = [
  'theme/home/HomePage.tsx',
  'theme/overview/overview-parts.ts',
  'theme/proofs/Proof.tsx',
  'theme/not-found/NotFoundPage.tsx',
  'theme/llm/PageActionsIsland.tsx',
];
/** Ids of the modules that a document starts with, and of what these name and load later. */
const START: StartModules = {
  entry: `\0${readyId(ENTRY)}`,
  shell: `\0${readyId(SHELL)}`,
  later: [...LATER, ...Object.values(PAGE_MODULES)].map(engineSource),
};
const SEARCH_CLIENTS: Readonly<Record<ReadySearch, string>> = {
  local: 'client/search/local-client.ts',
  algolia: 'client/search/hosted/hosted-client.ts',
};

const quoted = (file: string): string => JSON.stringify(engineSource(file));
const requireFromTheme = createRequire(engineSource('theme/server.tsx'));

/** Names of what a package exports, `default` for all of it. */
function packageNames(name: string): string[] {
  const names = Object.keys(requireFromTheme(name)).filter((each) => each !== 'default');
  return [...names, 'default'];
}

async function moduleNames(file: string): Promise<readonly string[]> {
  const source = engineSource(file);
  return exportedNames(parseSync(source, await readFile(source, 'utf8')).program).names;
}

/** Serves modules by their ids. */
function generated(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'diglot:generated',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^ready\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0ready\// },
      handler: (id) => modules[id.slice(1)],
    },
  };
}

/** @param codes of the modules to begin with, by their names */
function run(
  outDir: string,
  codes: Readonly<Record<string, string>>,
  plugins: readonly Plugin[],
): BundlerRun {
  const entries = Object.entries(codes);
  return {
    root: engineRoot,
    // The same files serve sites under any path.
    base: './',
    env: {},
    input: Object.fromEntries(entries.map(([name]) => [name, readyId(name)])),
    outDir,
    plugins: [
      generated(Object.fromEntries(entries.map(([name, code]) => [readyId(name), code]))),
      ...plugins,
    ],
  };
}

/** The entry of every document: loads what the site brings together with the shell. */
function entryCode(): string {
  return `import ${quoted('theme/styles/index.css')};
import { start } from ${quoted('client/start/entry.ts')};
start({
  loadShell: () => import('${readyId(SHELL)}'),
  async loadSite() {
    const { dgSite } = document.documentElement.dataset;
    return dgSite ? import(/* @vite-ignore */ dgSite) : {};
  },
});`;
}

/** Contexts of the shell in which components of pages read, too. */
const CONTEXTS = ['PageContext', 'SiteContext'];

/** What loads chunks. */
const LOADER = 'client/start/load-chunk.ts';

/** What the shell calls the object with all that site code may import of it. */
const SHARED = 'shared';

/** The shell, with what site code imports of it. */
function shellCode(names: readonly string[]): string {
  // To require a package is to evaluate it: see `hydrate`.
  const packages = BROWSER_PACKAGES.map(
    (name, index) => `get package${index}() { return require('${name}'); }`,
  );
  return [
    `import { startShell } from ${quoted('theme/start-shell.ts')};`,
    "export const start = (site) => startShell(site, async () => require('react-dom/client'));",
    `import { ${names.join(', ')} } from ${quoted(PUBLIC)};`,
    `import { ${CONTEXTS.join(', ')} } from ${quoted('theme/page-context.tsx')};`,
    `import { loadChunk } from ${quoted(LOADER)};`,
    `export const ${SHARED} = { ${[...names, ...CONTEXTS, 'loadChunk', ...packages].join(', ')} };`,
  ].join('\n');
}

/** Where the names of React's packages are found: they are properties of an object each. */
function packageExports(shell: string): [string, Record<string, ReadyExport>][] {
  return BROWSER_PACKAGES.map((name, index) => {
    const value = `${SHARED}.package${index}`;
    const exports = packageNames(name).map((each): [string, ReadyExport] => [
      each,
      { file: shell, name: SHARED, value: each === 'default' ? value : `${value}.${each}` },
    ]);
    return [name, Object.fromEntries(exports)];
  });
}

function chunkOf(chunks: readonly OutputChunk[], id: string): OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
  if (!chunk) throw new TypeError(`the bundler made no chunk of ${id}`);
  return chunk;
}

/** Where the public names of the theme are found. @throws TypeError when one is in no chunk */
function themeExports(
  chunks: readonly OutputChunk[],
  shell: string,
  { early, later }: ThemeNames,
): Record<string, ReadyExport> {
  const shared = early.map((name): [string, ReadyExport] => [
    name,
    { file: shell, name: SHARED, value: `${SHARED}.${name}` },
  ]);
  const homes = LATER.map((file) => chunkOf(chunks, engineSource(file)));
  const apart = later.map((name): [string, ReadyExport] => {
    const home = homes.find((chunk) => chunk.exports.includes(name));
    if (!home) throw new TypeError(`no chunk exports ${name}`);
    return [name, { file: home.fileName, name, value: name }];
  });
  return Object.fromEntries([...shared, ...apart]);
}

/** What components of pages share with the shell. */
function shellLink(shell: string, names: readonly string[]): Record<string, ReadyExport> {
  return Object.fromEntries(
    names.map((name) => [name, { file: shell, name: SHARED, value: `${SHARED}.${name}` }]),
  );
}

/** Public names of the theme. */
interface ThemeNames {
  /** Those that the shell holds. */
  readonly early: readonly string[];
  /** Those of chunks that are loaded later. */
  readonly later: readonly string[];
}

async function themeNames(): Promise<ThemeNames> {
  const names = await moduleNames(PUBLIC);
  const apart = (await Promise.all(LATER.map(moduleNames))).flat();
  const forPages = await moduleNames(PAGE_MODULES[PAGE_API]);
  return {
    early: names.filter((name) => !apart.includes(name) && !forPages.includes(name)),
    later: names.filter((name) => apart.includes(name)),
  };
}

async function bundleForAllBrowsers(outDir: string) {
  const names = await themeNames();
  const codes = { [ENTRY]: entryCode(), [SHELL]: shellCode(names.early) };
  const first = await bundleForBrowsers(run(outDir, codes, [browserReact()]), {
    keepsExports: true,
    groups: [startChunks(START)],
    loadChunk: engineSource(LOADER),
  });
  const chunks = first.filter(isChunk);
  const shell = chunkOf(chunks, START.shell).fileName;
  const packages = Object.fromEntries(packageExports(shell));
  const link = shellLink(shell, CONTEXTS);
  const loader = { [LOAD_CHUNK]: shellLink(shell, ['loadChunk']) };
  const pages = await bundlePageModules(outDir, { ...packages, ...loader, [SHELL_LINK]: link });
  const theme = { ...themeExports(chunks, shell, names), ...pages.exports[PAGE_API] };
  return {
    files: [...first, ...pages.files],
    shell,
    entry: chunkOf(chunks, START.entry),
    exports: { ...packages, ...loader, ...pages.exports, [THEME]: theme },
  };
}

/** Files that a browser may load beginning with a chunk, but for those behind the given chunks. */
function reachable(files: readonly OutputFile[], first: string, without: ReadonlySet<string>) {
  const chunks = files.filter(isChunk);
  return reach([first], (name) => {
    const code = chunks.find(({ fileName }) => fileName === name)?.code;
    return files
      .map(({ fileName }) => fileName)
      .filter((each) => code?.includes(path.posix.basename(each)) && !without.has(each));
  });
}

function searchFiles(files: readonly OutputFile[], entry: string): ReadyManifest['searchFiles'] {
  const only = (search: ReadySearch): string[] => {
    const client = chunkOf(files.filter(isChunk), engineSource(SEARCH_CLIENTS[search])).fileName;
    const others = reachable(files, entry, new Set([client]));
    return [...reachable(files, client, others)].sort();
  };
  return { local: only('local'), algolia: only('algolia') };
}

/** Files of words of languages, which search loads by their names. */
function languageFiles(chunks: readonly OutputChunk[]): ReadyManifest['languages'] {
  return Object.fromEntries(
    LANGUAGES.map((name) => [
      name,
      chunkOf(chunks, engineSource(`search/languages/${name}.ts`)).fileName,
    ]),
  );
}

function serverCode(): string {
  const names = SERVER_PACKAGES.map((name, index) => [name, `package${index}`] as const);
  const guarded = names.filter(([name]) => /^react(?:\/|$)/.test(name));
  return `export * from ${quoted('theme/server.tsx')};
import { guardReact } from ${quoted('theme/build-time/guard-react.ts')};
import * as island from ${quoted('theme/island.tsx')};
import * as theme from ${quoted(PUBLIC)};
${Object.values(PAGE_MODULES)
  .map((file, index) => `import * as forPages${index} from ${quoted(file)};`)
  .join('\n')}
${names.map(([name, value]) => `import * as ${value} from '${name}';`).join('\n')}
const guard = (react) => {
  const guarded = guardReact(react);
  return { ...guarded, default: guarded };
};
export const packages = { ${names.map(([name, value]) => `'${name}': ${value}`).join(', ')}, '${THEME}': theme, ${Object.keys(
    PAGE_MODULES,
  )
    .map((name, index) => `'${name}': forPages${index}`)
    .join(', ')}, 'diglot/island': island };
export const guarded = { ${guarded.map(([name, value]) => `'${name}': guard(${value})`).join(', ')} };
export const parts = {};
export const modules = {};`;
}

async function bundleForAllPages(outDir: string) {
  const graph = new Map<string, readonly string[]>();
  const plugins = [inlineScripts(), recordModuleGraph(graph)];
  const { input, ...server } = run(outDir, { [SERVER]: serverCode() }, plugins);
  // A file of its own, so that a build without anything to render need not load all the others.
  const inputs = { ...input, [INLINE]: engineSource('theme/inline/inline-script.ts') };
  const files = await bundleForNode({ ...server, input: inputs }, false);
  const pageModules = await Promise.all(
    Object.entries(PAGE_MODULES).map(
      async ([name, file]) => [name, await moduleNames(file)] as const,
    ),
  );
  const named = SERVER_PACKAGES.map((name) => [name, packageNames(name)] as const);
  const exports: Record<string, readonly string[]> = {
    ...Object.fromEntries(named),
    [THEME]: await moduleNames(PUBLIC),
    'diglot/island': await moduleNames('theme/island.tsx'),
    ...Object.fromEntries(pageModules),
  };
  return {
    files,
    server: entryOf(files, SERVER).fileName,
    inline: entryOf(files, INLINE).fileName,
    exports,
    contentHash: closureHash(graph, engineSource('theme/content-server.tsx')),
  };
}

/** Names of what a runtime for modules written for Rspress consists of. */
async function rspressRuntimeNames(serverFile: string): Promise<string[]> {
  // The file was made just now, of `theme/server.tsx`.
  const { createRspressRuntime } = (await import(pathToFileURL(serverFile).href)) as {
    createRspressRuntime(options: object): object;
  };
  return Object.keys(createRspressRuntime({}));
}

const compress = promisify(brotliCompress);

async function measure(file: OutputFile): Promise<ReadyFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const content = Buffer.from(contentOf(file));
  const { length } = await compress(content, { params });
  const size = { file: file.fileName, bytes: content.length, compressed: length };
  // Workers and what they import are assets: browsers ask for no hash of them.
  return isChunk(file) ? { ...size, integrity: integrityOf(content) } : size;
}

/** They are built before the theme. */
async function hashEngine(): Promise<string> {
  const dist = path.dirname(readyDir);
  const files = (await readdir(dist)).filter((file) => file.endsWith('.js')).sort();
  return hashAll(await Promise.all(files.map((file) => readFile(path.join(dist, file)))));
}

/** Bundles the theme for all sites, once for Node and once for browsers, and writes it into the package. */
export async function buildReady(): Promise<void> {
  await rm(readyDir, { recursive: true, force: true });
  await mkdir(readyDir, { recursive: true });
  const [node, browser] = await Promise.all([
    bundleForAllPages(readyDir),
    bundleForAllBrowsers(path.join(readyDir, 'client')),
  ]);
  const { files, entry, shell } = browser;
  const chunks = files.filter(isChunk);
  const style = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (!style) throw new TypeError('the bundler made no style sheet');
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, importedFiles(chunk)]));
  const loaded = reachable(files, entry.fileName, new Set());
  const all = [...node.files, ...files].sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const manifest: ReadyManifest = {
    id: hashAll(all.flatMap((file) => [file.fileName, contentOf(file)])),
    engine: await hashEngine(),
    server: node.server,
    inline: node.inline,
    contentHash: node.contentHash,
    entry: entry.fileName,
    style: style.fileName,
    pageScripts: withImports([entry.fileName, shell], (file) => importsOf.get(file) ?? []),
    files: await Promise.all(files.map(measure)),
    chunks: Object.fromEntries(importsOf),
    searchFiles: searchFiles(files, entry.fileName),
    languages: languageFiles(chunks),
    forComponents: chunks.map(({ fileName }) => fileName).filter((file) => !loaded.has(file)),
    clientExports: browser.exports,
    serverExports: node.exports,
    rspressRuntime: await rspressRuntimeNames(path.join(readyDir, node.server)),
  };
  await writeFile(path.join(readyDir, READY_MANIFEST), JSON.stringify(manifest));
}
