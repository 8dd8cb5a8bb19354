import { readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'rolldown';
import { COMPAT_MODULES, compatDir, compatName } from '../../files/compat-modules';
import { ENGINE_MODULES, engineModulesDir, engineSource } from '../../files/engine-paths';
import { buildReady } from './build-ready';
import { inlineScripts } from './inline-scripts';

const THEME = /(?:^|\/)theme\/public$/;

/** Each module by its name: all that its source exports, one of it as the default. */
const entries: Plugin = {
  name: 'diglot:compat-entries',
  resolveId(id) {
    // A site has one theme: the bundler puts it in place of the name.
    if (THEME.test(id)) return { id: 'diglot/theme', external: true };
    return Object.hasOwn(COMPAT_MODULES, id) ? `\0compat:${id}` : null;
  },
  load(id) {
    const module = id.startsWith('\0compat:') ? COMPAT_MODULES[id.slice(8)] : undefined;
    if (module === undefined) return null;
    const source = JSON.stringify(engineSource(`compat/${module.source}`));
    const own =
      module.default === undefined ? '' : `export { ${module.default} as default } from ${source};`;
    return { code: `export * from ${source};\n${own}`, moduleType: 'js' };
  },
};

/**
 * Compiles what pages written for other engines import, a file each, beside what sites load: one that imports none of them
 * never reads them.
 */
async function buildCompat(): Promise<void> {
  await rm(compatDir, { recursive: true, force: true });
  await build({
    input: Object.fromEntries(Object.keys(COMPAT_MODULES).map((name) => [compatName(name), name])),
    platform: 'neutral',
    external: [/^react(?:-dom)?(?:\/|$)/],
    plugins: [entries],
    transform: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    output: {
      dir: compatDir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
}

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
await Promise.all([buildReady(), buildModules(), buildCompat()]);
