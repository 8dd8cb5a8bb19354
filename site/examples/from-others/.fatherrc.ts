import { defineConfig } from 'father';

export default defineConfig({
  esm: { output: 'dist/esm', platform: 'node' },
  cjs: { output: 'dist/cjs', platform: 'node' },
});
