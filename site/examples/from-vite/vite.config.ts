import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    lib: {
      entry: 'src/index.ts',
      formats: ['es', 'cjs'],
      fileName: 'index',
      cssFileName: 'index',
    },
    rolldownOptions: {
      external: ['react', 'react/jsx-runtime'],
    },
    sourcemap: true,
  },
});
