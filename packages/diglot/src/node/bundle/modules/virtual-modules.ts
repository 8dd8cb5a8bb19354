import type { Plugin } from 'vite';
import { withSlashes } from '../../files/paths';
import { READY_SERVER } from '../ready/ready-modules';

/** Where the parts come from that a site brings to the theme. */
export interface PartsSource {
  /** The site's `theme/index` file, if there is one. */
  readonly themeFile: string | undefined;
  /** Component files that are mounted on every page, absolute. */
  readonly globalComponents: readonly string[];
  /** The author's own search client, absolute; absent where a ready-built one answers. */
  readonly searchClient: string | undefined;
}

/** A module that pages import. */
export interface ImportedModule {
  /** Absolute path of a file, or name of a package. */
  readonly module: string;
  readonly names: readonly string[];
}

/** What the virtual modules are made of. */
export interface VirtualModulesOptions {
  /** Modules among {@link components} that throw when they are loaded here: only browsers run them. @default [] */
  readonly failing?: readonly string[] | undefined;
  /** Whether it is to be found out which do. */
  readonly isTrial?: boolean | undefined;
  /** What pages import: absolute paths of component files, and names of packages. */
  readonly components: () => readonly string[];
  readonly parts: () => PartsSource;
  /** CSS files that components import, absolute: read from the server's module graph. */
  readonly styles: () => readonly string[];
  /** Style sheets that are published apart from these, absolute: those of one file together. */
  readonly elementStyles: () => readonly (readonly string[])[];
  /** Modules of islands, by their keys. */
  readonly islands: () => ReadonlyMap<string, string>;
  /** Key of a module that pages import, if its components may be islands. @default none may */
  readonly keyOf?: (component: string) => string | undefined;
  /** Names that pages import of such a module, by its key; `*` for all of it. */
  readonly namesOf?: (key: string) => ImportedModule | undefined;
  readonly dev: boolean;
}

const PREFIX = 'virtual:diglot/';
const quote = (file: string): string => JSON.stringify(withSlashes(file));

/** The parts that the site brings: its theme's, and one that mounts its global components. */
function partsModule({ parts }: VirtualModulesOptions): string {
  const { themeFile, globalComponents: files } = parts();
  const own = themeFile ? `import { parts as own } from ${quote(themeFile)};` : 'const own = {};';
  if (files.length === 0) return `${own}\nexport const parts = own;`;
  return [
    "import { createElement } from 'react';",
    own,
    ...files.map((file, index) => `import global${index} from ${quote(file)};`),
    `const GlobalUI = () => [${files.map((_, index) => `createElement(global${index}, { key: ${index} })`).join(',')}];`,
    'export const parts = { GlobalUI, ...own };',
  ].join('\n');
}

/** Stands in the server's bundle for the keys of modules of which something is alive, which are known when it is made. */
const ALIVE = '__DIGLOT_ALIVE__';

/** Puts the keys into the code of a chunk of the server's bundle. */
export function withAlive(code: string, keys: () => readonly string[]): string | undefined {
  if (!code.includes(ALIVE)) return undefined;
  return code.replace(new RegExp(`(["'\`])${ALIVE}\\1`), () =>
    JSON.stringify(JSON.stringify(keys())),
  );
}

/** For trying which modules cannot be loaded. */
function triedModules(files: readonly string[]): string {
  const loading = files.map((file) => `${quote(file)}: () => import(${quote(file)})`);
  return [
    `export * from '${READY_SERVER}';`,
    `export { parts } from '${PREFIX}parts';`,
    'export const modules = {};',
    `export const tried = {${loading.join(',')}};`,
  ].join('\n');
}

function serverModule(options: VirtualModulesOptions): string {
  const { components, keyOf, namesOf, failing = [] } = options;
  if (options.isTrial) return triedModules(components());
  const files = components().filter((file) => !failing.includes(file));
  const exported = files.map((file, index) => {
    const key = keyOf?.(file);
    const module = `component${index}`;
    return `${quote(file)}: ${key === undefined ? module : `islands(${module}, ${quote(key)})`}`;
  });
  for (const file of failing) {
    const key = keyOf?.(file) ?? file;
    const names = JSON.stringify(namesOf?.(key)?.names ?? []);
    exported.push(`${quote(file)}: unloadedIslands(${names}, ${quote(key)})`);
  }
  return [
    "import { islandsOf, unloadedIslands } from 'diglot/island';",
    `const alive = JSON.parse('${ALIVE}');`,
    'const islands = (module, key) => alive.includes(key) ? islandsOf(module, () => key) : module;',
    `export * from '${READY_SERVER}';`,
    `export { parts } from '${PREFIX}parts';`,
    ...files.map((file, index) => `import * as component${index} from ${quote(file)};`),
    `export const modules = {${exported.join(',')}};`,
  ].join('\n');
}

/** Of the dev server: a build's documents load the ready-built entry. */
function entryModule(): string {
  return [
    "import { start } from 'diglot/entry';",
    'start({',
    "  loadShell: () => import('diglot/dev-shell'),",
    `  loadSite: () => import('${PREFIX}site'),`,
    '});',
  ].join('\n');
}

/** Hands out the author's client, which is the default export or made by it. */
function searchClientLoader(file: string): string {
  return [
    'export const loadSearchClient = async () => {',
    `  const { default: client } = await import(${quote(file)});`,
    "  return { createClient: (_, context) => typeof client === 'function' ? client(context) : client };",
    '};',
  ].join('\n');
}

/** What the site brings to the shell: a `SiteModule` of `theme/start-shell.ts`. */
function siteModule({ islands, parts, dev }: VirtualModulesOptions): string {
  const { searchClient } = parts();
  const loaders = dev
    ? // A path would get a query, and what refreshes components would load them a second time without it.
      'new Proxy({}, { get: (_, key) => () => import(/* @vite-ignore */ new URL(import.meta.env.BASE_URL + key, location).href) })'
    : // The bundler finds them in any order.
      `{${[...islands()]
        .sort()
        .map(([key, file]) => `${quote(key)}: () => import(${quote(file)})`)
        .join(',')}}`;
  return [
    // Documents of the dev server link each style file.
    dev ? '' : `import '${PREFIX}styles';`,
    `export { parts } from '${PREFIX}parts';`,
    `export const islands = ${loaders};`,
    searchClient === undefined ? '' : searchClientLoader(searchClient),
  ].join('\n');
}

const makers: Record<string, (options: VirtualModulesOptions) => string> = {
  server: serverModule,
  parts: partsModule,
  entry: entryModule,
  site: siteModule,
  styles: ({ styles }) => importsOf(styles()),
};

const importsOf = (files: readonly string[]): string =>
  files.map((file) => `import ${quote(file)};`).join('\n');

const ISLAND = 'island/';
const OF_PACKAGE = 'package/';

/** Id of a module with one export of a package, in the dev server: of CommonJS, only a name that is written out is found. */
export const packageExportId = (name: string, specifier: string): string =>
  `${PREFIX}${OF_PACKAGE}${name}/${specifier}`;

function packageExport(name: string): string | undefined {
  const [, exported, module] = /^package\/([\w$]+)\/(.+)$/.exec(name) ?? [];
  return module && `export { ${exported} } from ${quote(module)};`;
}

/** Id of a module with what pages import of another one: nothing else of it goes to browsers. */
export const islandId = (key: string): string => `${PREFIX}${ISLAND}${key}`;

function islandModule({ module, names }: ImportedModule): string {
  const isAll = names.length === 0 || names.includes('*');
  return `export ${isAll ? '*' : `{ ${names.join(', ')} }`} from ${quote(module)};`;
}

const ELEMENT_STYLES = 'element-styles/';

/** Id of the module with the style sheets of one file that is published apart. */
export const elementStylesId = (index: number): string => `${PREFIX}${ELEMENT_STYLES}${index}`;

function textOf(name: string, options: VirtualModulesOptions): string | undefined {
  const imported = name.startsWith(ISLAND) && options.namesOf?.(name.slice(ISLAND.length));
  if (imported) return islandModule(imported);
  if (name.startsWith(OF_PACKAGE)) return packageExport(name);
  if (!name.startsWith(ELEMENT_STYLES)) return makers[name]?.(options);
  const files = options.elementStyles()[Number(name.slice(ELEMENT_STYLES.length))];
  return files && importsOf(files);
}

/** Ids of the modules that are made of {@link PartsSource}. */
export const PARTS_ID = `\0${PREFIX}parts`;
export const SITE_ID = `\0${PREFIX}site`;

/** Id of the module that renders pages on the server, with all that they import. */
export const SERVER_ID = `\0${PREFIX}server`;

/** Serves the modules that join the engine's theme with the site's own files. */
export function virtualModules(options: VirtualModulesOptions): Plugin {
  return {
    name: 'diglot:virtual-modules',
    resolveId: {
      filter: { id: /^virtual:diglot\// },
      handler: (id) =>
        makers[id.slice(PREFIX.length)] ||
        /^virtual:diglot\/(?:element-styles|island|package)\//.test(id)
          ? `\0${id}`
          : undefined,
    },
    load: {
      filter: { id: /^\0virtual:diglot\// },
      handler: (id) => textOf(id.slice(PREFIX.length + 1), options),
    },
  };
}
