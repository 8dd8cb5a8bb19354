import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [{ format: 'iife' }],
  source: { entry: { banner: './src/banner.js' } },
  output: { target: 'web' },
});
