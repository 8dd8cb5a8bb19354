import { defineConfig, type RsbuildPlugin } from '@rslib/core';

const keepWebpackRequire: RsbuildPlugin = {
  name: 'keep-webpack-require',
  setup(api) {
    api.processAssets({ stage: 'optimize-inline' }, ({ assets, compilation, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!/\.[cm]?js$/.test(name)) continue;
        const code = asset.source().toString();
        const kept = code.replaceAll('APP_WEBPACK_REQUIRE', '__webpack_require__');
        if (kept !== code) compilation.updateAsset(name, new sources.RawSource(kept));
      }
    });
  },
};

export default defineConfig({ plugins: [keepWebpackRequire] });
