import { defineConfig } from '@rslib/core';

export default defineConfig({
  output: {
    target: 'web',
    distPath: { root: 'build', js: 'js', css: 'css', svg: 'images' },
    filename: { css: 'theme.css' },
  },
});
