import { readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'rolldown';
import { ENGINE_MODULES, engineModulesDir, engineSource } from '../../files/engine-paths';
import { buildReady } from './build-ready';
import { inlineScripts } from './inline-scripts';

/** Workers are started by address: the dev server makes it, when it serves the module that asks for it. */
const workerAddresses: Plugin = {
  name: 'diglot:worker-addresses',
  resolveId: {
    filter: { id: /\?worker&url$/ },
    handler: (id) => ({
      id: `./${path.basename(id.replace(/\?.*$/, ''))}.js?worker&url`,
      external: true,
    }),
  },
};

/** Style sheets are part of the ready-built one, which documents link. */
const noStyles: Plugin = {
  name: 'diglot:no-styles',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};

/** Rules that a module puts into the document by itself, when it is loaded. */
const styleTexts: Plugin = {
  name: 'diglot:style-texts',
  load: {
    filter: { id: /\.css\?inline$/ },
    async handler(id) {
      const text = await readFile(id.replace(/\?inline$/, ''), 'utf8');
      return `export default ${JSON.stringify(text)};`;
    },
  },
};

/**
 * Compiles the modules that the dev server hands to browsers and renders contents with, for any edition of React: all
 * of them at once, so that there is one of whatever they share.
 */
async function buildModules(): Promise<void> {
  await rm(engineModulesDir, { recursive: true, force: true });
  await build({
    input: Object.fromEntries(
      Object.entries(ENGINE_MODULES).map(([name, source]) => [name, engineSource(source)]),
    ),
    platform: 'browser',
    external: [/^react(?:-dom)?(?:\/|$)/, ...builtinModules],
    plugins: [workerAddresses, noStyles, styleTexts, inlineScripts()],
    transform: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    output: {
      dir: engineModulesDir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
}

// Packages look at it: an author's shell may say otherwise.
process.env.NODE_ENV = 'production';
await Promise.all([buildReady(), buildModules()]);
