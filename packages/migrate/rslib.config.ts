import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'esm',
      syntax: ['node 20.19'],
      source: {
        entry: {
          index: './src/index.ts',
          'config-process': './src/evaluate/config-process.ts',
          'config-watch': './src/evaluate/config-watch.ts',
        },
      },
      dts: { tsgo: true },
      redirect: { dts: { extension: true } },
    },
  ],
  output: { target: 'node', cleanDistPath: true },
});
