import path from 'node:path';
import type { Plugin } from 'vite';
import { DiglotErrors } from '../../shared/diglot-error';
import type { SitePlugins } from '../config/types';
import { type MadeModule, noteModules } from '../files/made-modules';
import { pathFrom, withSlashes } from '../files/paths';
import type { ElementStyles } from '../plugins/plugin';
import { bundleError, inPage } from './bundle-error';
import { type BundlerRun, bundleForNode, entryOf } from './bundler';
import { type Life, noteLife, type Reason, reasonOf } from './liveness';
import { readFiles, recordModuleGraph } from './module-graph';
import { type AssetFiles, keepAssets } from './modules/asset-files';
import { islandsPlugin } from './modules/islands-plugin';
import { madeModules } from './modules/made-modules-plugin';
import { collectLostImports, type LostImport, lostImportErrors } from './modules/site-imports';
import { missingFiles, noteAddresses } from './modules/style-addresses';
import { STYLE, stylesOf } from './modules/style-files';
import { stylePackages } from './modules/style-packages';
import {
  islandId,
  type PartsSource,
  SERVER_ID,
  virtualModules,
  withAlive,
} from './modules/virtual-modules';
import type { ImportedNames } from './page-components';
import { notePageReaders, type PageModulesOptions, pageModules } from './page-modules';
import { readyBuilt } from './ready/ready-built';
import { readyModules } from './ready/ready-modules';

/** What all bundles of a site are made of. */
export interface SiteModules
  extends PartsSource,
    PageModulesOptions,
    Pick<BundlerRun, 'root' | 'base' | 'env' | 'alias'> {
  /** What pages import: absolute paths of component files, and names of packages. */
  readonly components: readonly string[];
  /** Those that throw when they are loaded without a browser. @default [] */
  readonly failing?: readonly string[] | undefined;
  /** Whether it is to be found out which do. @default false */
  readonly isTrial?: boolean | undefined;
  /** Names that they import of these. @default all */
  readonly imported?: ImportedNames;
  /** Those that are made of code blocks. @default none */
  readonly made?: readonly MadeModule[] | undefined;
  /** Style sheets that plugins bring to all pages, absolute. */
  readonly pluginStyles: readonly string[];
  /** Those that they bring to pages with certain elements; files are absolute. */
  readonly elementStyles: readonly ElementStyles[];
  /** The site's plugins, if they set options of the bundler. */
  readonly sitePlugins: SitePlugins | undefined;
}

/** The modules that join theme and site, and what bundling them found out. */
export interface BundleParts {
  /** Make a site's modules, on top of the ready-built theme. */
  readonly plugins: readonly Plugin[];
  /** Modules of the server bundle, with what they import. */
  readonly graph: Map<string, readonly string[]>;
  /** Hashes of what plugins of the site made of the modules; empty where they change none. */
  readonly codes: Map<string, string>;
  /** Ids of the modules behind packages that pages import, by the packages' names. */
  readonly packageIds: Map<string, string>;
  /** Names that files which pages import export, by id; absent where not all are known. */
  readonly exported: Map<string, readonly string[]>;
  /** Ids of the modules of islands, by key. */
  readonly islands: Map<string, string>;
  /** Why components of pages may be islands, by key. */
  readonly reasons: Map<string, Reason>;
  /** What documents refer to. */
  readonly assets: AssetFiles;
  /** Whether a module asks for all pages of the site. */
  readsPages: boolean;
}

/** Key of a module that pages import: its place in the site, or a package's name. A drawing is alive nowhere. */
function keyOfComponent(component: string, root: string): string | undefined {
  if (component.includes('?')) return undefined;
  if (!path.isAbsolute(component)) return component;
  return pathFrom(root, component);
}

/** Keys of the modules that pages import of which something is alive, when the server's graph is known. */
function findAlive(
  { components, imported, root, failing = [] }: SiteModules,
  { graph, packageIds, islands, reasons }: BundleParts,
  life: ReadonlyMap<string, Life>,
): string[] {
  const borders = new Set([...islands.values()].map(withSlashes));
  for (const component of components) {
    const key = keyOfComponent(component, root);
    const isUsed = imported?.[component]?.length !== 0;
    if (key === undefined || !isUsed || islands.has(key)) continue;
    const id = packageIds.get(component) ?? withSlashes(component);
    const reason = failing.includes(component)
      ? { what: 'what only a browser can load', file: component }
      : reasonOf(id, graph, life, borders);
    if (reason) reasons.set(key, reason);
  }
  for (const key of reasons.keys()) islands.set(key, islandId(key));
  return [...reasons.keys()];
}

/** Begins a run of the bundler. */
export function createBundleParts(modules: SiteModules): BundleParts {
  const { made = [], root } = modules;
  noteModules(made);
  const graph = new Map<string, readonly string[]>();
  const islands = new Map<string, string>();
  const keyOf = (component: string) => keyOfComponent(component, root);
  const exported = new Map<string, readonly string[]>();
  const allNames = ['*'];
  const virtual = virtualModules({
    failing: modules.failing,
    isTrial: modules.isTrial,
    components: () => modules.components,
    parts: () => modules,
    islands: () => islands,
    keyOf,
    namesOf(key) {
      const module = modules.components.find((each) => keyOf(each) === key);
      if (module === undefined) return undefined;
      const names = modules.imported?.[module] ?? allNames;
      const there = exported.get(withSlashes(module));
      // What a page wants and a file lacks is told where the page imports it.
      return {
        module,
        names: there ? names.filter((name) => name === '*' || there.includes(name)) : names,
      };
    },
    styles: () => [...modules.pluginStyles, ...stylesOf(graph)],
    elementStyles: () => modules.elementStyles.map(({ files }) => files),
    dev: false,
  });
  const plugins = [
    virtual,
    ...(made.length > 0 ? [madeModules(root)] : []),
    pageModules(modules),
    readyModules(readyBuilt()),
  ];
  return {
    ...{
      plugins,
      graph,
      islands,
      reasons: new Map(),
      codes: new Map(),
      packageIds: new Map(),
      exported,
      assets: new Map(),
    },
    readsPages: false,
  };
}

/**
 * Bundles what a site brings to rendering, on top of the ready-built theme.
 *
 * @param outDir absolute
 * @throws DiglotErrors when style sheets show files that do not exist, and the bundler's error when a module fails
 * @returns name of the bundle's file in `outDir`; another one whenever the content is another
 */
export async function bundleServer(
  modules: SiteModules,
  parts: BundleParts,
  outDir: string,
): Promise<string> {
  const { plugins, graph, codes, islands, assets } = parts;
  const unresolved = new Set<string>();
  const { root, base, env, alias, sitePlugins } = modules;
  const life = new Map<string, Life>();
  const lost: LostImport[] = [];
  const bundling = bundleForNode(
    {
      root,
      base,
      env,
      alias,
      sitePlugins,
      input: { server: SERVER_ID.slice(1) },
      outDir,
      plugins: [
        stylePackages(),
        ...plugins,
        noteAddresses((address) => unresolved.add(address)),
        islandsPlugin({ root, onIsland: (key, file) => islands.set(key, file) }),
        collectLostImports(root, (each) => lost.push(each)),
        keepAssets(assets),
        noteLife(life),
        recordModuleGraph(graph, sitePlugins && codes),
        {
          name: 'diglot:find-islands',
          renderChunk(code) {
            const made = withAlive(code, () => findAlive(modules, parts, life));
            return made === undefined ? null : { code: made, map: null };
          },
        },
        notePageReaders(() => {
          parts.readsPages = true;
        }),
        recordComponents(modules.components, parts),
      ],
    },
    // Leads errors that components throw back to their source.
    true,
  );
  const files = await bundling.catch((error: unknown) => {
    if (lost.length === 0) throw error;
    return { error };
  });
  if (lost.length > 0 || 'error' in files) {
    const { errors } = await lostImportErrors(lost, { root, alias: alias ?? {} });
    const others = 'error' in files ? bundleError(files.error, root).errors : [];
    throw new DiglotErrors([...errors.map(inPage), ...others]);
  }
  if (unresolved.size > 0) {
    const read = await readFiles([...graph.keys()]);
    const errors = missingFiles(
      unresolved,
      read.filter((file) => STYLE.test(file)),
    );
    if (errors.length > 0) throw new DiglotErrors(errors);
  }
  return entryOf(files).fileName;
}

/**
 * Notes the module behind each package that pages import, by its name: the bundler's graph knows modules by their ids only,
 * pages know packages by their names. And what is exported by each file that they import.
 *
 * @param modules absolute paths of files, and names of packages
 */
function recordComponents(
  modules: readonly string[],
  { packageIds, exported }: Pick<BundleParts, 'packageIds' | 'exported'>,
): Plugin {
  return {
    name: 'diglot:record-components',
    async buildStart() {
      for (const name of modules.filter((name) => !path.isAbsolute(name))) {
        const found = await this.resolve(name, SERVER_ID);
        if (found) packageIds.set(name, found.id);
      }
    },
    buildEnd() {
      for (const id of modules.filter(path.isAbsolute).map(withSlashes)) {
        const { exports = [] } = this.getModuleInfo(id) ?? {};
        // None are known of a module of the older kind, and not all where all of another module is passed on.
        if (exports.length > 0 && !exports.includes('*')) exported.set(id, exports);
      }
    },
  };
}

/** The files that a server bundle was made of: those that it holds, and the style sheets that modules bring to browsers. */
export async function inputsOf({ graph }: BundleParts) {
  const read = await readFiles([...graph.keys()]);
  return { inputs: read.filter((file) => !STYLE.test(file)), styles: stylesOf(graph) };
}
