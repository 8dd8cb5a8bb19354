import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'esm',
      dts: true,
      source: {
        entry: {
          index: './src/index.ts',
          port: './src/port.js',
          mode: './src/mode.js',
          logo: './src/logo.js',
          start: './src/start.js',
          paint: './src/paint.cjs',
        },
      },
    },
  ],
});
