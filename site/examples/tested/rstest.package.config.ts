import { defineConfig } from '@rstest/core';

export default defineConfig({
  include: ['package-tests/**/*.test.ts'],
});
