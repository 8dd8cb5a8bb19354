import { defineConfig, type RsbuildPlugin } from '@rslib/core';

const smallOutput: RsbuildPlugin = {
  name: 'small-output',
  setup(api) {
    api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
      mergeEnvironmentConfig(config, { output: { minify: true } }),
    );
  },
};

export default defineConfig({ plugins: [smallOutput] });
