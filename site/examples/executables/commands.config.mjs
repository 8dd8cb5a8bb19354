import { defineConfig } from '@rslib/core';

export default defineConfig({
  source: {
    entry: {
      index: './src/greet.js',
      cli: './src/index.js',
    },
  },
});
