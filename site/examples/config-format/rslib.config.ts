import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    // #region esm
    { format: 'esm' },
    // #endregion esm
    // #region cjs
    { format: 'cjs' },
    // #endregion cjs
    // #region umd
    {
      format: 'umd',
      umdName: 'Shapes',
      output: { target: 'web', distPath: 'dist/umd' },
    },
    // #endregion umd
    // #region iife
    {
      format: 'iife',
      source: { entry: { start: './src/start.ts' } },
      output: { target: 'web' },
    },
    // #endregion iife
  ],
});
