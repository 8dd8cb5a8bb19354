import { pluginSvelte } from '@rsbuild/plugin-svelte';
import { defineConfig } from '@rslib/core';

const svelte = (generate: 'client' | 'server') =>
  pluginSvelte({
    preprocessOptions: { typescript: false },
    // @ts-expect-error The type leaves out `generate`; the compiler receives it.
    svelteLoaderOptions: { compilerOptions: { generate } },
  });

export default defineConfig({
  lib: [
    { output: { target: 'web', distPath: 'dist/client' }, plugins: [svelte('client')] },
    { output: { target: 'node', distPath: 'dist/server' }, plugins: [svelte('server')] },
  ],
});
