import { defineConfig } from '@rslib/core';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  source: {
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      __DEV_TOOLS__: 'false',
    },
  },
});
