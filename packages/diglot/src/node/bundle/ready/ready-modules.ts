import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { isReactsOwn } from '../modules/guarded-react';
import type { ReadyBuilt, ReadyExport } from './ready-built';

/** Stands for the ready-built server module. */
export const READY_SERVER = 'diglot:ready-server';

const PREFIX = '\0diglot-ready:';
const REAL = `${PREFIX}real:`;
const GUARDED = `${PREFIX}guarded:`;
const BROWSER = `${PREFIX}browser:`;
const CHUNK = `${PREFIX}chunk:`;

function exportAs(name: string, value: string): string {
  return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
}

/** Chunks of all runs of the bundler lie in the same folder. */
const beside = ({ file }: ReadyExport): string => `'./${path.posix.basename(file)}'`;

/**
 * Hands on the names of a package from a module for each ready-built chunk: as one module they would all go where the
 * names of the shell do, and every page would load the chunks that only an island needs.
 */
function browserModule(name: string, names: Readonly<Record<string, ReadyExport>>): string {
  const all = Object.entries(names);
  return [...new Set(all.map(([, { file }]) => file))]
    .map((file) => {
      const here = all.filter(([, home]) => home.file === file).map(([each]) => each);
      return `export { ${here.join(', ')} } from '${CHUNK}${name}:${file}';`;
    })
    .join('\n');
}

/** The names of a package that lie in one chunk, each by itself: what nobody imports is left out. */
function chunkModule(file: string, names: Readonly<Record<string, ReadyExport>>): string {
  const homes = Object.entries(names).filter(([, home]) => home.file === file);
  // A set: many values are held by one object.
  const objects = new Set(
    homes
      .filter(([, { name, value }]) => name !== value)
      .map(([, home]) => `import { ${home.name} } from ${beside(home)};`),
  );
  const exports = homes.map(([name, home]) =>
    home.name === home.value
      ? `export { ${home.name} as ${name} } from ${beside(home)};`
      : exportAs(name, `/* @__PURE__ */ (() => ${home.value})()`),
  );
  return [...objects, ...exports].join('\n');
}

function serverModule(name: string, names: readonly string[], isGuarded: boolean): string {
  const source = isGuarded ? 'guarded' : 'packages';
  return [
    `import { ${source} } from '${READY_SERVER}';`,
    `const module = ${source}[${JSON.stringify(name)}];`,
    ...names.map((each) => exportAs(each, `module[${JSON.stringify(each)}]`)),
  ].join('\n');
}

/**
 * Makes modules of a site import React and the theme as they lie ready-built in the package, so that there is one of
 * each. On the server, all code but React's own gets the React that refuses what would be lost in still HTML.
 */
export function readyModules({
  clientExports,
  serverExports,
  serverFile,
}: Pick<ReadyBuilt, 'clientExports' | 'serverExports' | 'serverFile'>): Plugin {
  const resolveOnServer = (id: string, importer: string | undefined): string | undefined => {
    if (!(id in serverExports)) return undefined;
    const isPlain = !/^react(?:\/|$)/.test(id) || isReactsOwn(importer ?? '');
    return (isPlain ? REAL : GUARDED) + id;
  };
  const codeOf = (id: string): string => {
    const [, name = '', file = ''] = id.slice(PREFIX.length).split(':');
    const exports = clientExports[name] ?? {};
    if (id.startsWith(BROWSER)) return browserModule(name, exports);
    if (id.startsWith(CHUNK)) return chunkModule(file, exports);
    return serverModule(name, serverExports[name] ?? [], id.startsWith(GUARDED));
  };
  return {
    name: 'diglot:ready-modules',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: [
          /^react(?:-dom)?(?:\/|$)/,
          /^diglot\/(?:theme|island|page-api|rspress-runtime|shell-link|load-chunk)$/,
          /^diglot:/,
          /^\0diglot-ready:/,
          /^\.\//,
        ],
      },
      handler(id, importer) {
        // What the modules below import.
        if (id.startsWith(PREFIX)) return id;
        if (importer?.startsWith(CHUNK)) return { id, external: true, moduleSideEffects: false };
        if (id === READY_SERVER) {
          return { id: pathToFileURL(serverFile).href, external: true };
        }
        if (this.environment.config.consumer === 'server') {
          return resolveOnServer(id, importer);
        }
        return id in clientExports ? BROWSER + id : undefined;
      },
    },
    load: {
      filter: { id: /^\0diglot-ready:/ },
      handler(id) {
        return { code: codeOf(id), moduleSideEffects: false };
      },
    },
  };
}
