import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'source',
          include: ['tests/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: { name: 'package', include: ['package-tests/**/*.test.ts'] },
      },
    ],
  },
});
