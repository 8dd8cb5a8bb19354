import { pluginLess } from '@rsbuild/plugin-less';
import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';

export default defineConfig({
  bundle: false,
  lib: [
    { format: 'esm', output: { distPath: 'dist/es' }, dts: { distPath: 'dist/types' } },
    { format: 'cjs', output: { distPath: 'dist/lib' } },
  ],
  output: { target: 'web' },
  plugins: [pluginReact(), pluginLess()],
});
