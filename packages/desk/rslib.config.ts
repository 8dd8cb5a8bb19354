import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'esm',
      syntax: ['node 20.19'],
      dts: { tsgo: true },
      redirect: { dts: { extension: true } },
      output: { target: 'node' },
    },
    {
      // The editor comes into one file: pages of the desk load no packages.
      format: 'esm',
      syntax: ['chrome 120', 'firefox 121', 'safari 17.4'],
      source: { entry: { desk: './src/client/desk.ts' }, tsconfigPath: './tsconfig.browser.json' },
      output: {
        target: 'web',
        autoExternal: false,
        distPath: 'dist/browser',
        minify: true,
        copy: [{ from: './src/desk.css' }, { from: './src/preview.css' }],
      },
    },
  ],
  output: { cleanDistPath: true },
});
