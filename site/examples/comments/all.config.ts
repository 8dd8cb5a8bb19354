import { defineConfig } from '@rslib/core';

export default defineConfig({
  output: {
    minify: {
      jsOptions: {
        minimizerOptions: {
          mangle: false,
          minify: false,
          compress: { defaults: false, unused: true, dead_code: true, toplevel: true },
          format: { comments: 'all', preserve_annotations: true },
        },
      },
    },
  },
});
