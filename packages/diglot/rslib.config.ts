import { defineConfig } from '@rslib/core';
import packageJson from './package.json' with { type: 'json' };

// Packages of many small files: as a part of our own they load several times faster, in every thread.
const INSIDE = ['htmlparser2', 'image-size', 'zod'];

const { dependencies, peerDependencies } = packageJson;
const outside = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => !INSIDE.includes(name),
);

// Only what runs in Node is compiled here. The theme and the client are bundled afterwards, once for
// all sites, by `dist/build-theme.js`.
export default defineConfig({
  lib: [{ format: 'esm', syntax: ['node 20.19'], dts: { bundle: false } }],
  source: {
    entry: {
      index: './src/node/index.ts',
      cli: './src/node/cli/main.ts',
      worker: './src/node/build/worker.ts',
      bundler: './src/node/bundle/bundler-process.ts',
      'build-theme': './src/node/bundle/ready-process.ts',
      'search-worker': './src/node/dev/search-worker.ts',
      'plugins/math': './src/plugins/math/index.ts',
      'plugins/mermaid': './src/plugins/mermaid/index.ts',
    },
    tsconfigPath: './tsconfig.build.json',
  },
  output: {
    target: 'node',
    cleanDistPath: true,
    copy: [{ from: './src/plugins/*/*.css', to: 'plugins/[name][ext]' }],
    autoExternal: false,
    externals: outside.map((name) => new RegExp(`^${name}(?:/|$)`)),
  },
});
