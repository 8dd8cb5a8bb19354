import { defineConfig } from '@rslib/core';

export default defineConfig({
  bundle: false,
  syntax: 'es2021',
  externalHelpers: true,
});
