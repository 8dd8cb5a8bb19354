import { build, type InlineConfig, type Plugin } from 'vite';
import { DiglotErrors } from '../../shared/diglot-error';
import type { Environment } from '../config/environment';
import { type AssetFiles, keepAssets, mayInline } from './asset-files';
import { guardedReact } from './guarded-react';
import { inlineScripts } from './inline-scripts';
import { islandsPlugin } from './islands-plugin';
import { jsonModules } from './json-modules';
import { readFiles, recordModuleGraph, withImportedStyles } from './module-graph';
import { oneReact } from './one-react';
import { recordPackageIds } from './package-ids';
import { missingFiles, noteAddresses } from './style-addresses';
import { cssOptions, STYLE, stylesOf } from './style-files';
import { styleLanguages } from './style-languages';
import { type PartsSource, virtualModules } from './virtual-modules';

/** What all bundles of a site are made of. */
export interface SiteModules extends PartsSource {
  /** The site's root, absolute. */
  readonly root: string;
  readonly base: string;
  /** Variables that components see as `import.meta.env`. */
  readonly env: Environment;
  /** What pages import: absolute paths of component files, and names of packages. */
  readonly components: readonly string[];
}

/** The modules that join theme and site, and what bundling them found out. */
export interface BundleParts {
  readonly virtual: Plugin;
  /** Modules of the server bundle, with what they import. */
  readonly graph: Map<string, readonly string[]>;
  /** Ids of the modules behind packages that pages import, by the packages' names. */
  readonly packageIds: Map<string, string>;
  /** `'use client'` files by key. */
  readonly islands: Map<string, string>;
  /** What documents refer to. */
  readonly assets: AssetFiles;
}

/** Begins a run of the bundler. */
export function createBundleParts(modules: SiteModules): BundleParts {
  const graph = new Map<string, readonly string[]>();
  const islands = new Map<string, string>();
  const virtual = virtualModules({
    components: () => modules.components,
    parts: () => modules,
    islands: () => islands,
    styles: () => stylesOf(graph),
    dev: false,
  });
  return { virtual, graph, packageIds: new Map(), islands, assets: new Map() };
}

/** Variables as the bundler takes them: it reads no files, whose changes nobody would notice. */
export function definedEnvironment(env: Environment): Record<string, string> {
  const entries = Object.entries(env);
  return Object.fromEntries(
    entries.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

/** What all runs of the bundler share of `build`. */
export const commonBuild = { assetsDir: 'assets', assetsInlineLimit: mayInline };

/** The bundler's settings for everything that is published. */
export function commonConfig({ root, base, env }: SiteModules, plugins: Plugin[]): InlineConfig {
  return {
    root,
    base,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    css: cssOptions(root),
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"', ...definedEnvironment(env) },
    // Else a NODE_ENV of the author's shell would decide.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [styleLanguages(root), jsonModules(), ...plugins, oneReact()],
  };
}

type Output = Awaited<ReturnType<typeof build>>;

/** A file of a run of the bundler. */
export type OutputFile = ReturnType<typeof outputFiles>[number];

/** The files of a run of the bundler. */
export function outputFiles(output: Output) {
  // `build` returns an array or a watcher only for options that are not used here.
  if (Array.isArray(output) || !('output' in output)) throw new TypeError('one output expected');
  return output.output;
}

/**
 * Bundles for Node what renders pages.
 *
 * @param outDir absolute; emptied first
 * @throws DiglotErrors when style sheets show files that do not exist, and the bundler's error when a module fails
 * @returns name of the bundle's file in `outDir`; another one whenever the content is another
 */
export async function bundleServer(
  modules: SiteModules,
  { virtual, graph, packageIds, islands, assets }: BundleParts,
  outDir: string,
): Promise<string> {
  const unresolved = new Set<string>();
  const files = outputFiles(
    await build({
      ...commonConfig(modules, [
        virtual,
        noteAddresses((address) => unresolved.add(address)),
        inlineScripts(),
        guardedReact(),
        islandsPlugin({ root: modules.root, onIsland: (key, file) => islands.set(key, file) }),
        keepAssets(assets),
        recordModuleGraph(graph),
        recordPackageIds(modules.components, packageIds),
      ]),
      ssr: { noExternal: true },
      build: {
        ...commonBuild,
        ssr: true,
        outDir,
        emptyOutDir: true,
        minify: false,
        // Leads errors that components throw back to their source.
        sourcemap: 'hidden',
        target: 'node20',
        rolldownOptions: {
          input: { server: 'virtual:diglot/server' },
          output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    }),
  );
  if (unresolved.size > 0) {
    const read = withImportedStyles(await readFiles([...graph.keys()]));
    const errors = missingFiles(
      unresolved,
      read.filter((file) => STYLE.test(file)),
    );
    if (errors.length > 0) throw new DiglotErrors(errors);
  }
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new TypeError('the bundler made no entry');
  return entry.fileName;
}
