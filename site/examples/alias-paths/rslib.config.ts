import { defineConfig } from '@rslib/core';

export default defineConfig({
  resolve: { alias: { '@': './src' } },
  lib: [
    { format: 'esm', output: { distPath: 'dist/bundle' } },
    { format: 'esm', bundle: false, output: { distPath: 'dist/files' } },
  ],
});
