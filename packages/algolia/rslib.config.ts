import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'esm',
      syntax: ['node 20.19'],
      dts: { tsgo: true },
      redirect: { dts: { extension: true } },
    },
  ],
  output: { target: 'node', cleanDistPath: true },
});
