import { defineConfig } from '@rslib/core';

export default defineConfig({
  format: 'umd',
  output: {
    target: 'web',
    distPath: 'dist/umd',
    externals: {
      react: { root: 'React', commonjs: 'react', commonjs2: 'react', amd: 'react' },
    },
  },
  lib: [
    { umdName: 'HelloUi' },
    {
      umdName: 'HelloUi',
      output: { minify: true, filename: { js: '[name].min.js' } },
    },
  ],
});
