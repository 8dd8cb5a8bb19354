import { defineConfig } from '@rslib/core';

export default defineConfig({
  source: {
    define: { APP_HASH: '__webpack_hash__' },
  },
});
