import { defineConfig } from '@rslib/core';

export default defineConfig({
  bundle: false,
  output: {
    target: 'web',
    cssModules: { localIdentName: 'acme-[local]-[hash:base64:6]' },
  },
});
