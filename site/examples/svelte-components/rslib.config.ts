import { pluginSvelte } from '@rsbuild/plugin-svelte';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  bundle: false,
  dts: true,
  output: {
    target: 'web',
    copy: [{ from: '**/*.svelte.d.ts', context: './src' }],
  },
  plugins: [
    pluginSvelte({
      preprocessOptions: { typescript: false },
    }),
  ],
});
