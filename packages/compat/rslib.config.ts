import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rslib/core';
import { fileOf, MODULES, moduleText } from './src/names.ts';

/** A file for each name: importing one loads what it needs. */
function writeNames(): void {
  for (const [name, module] of Object.entries(MODULES)) {
    const file = path.join(import.meta.dirname, 'dist', fileOf(name));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, moduleText(module));
  }
}

export default defineConfig({
  lib: [
    {
      format: 'esm',
      syntax: ['node 20.19'],
      dts: { tsgo: true },
      redirect: { dts: { extension: true } },
      source: { entry: { index: './src/index.ts' } },
      output: { target: 'node' },
    },
    {
      plugins: [
        pluginReact(),
        { name: 'names', setup: (api) => api.onAfterBuild(() => writeNames()) },
      ],
      // What sites bundle, a file each.
      bundle: false,
      format: 'esm',
      syntax: ['chrome 123', 'firefox 128', 'safari 17.5'],
      source: { entry: { index: './src/modules/*.{ts,tsx}' } },
      output: { target: 'web', distPath: 'dist/modules' },
    },
  ],
  output: { cleanDistPath: true },
});
