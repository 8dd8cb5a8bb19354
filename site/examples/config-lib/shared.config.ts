import { defineConfig } from '@rslib/core';

export default defineConfig({
  syntax: 'es2021',
  banner: { js: '/* @acme/text */' },
  footer: { js: '/* end of file */' },
  lib: [
    { format: 'esm' },
    { format: 'cjs', syntax: 'es2018', banner: { js: '/* @acme/text for require() */' } },
  ],
});
