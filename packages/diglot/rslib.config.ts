import { defineConfig, type Rspack } from '@rslib/core';
import packageJson from './package.json' with { type: 'json' };

// All other packages come into our files: few to install, and they load several times faster, in every thread.
const outside = Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies });

/**
 * What begins to load modules, each with all that it imports. No name is one of an entry, whose file would be given to all;
 * and nothing is here that brings the bundler, which whoever needs another part of it would load, too.
 */
const LOADERS = {
  start: ['cli/main.ts', 'plugin.ts', 'highlight.ts', 'run-config.ts'],
  files: ['files/file-worker.ts'],
  pages: ['build/pages/worker.ts'],
  build: ['cli/build.ts', 'build/build.ts'],
  markdown: ['markdown/index.ts'],
  dev: ['cli/dev.ts'],
};

/** Finds what comes with some modules, without what is imported when something asks for it. */
function comingWith(files: readonly string[], { modules, moduleGraph }: Rspack.Compilation) {
  const firsts = [...modules].filter((module) =>
    files.some((file) => module.nameForCondition()?.endsWith(`/src/node/${file}`)),
  );
  const found = new Set<Rspack.Module>();
  const addImports = (module: Rspack.Module) => {
    for (const { dependency, module: next } of moduleGraph.getOutgoingConnections(module)) {
      if (!next || found.has(next) || dependency.type === 'import()') continue;
      found.add(next);
      addImports(next);
    }
  };
  firsts.forEach(addImports);
  // They stay where they are: what a thread begins with runs nowhere else.
  for (const first of firsts) found.delete(first);
  return found;
}

/**
 * Puts what is loaded together into one file, and what several of these share into another. Each set of entries that share
 * a module would have a file of its own, and a build without changes open 81 of them.
 */
const inFewFiles: Rspack.RspackPluginFunction = (compiler) => {
  let groups: (readonly [name: string, modules: Set<Rspack.Module>])[] = [];
  compiler.hooks.compilation.tap('in-few-files', (compilation) => {
    compilation.hooks.optimizeModules.tap('in-few-files', () => {
      groups = Object.entries(LOADERS).map(([name, files]) => [
        name,
        comingWith(files, compilation),
      ]);
    });
  });
  const nameOf = (module: Rspack.Module) => {
    const names = groups.filter(([, modules]) => modules.has(module)).map(([name]) => name);
    return names.includes('start') ? 'start' : names.join('-');
  };
  new compiler.rspack.optimize.SplitChunksPlugin({
    chunks: 'all',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      together: { name: nameOf, enforce: true, test: (module) => nameOf(module) !== '' },
    },
  }).apply(compiler);
};

const shared = { format: 'esm', syntax: ['node 20.19'] } as const;

// Only what runs in Node is compiled here. The theme and the client are bundled afterwards, once for
// all sites, by `.build/build-theme.js`.
export default defineConfig({
  lib: [
    {
      ...shared,
      source: {
        entry: {
          index: './src/node/index.ts',
          cli: './src/node/cli/main.ts',
          worker: './src/node/build/pages/worker.ts',
          'file-worker': './src/node/files/file-worker.ts',
          bundler: './src/node/bundle/bundler-process.ts',
          'endless-watcher': './src/node/errors/endless-watcher.ts',
          highlight: './src/node/highlight.ts',
          plugin: './src/node/plugin.ts',
          'run-config': './src/node/run-config.ts',
          search: './src/node/search.ts',
          tools: './src/node/tools.ts',
          translate: './src/node/translate.ts',
        },
      },
    },
    {
      ...shared,
      source: { entry: { 'build-theme': './src/node/bundle/ready/ready-process.ts' } },
      output: { distPath: '.build' },
    },
  ],
  source: { tsconfigPath: './tsconfig.node.json' },
  tools: { rspack: { plugins: [inFewFiles] } },
  output: {
    target: 'node',
    autoExternal: false,
    cleanDistPath: true,
    externals: outside.map((name) => new RegExp(`^${name}(?:/|$)`)),
  },
});
