import { defineConfig } from '@rslib/core';
import { pluginLines } from './plugin-lines.ts';

export default defineConfig({
  plugins: [pluginLines()],
  lib: [{ format: 'esm' }, { format: 'cjs' }],
});
