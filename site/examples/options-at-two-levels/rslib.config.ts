import { defineConfig } from '@rslib/core';

export default defineConfig({
  // For all outputs.
  source: { define: { __VERSION__: JSON.stringify('1.0.0') } },
  lib: [
    { format: 'esm' },
    // For this output.
    { format: 'cjs', output: { distPath: 'dist/cjs', minify: true } },
  ],
});
