import { defineConfig } from '@rslib/core';

export default defineConfig({
  output: {
    externals: [/^date-kit($|\/)/, { 'old-kit': 'new-kit' }],
  },
});
