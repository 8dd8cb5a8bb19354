import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [{ format: 'esm', bundle: false }],
  source: {
    entry: { index: ['./src/**', '!./src/**/*.stories.tsx'] },
    define: { LABEL_ON: '"On"', LABEL_OFF: '"Off"' },
  },
  output: { target: 'web' },
  plugins: [pluginReact()],
});
