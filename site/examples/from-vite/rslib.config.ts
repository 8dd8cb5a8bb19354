import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [{ format: 'esm', dts: true }, { format: 'cjs' }],
  output: { target: 'web', sourceMap: true },
  source: {
    define: { 'import.meta.env.MODE': JSON.stringify('production') },
  },
  plugins: [pluginReact()],
});
