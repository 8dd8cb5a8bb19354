import { defineConfig, type LibConfig } from '@rslib/core';

/** A package on top of the engine that runs in Node; `more` is what it needs besides. */
export const nodeLibrary = (more: LibConfig = {}) =>
  defineConfig({
    lib: [
      {
        format: 'esm',
        syntax: ['node 20.19'],
        dts: { tsgo: true },
        redirect: { dts: { extension: true } },
        ...more,
      },
    ],
    output: { target: 'node', cleanDistPath: true },
  });
