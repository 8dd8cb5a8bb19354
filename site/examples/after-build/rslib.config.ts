import { defineConfig, type RsbuildPlugin } from '@rslib/core';

const afterBuild: RsbuildPlugin = {
  name: 'after-build',
  setup(api) {
    api.onAfterBuild(({ isFirstCompile, stats }) => {
      if (stats?.hasErrors()) return;
      console.log(isFirstCompile ? 'built' : 'built again');
    });
  },
};

export default defineConfig({ plugins: [afterBuild] });
