import { pluginCssMinimizer } from '@rsbuild/plugin-css-minimizer';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  plugins: [pluginCssMinimizer()],
  output: { target: 'web', minify: { js: false, css: true } },
});
