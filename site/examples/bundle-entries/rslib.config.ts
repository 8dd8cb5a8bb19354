import { defineConfig } from '@rslib/core';

export default defineConfig({
  source: {
    entry: {
      index: './src/length.ts',
      weight: './src/weight.ts',
    },
  },
});
