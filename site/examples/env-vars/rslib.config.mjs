import { defineConfig } from '@rslib/core';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  source: {
    define: {
      VERSION: JSON.stringify(manifest.version),
    },
  },
});
