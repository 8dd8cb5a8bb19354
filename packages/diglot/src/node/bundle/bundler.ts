import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { escapeRegExp } from '../../shared/escape-reg-exp';
import type { Environment } from '../config/environment';
import type { SitePlugins } from '../config/types';
import { type Aliases, type ImportNames, isModule, sortedAliases } from '../files/resolve-import';
import { mayInline } from './modules/asset-files';
import { dataModules } from './modules/data-modules';
import { jsxScripts } from './modules/jsx-scripts';
import { mdxModules } from './modules/mdx-modules';
import { oneReact } from './modules/one-react';
import { cssOptions, keepStyles } from './modules/style-files';
import { svgComponents } from './modules/svg-components';
import { tsconfigNames } from './modules/tsconfig-names';
import { withOwnOptions } from './own-options';

/** One run of the bundler. */
export interface BundlerRun {
  /** The site's root, absolute. */
  readonly root: string;
  /** Path that assets are published under, or `./` for addresses that count from the file that names them. */
  readonly base: string;
  /** Variables that components see as `import.meta.env`. */
  readonly env: Environment;
  /** Ids of the modules to begin with, by the names of their files. */
  readonly input: Readonly<Record<string, string>>;
  /** Absolute; nothing is removed from it. */
  readonly outDir: string;
  readonly plugins: Plugin[];
  /** Names that imports may begin with → paths, absolute or relative to the root. @default none */
  readonly alias?: Aliases | undefined;
  /** The site's plugins, if they may set options. */
  readonly sitePlugins?: SitePlugins | undefined;
}

/** Variables as the bundler takes them: it reads no files, whose changes nobody would notice. */
export function definedEnvironment(env: Environment): Record<string, string> {
  const entries = Object.entries(env);
  return Object.fromEntries(
    entries.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

/** Aliases as the bundler takes them. */
export function bundlerAliases(names: ImportNames) {
  return sortedAliases(names).map(([name, replacement]) => ({
    find: isModule(replacement) ? new RegExp(`^${escapeRegExp(name)}$`) : name,
    replacement,
  }));
}

/** The bundler's settings for everything that is published. */
function commonConfig({
  root,
  base,
  env,
  plugins,
  alias = {},
  sitePlugins,
}: BundlerRun): Promise<InlineConfig> {
  const config: InlineConfig = {
    root,
    base,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    css: cssOptions(root),
    resolve: { tsconfigPaths: true, alias: bundlerAliases({ root, alias }) },
    define: { 'process.env.NODE_ENV': '"production"', ...definedEnvironment(env) },
    oxc: {
      // Else a NODE_ENV of the author's shell would decide.
      jsx: { runtime: 'automatic', development: false },
      // An import of types alone goes, whatever "verbatimModuleSyntax" says: to ask for "import type" is for the type check.
      typescript: { onlyRemoveTypeImports: false },
    },
    plugins: [
      dataModules(),
      mdxModules(),
      svgComponents(),
      ...plugins,
      jsxScripts(),
      oneReact(),
      tsconfigNames({ root, alias }),
    ],
  };
  return withOwnOptions(config, sitePlugins);
}

const REACT_CHUNK = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
};

const commonBuild = { assetsDir: 'assets', assetsInlineLimit: mayInline, emptyOutDir: false };

type Output = Awaited<ReturnType<typeof build>>;

/** A file of a run of the bundler. */
export type OutputFile = ReturnType<typeof outputFiles>[number];

function outputFiles(output: Output) {
  // `build` returns an array or a watcher only for options that are not used here.
  if (Array.isArray(output) || !('output' in output)) throw new TypeError('one output expected');
  return output.output;
}

/** A file of a run that is made of modules. */
export type OutputChunk = Extract<OutputFile, { type: 'chunk' }>;

export const isChunk = (file: OutputFile): file is OutputChunk => file.type === 'chunk';

/** Content of a file of a run. */
export function contentOf(file: OutputFile): string | Uint8Array {
  return isChunk(file) ? file.code : file.source;
}

/** The chunk that a run began with. */
export function entryOf(files: readonly OutputFile[], named?: string): OutputChunk {
  const entries = files.filter(isChunk).filter(({ isEntry }) => isEntry);
  const entry = entries.find(({ name }) => named === undefined || name === named);
  if (!entry) throw new TypeError('the bundler made no entry');
  return entry;
}

/**
 * Bundles modules, with all packages that they import, for Node.
 *
 * @throws the bundler's error when a module fails
 */
export async function bundleForNode(run: BundlerRun, sourcemap: boolean): Promise<OutputFile[]> {
  const config = await commonConfig(run);
  const output = await build({
    ...config,
    ssr: { noExternal: true },
    build: {
      ...commonBuild,
      ssr: true,
      outDir: run.outDir,
      minify: false,
      sourcemap: sourcemap && 'hidden',
      target: 'node20',
      rolldownOptions: {
        input: run.input,
        output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return outputFiles(output);
}

/** What is said of a run for browsers alone. */
export interface BrowserRun {
  /** For workers, which are bundled on their own. */
  readonly workerPlugins?: () => Plugin[];
  /** Whether what the modules to begin with export is for somebody. @default false */
  readonly keepsExports?: boolean;
  /** Chunks that are made of certain modules, beside React's. @default none */
  readonly groups?: readonly ChunkGroup[];
  /** Module with the function that loads chunks. @default {@link LOAD_CHUNK} */
  readonly loadChunk?: string;
}

/** What the shell loads chunks with, as what is built on top of it imports that. */
export const LOAD_CHUNK = 'diglot/load-chunk';

/** A chunk that is made of certain modules. */
export type ChunkGroup = Rolldown.CodeSplittingGroup;

/**
 * Bundles modules for browsers.
 *
 * @throws the bundler's error when a module fails
 */
export async function bundleForBrowsers(
  run: BundlerRun,
  {
    workerPlugins = () => [],
    keepsExports = false,
    groups = [],
    loadChunk = LOAD_CHUNK,
  }: BrowserRun,
): Promise<OutputFile[]> {
  const plugins = [...run.plugins, plainImports(loadChunk), keepStyles()];
  const output = await build({
    ...(await commonConfig({ ...run, plugins })),
    build: {
      ...commonBuild,
      outDir: run.outDir,
      cssCodeSplit: false,
      modulePreload: false,
      // Baseline 2025: cascade layers, light-dark(), popover and import.meta need no lowering.
      target: ['chrome123', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        input: run.input,
        optimization: { inlineConst: { mode: 'all' } },
        preserveEntrySignatures: keepsExports && 'allow-extension',
        // Stays the same from one deploy to the next.
        output: { codeSplitting: { groups: [REACT_CHUNK, ...groups] } },
      },
    },
    worker: { format: 'es', plugins: workerPlugins },
  });
  return outputFiles(output);
}

/** What Vite's own code would be told, and ours is not: in browser builds with addresses that count from the file, and with others. */
const LEFT_OUT = /,\s*\[\],\s*import\.meta\.url\)|(?<=\(\)\s*=>\s*import\([^()]*\)),\s*\[\]\)/g;

/** A module of which one export is wanted, taken apart and put together again: what is not wanted is left out by then. */
const REPACKED =
  /async\s*\(\)\s*=>\s*\{\s*let\s*\{(\w+):(\w+)\}\s*=\s*await (import\([^()]*\));\s*return\s*\{\1:\2\}\s*\}/g;

/**
 * Leaves out Vite's code for loading a chunk's styles with it: a site has one style sheet, and the
 * code would run before the page can be read.
 */
function plainImports(loadChunk: string): Plugin {
  return {
    name: 'diglot:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(loadChunk)};`,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = file.code.replace(REPACKED, '()=>$3').replace(LEFT_OUT, ')');
        }
      },
    },
  };
}
