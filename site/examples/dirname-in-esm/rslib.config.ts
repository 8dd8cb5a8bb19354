import { defineConfig } from '@rslib/core';

export default defineConfig({
  shims: {
    esm: { __dirname: true, __filename: true, require: true },
  },
});
