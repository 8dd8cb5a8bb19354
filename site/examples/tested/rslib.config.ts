import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  dts: true,
  output: { target: 'web' },
  plugins: [pluginReact()],
});
