import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'umd',
      umdName: 'AcmeBadge',
      output: {
        distPath: 'dist/umd',
        externals: {
          react: { root: 'React', commonjs: 'react', commonjs2: 'react', amd: 'react' },
        },
      },
    },
  ],
  output: { target: 'web' },
  plugins: [pluginReact({ swcReactOptions: { runtime: 'classic' } })],
});
