import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import {
  type Connect,
  createServer,
  type InlineConfig,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { bundlerAliases, definedEnvironment } from '../../bundle/bundler';
import { dataModules } from '../../bundle/modules/data-modules';
import { guardedReact } from '../../bundle/modules/guarded-react';
import { islandsPlugin } from '../../bundle/modules/islands-plugin';
import { jsxScripts } from '../../bundle/modules/jsx-scripts';
import { madeModules } from '../../bundle/modules/made-modules-plugin';
import { mdxModules } from '../../bundle/modules/mdx-modules';
import { oneReact } from '../../bundle/modules/one-react';
import { refuseLostImports } from '../../bundle/modules/site-imports';
import { cssOptions } from '../../bundle/modules/style-files';
import { stylePackages } from '../../bundle/modules/style-packages';
import { svgComponents } from '../../bundle/modules/svg-components';
import { tsconfigNames } from '../../bundle/modules/tsconfig-names';
import { type PartsSource, virtualModules } from '../../bundle/modules/virtual-modules';
import { withOwnOptions } from '../../bundle/own-options';
import { pageModules } from '../../bundle/page-modules';
import type { ResolvedConfig } from '../../config/types';
import { ENGINE_MODULES, engineModule, engineModulesDir } from '../../files/engine-paths';
import { isInside } from '../../files/paths';
import { isBuildFile } from '../../files/work-folder';
import { sendText } from '../../http/answer';
import { packageModules } from '../package-modules';
import { clientModules } from './client-modules';
import { devModules } from './dev-modules';
import { refuseFilesOutside, servedFolders, styleAssets } from './file-access';
import { packageErrors } from './package-errors';
import { preparedPackages } from './prepared-packages';

const isModule = (name: string): name is keyof typeof ENGINE_MODULES => name in ENGINE_MODULES;

/**
 * Resolves `diglot/<name>` to the engine's compiled modules, from wherever it is imported: prepared like other
 * packages, `diglot/theme` would be a second copy whose components know nothing of the page.
 */
function engineImports(): Plugin {
  return {
    name: 'diglot:engine-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^diglot\// },
      handler(id) {
        const name = id.slice('diglot/'.length);
        // As these modules import each other: else one of them would have two addresses.
        return isModule(name)
          ? this.resolve(engineModule(name), id, { skipSelf: true })
          : undefined;
      },
    },
  };
}

/** A file that was saved, created or deleted. */
export interface FileChange {
  /** Absolute. */
  readonly file: string;
  readonly type: 'create' | 'update' | 'delete';
}

export interface ViteOptions {
  readonly config: ResolvedConfig;
  /** Read again when the browser's module of them is made anew. */
  readonly parts: () => PartsSource;
  /** The server that Vite's socket shares with us. */
  readonly server: Server;
  /** Names that requests may use for it. */
  readonly allowedHosts: readonly string[];
  /** Told of every change below the site's root; what is made of the file is forgotten by then. */
  readonly onChange: (change: FileChange) => void;
  /** Told why a module that a browser asked for could not be made. */
  readonly onModuleError: (error: unknown) => void;
}

/** What the engine's and the site's modules import in browsers: found one by one, each would reload the page. */
const REACT: readonly string[] = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];

/** One for all that run in this process: a page that has just loaded the client of one meets the next one. */
const TOKEN = randomBytes(9).toString('base64url');

function connect({ onChange, onModuleError }: ViteOptions): Plugin {
  const failModule: Connect.ErrorHandleFunction = (error, _request, response, _next) => {
    onModuleError(error);
    if (response.headersSent) response.destroy();
    else sendText(response, 500, 'This module cannot be made: see the terminal.');
  };
  return {
    name: 'diglot:connect',
    configResolved: (config) => void Object.assign(config, { webSocketToken: TOKEN }),
    configureServer: (vite) => {
      vite.middlewares.use(refuseFilesOutside(vite));
      return () => vite.middlewares.use(failModule);
    },
    hotUpdate({ file, type }) {
      if (this.environment.name !== 'ssr') return undefined;
      // Vite writes paths with forward slashes on every system.
      onChange({ file: path.normalize(file), type });
      // Modules for rendering are loaded anew when a page asks for them, and not before.
      return [];
    },
  };
}

/** Starts Vite below our own HTTP server: modules for the browser, and for rendering. */
export async function startVite(options: ViteOptions): Promise<ViteDevServer> {
  const { config, server } = options;
  const prepared = preparedPackages();
  // An author's shell may say otherwise: components that refresh themselves exist in this mode only.
  process.env.NODE_ENV = 'development';
  const settings: InlineConfig = {
    root: config.root,
    base: config.base,
    configFile: false,
    envFile: false,
    // styled-components writes text else, which the policy refuses here and not where the site is published.
    define: { ...definedEnvironment(config.env), SC_DISABLE_SPEEDY: 'false' },
    appType: 'custom',
    // Errors are told by us, in the same words as all others.
    customLogger: packageErrors(config.root, options.onModuleError),
    publicDir: config.publicDir,
    clearScreen: false,
    css: cssOptions(config.root),
    resolve: { tsconfigPaths: true, alias: bundlerAliases(config) },
    // As in a build: Node would take other files of some packages, and give other exports.
    ssr: { noExternal: true },
    cacheDir: `${config.cacheDir}/vite`,
    server: {
      middlewareMode: true,
      // Browsers that cannot reach the socket through a proxy try this port.
      port: (server.address() as AddressInfo).port, // a TCP server has no other address
      hmr: { server },
      allowedHosts: [...options.allowedHosts],
      // No page of another address has anything to fetch here.
      cors: false,
      fs: { strict: true, allow: servedFolders(config) },
      // Not as patterns: the path of a site may hold what has a meaning in them.
      watch: {
        ignored: [
          (file: string) => isBuildFile(config.outDir, file),
          (file: string) => isInside(config.cacheDir, file),
        ],
      },
    },
    optimizeDeps: {
      // Pages are no entries: what they bring to browsers is in these.
      entries: await clientModules(config),
      include: REACT.map((name) => `diglot > ${name}`),
      // Its modules are compiled already, and are more than one package imports.
      exclude: ['diglot'],
      holdUntilCrawlEnd: false,
      rolldownOptions: { plugins: [prepared.plugin] },
    },
    plugins: [
      connect(options),
      styleAssets(),
      refuseLostImports(config),
      svgComponents(),
      mdxModules(),
      dataModules(),
      guardedReact(),
      stylePackages(),
      nativeReact(),
      oneReact(),
      tsconfigNames(config),
      engineImports(),
      packageModules(),
      devModules(),
      pageModules(config),
      madeModules(config.root),
      virtualModules({
        components: () => [],
        parts: options.parts,
        // Documents link them, as they do in a build.
        styles: () => [],
        elementStyles: () => [],
        islands: () => new Map(),
        dev: true,
      }),
      islandsPlugin({ root: config.root, onIsland: () => undefined }),
      jsxScripts(),
      react({ exclude: [/node_modules/, engineModulesDir] }),
    ],
  };
  const vite = await createServer(await withOwnOptions(settings, config.plugins));
  const { close } = vite;
  return Object.assign(vite, { close: () => prepared.close(close) });
}

const PREFIX = '\0diglot-native-react:';
const require = createRequire(import.meta.url);

function nativeModule(id: string): string {
  const names = Object.keys(require(id)).filter((name) => name !== 'default');
  return [
    "import { createRequire } from 'node:module';",
    `const module = createRequire(${JSON.stringify(import.meta.url)})(${JSON.stringify(id)});`,
    'export default module;',
    `export const { ${names.join(', ')} } = module;`,
  ].join('\n');
}

/**
 * Gives modules that render pages the React that Node itself loads for the engine. Packages of the site are loaded by
 * Node, too, and meet the same one; a site whose packages lie in folders of their own need not install it.
 */
function nativeReact(): Plugin {
  return {
    name: 'diglot:native-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler: (id) => PREFIX + id,
    },
    load: {
      filter: { id: /^\0diglot-native-react:/ },
      handler: (id) => nativeModule(id.slice(PREFIX.length)),
    },
  };
}

/** Imports a module for rendering, fresh after each change. */
export async function importOnServer(vite: ViteDevServer, id: string): Promise<unknown> {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new TypeError('the server environment cannot run code');
  return ssr.runner.import(id);
}
