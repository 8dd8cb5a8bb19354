import { defineConfig } from '@rslib/core';
import packageJson from './package.json' with { type: 'json' };

// All other packages come into our files: few to install, and they load several times faster, in every thread.
const outside = Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies });

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
          'search-worker': './src/node/dev/pages/search-worker.ts',
          plugin: './src/node/plugin.ts',
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
  output: {
    target: 'node',
    autoExternal: false,
    cleanDistPath: true,
    externals: outside.map((name) => new RegExp(`^${name}(?:/|$)`)),
  },
});
