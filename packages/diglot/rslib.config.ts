import { defineConfig } from '@rslib/core';

// Only what runs in Node is compiled here. The theme and the client are bundled
// with each site, from source, so that one bundler sees a site's whole front end.
export default defineConfig({
  lib: [{ format: 'esm', syntax: ['node 20.19'], dts: { bundle: false } }],
  source: {
    entry: {
      index: './src/node/index.ts',
      cli: './src/node/cli/main.ts',
      worker: './src/node/build/worker.ts',
      bundler: './src/node/bundle/bundler-process.ts',
      'search-worker': './src/node/dev/search-worker.ts',
    },
    tsconfigPath: './tsconfig.build.json',
  },
  output: { target: 'node', cleanDistPath: true },
});
