import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    { format: 'esm', output: { distPath: 'dist/default' } },
    { format: 'esm', output: { distPath: 'dist/true', minify: true } },
    { format: 'esm', output: { distPath: 'dist/false', minify: false } },
  ],
});
