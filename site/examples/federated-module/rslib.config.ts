import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rslib/core';

const federation = pluginModuleFederation({
  name: 'acme_greeting',
  exposes: { '.': './src/index.js' },
  library: { type: 'module' },
  dts: false,
});

export default defineConfig({
  lib: [
    {
      format: 'mf',
      plugins: [federation],
      tools: { rspack: { output: { module: true } } },
    },
  ],
});
