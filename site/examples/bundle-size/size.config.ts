import { defineConfig } from '@rslib/core';

export default defineConfig({
  performance: {
    printFileSize: { compressed: true, diff: true },
  },
});
