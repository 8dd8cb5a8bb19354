import { defineConfig } from '@rslib/core';

export default defineConfig({
  bundle: false,
  lib: [
    { format: 'esm', output: { filename: { js: '[name].mjs' } } },
    { format: 'cjs', output: { filename: { js: '[name].cjs' } } },
  ],
});
