import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [{ bundle: false, redirect: { asset: { extension: false } } }],
  source: { entry: { index: ['./src/**', '!./src/**/*.svg'] } },
  output: {
    target: 'web',
    copy: [{ from: '**/*.svg', context: './src' }],
  },
  resolve: { alias: { '@': './src' } },
});
