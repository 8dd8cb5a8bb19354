import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    { id: 'modern', format: 'esm', output: { distPath: 'dist/modern' } },
    { format: 'cjs', output: { distPath: 'dist/cjs' } },
    { format: 'esm', syntax: 'es2017', output: { distPath: 'dist/legacy' } },
    { format: 'esm', output: { target: 'web', distPath: 'dist/web' } },
  ],
});
