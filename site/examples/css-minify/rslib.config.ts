import { defineConfig } from '@rslib/core';

export default defineConfig({
  output: { target: 'web', minify: { js: false, css: true } },
});
