import { defineConfig } from '@rslib/core';

export default defineConfig({
  syntax: ['chrome 60', 'safari 11'],
  output: { target: 'web' },
});
