import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      source: { entry: { index: './src/node.ts' } },
      output: { distPath: 'dist/node' },
    },
    {
      source: { entry: { index: './src/browser.ts' } },
      output: { target: 'web', distPath: 'dist/browser' },
    },
  ],
});
