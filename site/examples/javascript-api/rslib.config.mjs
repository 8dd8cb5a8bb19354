import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [{ id: 'main', format: 'esm' }],
});
