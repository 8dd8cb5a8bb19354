import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

const federation = pluginModuleFederation({
  name: 'acme_counter',
  exposes: { '.': './src/index.tsx' },
  shared: {
    react: { singleton: true },
    'react-dom': { singleton: true },
  },
  dts: false,
});

export default defineConfig({
  lib: [
    {
      format: 'esm',
      output: { distPath: 'dist/esm' },
    },
    {
      format: 'mf',
      output: {
        distPath: 'dist/mf',
        assetPrefix: 'http://localhost:3001/mf',
      },
      dev: { assetPrefix: 'http://localhost:3001/mf' },
      plugins: [federation],
    },
  ],
  output: { target: 'web' },
  plugins: [pluginReact()],
  server: { port: 3001 },
});
