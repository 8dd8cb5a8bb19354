import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      bundle: false,
      source: { entry: { index: ['./src/**', '!./src/**/*.scss'] } },
      output: { copy: [{ from: '**/*.scss', context: './src' }] },
      redirect: { style: { extension: false } },
    },
  ],
  output: { target: 'web' },
});
