import { defineConfig } from '@rslib/core';

// Everything comes into one file: whoever runs `npm create diglot` waits for one small package.
export default defineConfig({
  lib: [
    {
      format: 'esm',
      syntax: ['node 20.19'],
      source: { entry: { index: './src/main.ts' } },
      output: { copy: [{ from: '../diglot/bin/node-version.js', to: 'node-version.cjs' }] },
    },
  ],
  source: { tsconfigPath: './tsconfig.json' },
  output: { target: 'node', autoExternal: false, cleanDistPath: true },
});
