import { defineConfig } from '@rslib/core';

export default defineConfig({
  syntax: 'es2018',
});
