import { pluginBabel } from '@rsbuild/plugin-babel';
import { pluginSolid } from '@rsbuild/plugin-solid';
import { defineConfig } from '@rslib/core';

const babel = pluginBabel({ include: /\.[jt]sx$/ });

export default defineConfig({
  lib: [
    {
      output: { target: 'web', distPath: 'dist/client' },
      plugins: [babel, pluginSolid({ ssr: true })],
    },
    {
      output: { target: 'node', distPath: 'dist/server' },
      plugins: [babel, pluginSolid({ ssr: true })],
    },
  ],
});
