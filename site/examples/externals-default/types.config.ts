import { defineConfig } from '@rslib/core';

export default defineConfig({
  output: {
    autoExternal: { dependencies: false, devDependencies: true },
  },
});
