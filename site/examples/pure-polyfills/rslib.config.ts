import { pluginBabel } from '@rsbuild/plugin-babel';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  syntax: ['chrome 60'],
  output: { target: 'web' },
  plugins: [
    pluginBabel({
      babelLoaderOptions: {
        plugins: [['babel-plugin-polyfill-corejs3', { method: 'usage-pure', version: '3.51' }]],
      },
    }),
  ],
});
