import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'esm',
      experiments: {
        exe: { fileName: 'greet', outputPath: 'bin' },
      },
    },
  ],
});
