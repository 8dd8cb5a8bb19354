import { defineConfig } from '@rslib/core';

export default defineConfig({
  format: 'umd',
  output: { target: 'web' },
  lib: [
    { umdName: 'AcmeGeometry', output: { distPath: 'dist/string' } },
    { umdName: ['Acme', 'Geometry'], output: { distPath: 'dist/array' } },
    {
      umdName: { root: ['Acme', 'Geometry'], commonjs: 'acme-geometry' },
      output: { distPath: 'dist/object' },
    },
    { output: { distPath: 'dist/none' } },
  ],
});
