import { defineConfig } from '@rslib/core';

export default defineConfig({
  plugins: [
    {
      name: 'after-build',
      setup(api) {
        api.onAfterBuild(({ isFirstCompile, stats }) => {
          if (stats?.hasErrors()) return;
          console.log(isFirstCompile ? 'built' : 'built again');
        });
      },
    },
  ],
});
