import { defineConfig } from '@rslib/core';
import manifest from './package.json' with { type: 'json' };

const text = `/* ${manifest.name} ${manifest.version} | MIT */`;

export default defineConfig({
  dts: true,
  output: { target: 'web' },
  banner: { js: text, css: text, dts: text },
});
