import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

const BROWSERS = ['chrome 123', 'firefox 128', 'safari 17.5'];

export default defineConfig({
  lib: [
    {
      format: 'esm',
      syntax: ['node 20.19'],
      dts: { tsgo: true },
      redirect: { dts: { extension: true } },
      output: { target: 'node', copy: [{ from: './src/playground.css' }] },
    },
    {
      plugins: [pluginReact()],
      // What sites bundle: React and the theme are theirs, all else comes along. The editor is a chunk of its own.
      format: 'esm',
      syntax: BROWSERS,
      source: { entry: { live: './src/client/live.ts' }, tsconfigPath: './tsconfig.browser.json' },
      output: {
        target: 'web',
        autoExternal: false,
        distPath: 'dist/browser',
        externals: ['react', 'react/jsx-runtime', 'diglot/theme'],
        minify: true,
      },
      // Numbers in order: others are made of paths, and differ with the folder that the package is built in.
      tools: { rspack: { optimization: { moduleIds: 'natural' } } },
    },
    {
      // What stands in the frame's document: its hash is in the document's policy.
      format: 'iife',
      syntax: BROWSERS,
      source: { entry: { frame: './src/frame/frame.ts' }, tsconfigPath: './tsconfig.browser.json' },
      output: { target: 'web', autoExternal: false, distPath: 'dist/frame', minify: true },
    },
  ],
  output: { cleanDistPath: true },
});
