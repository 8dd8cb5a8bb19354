import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [{ format: 'umd', umdName: 'Shapes' }],
  output: { target: 'web' },
});
