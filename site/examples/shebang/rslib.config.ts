import { defineConfig } from '@rslib/core';

export default defineConfig({
  banner: { js: '#!/usr/bin/env node' },
});
