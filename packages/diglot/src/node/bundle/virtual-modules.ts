import path from 'node:path';
import type { Plugin } from 'vite';
import { engineSource } from '../engine-paths';
import type { SearchClientSource } from './search-client';

/** Where the parts come from that a site brings to the theme. */
export interface PartsSource {
  /** The site's `theme/index` file, if there is one. */
  readonly themeFile: string | undefined;
  /** Component files that are mounted on every page, absolute. */
  readonly globalComponents: readonly string[];
  /** What answers queries; absent on a site without search. */
  readonly searchClient: SearchClientSource | undefined;
}

/** What the virtual modules are made of. */
export interface VirtualModulesOptions {
  /** What pages import: absolute paths of component files, and names of packages. */
  readonly components: () => readonly string[];
  readonly parts: () => PartsSource;
  /** CSS files that components import, absolute: read from the server's module graph. */
  readonly styles: () => readonly string[];
  /** `'use client'` files that pages use: key relative to the site's root → absolute path. */
  readonly islands: () => ReadonlyMap<string, string>;
  readonly dev: boolean;
}

const PREFIX = 'virtual:diglot/';
const quote = (file: string): string => JSON.stringify(file.split(path.sep).join('/'));

/** The parts that the site brings: its theme's, and one that mounts its global components. */
function partsModule({ parts }: VirtualModulesOptions): string {
  const { themeFile, globalComponents: files } = parts();
  return [
    "import { createElement } from 'react';",
    themeFile ? `import { parts as own } from ${quote(themeFile)};` : 'const own = {};',
    ...files.map((file, index) => `import global${index} from ${quote(file)};`),
    files.length > 0
      ? `const GlobalUI = () => [${files.map((_, index) => `createElement(global${index}, { key: ${index} })`).join(',')}];`
      : '',
    `export const parts = { ${files.length > 0 ? 'GlobalUI, ' : ''}...own };`,
  ].join('\n');
}

function serverModule({ components, dev }: VirtualModulesOptions): string {
  // The dev server loads components one by one, so that a change of one reloads only what uses it.
  const files = dev ? [] : components();
  return [
    `export * from ${quote(engineSource('theme/server.tsx'))};`,
    `export { parts } from '${PREFIX}parts';`,
    ...files.map((file, index) => `import * as component${index} from ${quote(file)};`),
    `export const modules = {${files.map((file, index) => `${quote(file)}: component${index}`).join(',')}};`,
  ].join('\n');
}

function entryModule({ dev }: VirtualModulesOptions): string {
  return [
    // Documents of the dev server link each style file.
    ...(dev
      ? []
      : [`import ${quote(engineSource('theme/styles/index.css'))};`, `import '${PREFIX}styles';`]),
    `import { start } from ${quote(engineSource('client/entry.ts'))};`,
    `start({ loadShell: () => import('${PREFIX}shell') });`,
  ].join('\n');
}

function shellModule(): string {
  return [
    `import { hydrate } from ${quote(engineSource('theme/hydrate.tsx'))};`,
    `import { parts } from '${PREFIX}parts';`,
    `export const start = () => hydrate({ parts, loadIslands: () => import('${PREFIX}islands') });`,
  ].join('\n');
}

function islandsModule({ islands, dev }: VirtualModulesOptions): string {
  const loaders = dev
    ? 'new Proxy({}, { get: (_, key) => () => import(/* @vite-ignore */ import.meta.env.BASE_URL + key) })'
    : `{${[...islands()].map(([key, file]) => `${quote(key)}: () => import(${quote(file)})`).join(',')}}`;
  return [
    `export { hydrateIsland } from ${quote(engineSource('client/hydrate-island.tsx'))};`,
    `export const registry = ${loaders};`,
  ].join('\n');
}

/** What the search dialog asks for a client. Nothing is rendered with it: the server has none. */
function searchClientModule({ parts }: VirtualModulesOptions, isServer: boolean): string {
  const { searchClient } = parts();
  if (isServer || !searchClient) return 'export const createClient = undefined;';
  const file = quote(searchClient.file);
  if (!searchClient.isCustom) return `export { createClient } from ${file};`;
  return [
    `import client from ${file};`,
    "export const createClient = (_, context) => typeof client === 'function' ? client(context) : client;",
  ].join('\n');
}

const makers: Record<string, (options: VirtualModulesOptions, isServer: boolean) => string> = {
  server: serverModule,
  parts: partsModule,
  entry: entryModule,
  shell: shellModule,
  islands: islandsModule,
  'search-client': searchClientModule,
  styles: ({ styles }) =>
    styles()
      .map((file) => `import ${quote(file)};`)
      .join('\n'),
};

/** Ids of the modules that are made of {@link PartsSource}. */
export const PARTS_ID = `\0${PREFIX}parts`;
export const SEARCH_CLIENT_ID = `\0${PREFIX}search-client`;

/** Id of the module that renders pages on the server, with all that they import. */
export const SERVER_ID = `\0${PREFIX}server`;

/** Id of the module that brings the served shell to life. */
export const SHELL_ID = `\0${PREFIX}shell`;

/** Serves the modules that join the engine's theme with the site's own files. */
export function virtualModules(options: VirtualModulesOptions): Plugin {
  return {
    name: 'diglot:virtual-modules',
    resolveId: {
      filter: { id: /^virtual:diglot\// },
      handler: (id) => (makers[id.slice(PREFIX.length)] ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:diglot\// },
      handler(id) {
        const isServer = this.environment.config.consumer === 'server';
        return makers[id.slice(PREFIX.length + 1)]?.(options, isServer);
      },
    },
  };
}
