import { defineConfig } from '@rslib/core';

export default defineConfig({
  bundle: false,
  dts: true,
  source: {
    entry: { index: ['./src/**/*.ts', '!./src/**/*.d.ts'] },
  },
  output: {
    externals: [/\.svelte$/],
    copy: [{ from: '**/*.{svelte,svelte.d.ts}', context: './src' }],
  },
});
