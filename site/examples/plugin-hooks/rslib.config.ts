import { defineConfig } from '@rslib/core';

export default defineConfig({
  plugins: [
    {
      name: 'small-output',
      setup(api) {
        api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
          mergeEnvironmentConfig(config, { output: { minify: true } }),
        );
      },
    },
  ],
});
