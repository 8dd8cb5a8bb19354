import { defineConfig } from '@rslib/core';

export default defineConfig({
  output: { target: 'web' },
  tools: {
    // #region rspack
    rspack: (config, { addRules, rspack }) => {
      addRules({ test: /\.tpl$/, type: 'asset/source' });
      config.plugins.push(new rspack.DefinePlugin({ __BUILD__: '"42"' }));
    },
    // #endregion rspack
    // #region postcss
    postcss: (_options, { addPlugins }) => {
      addPlugins({
        postcssPlugin: 'brand-colour',
        Declaration(declaration: { value: string }) {
          declaration.value = declaration.value.replace('brand', '#ff5e00');
        },
      });
    },
    // #endregion postcss
  },
});
