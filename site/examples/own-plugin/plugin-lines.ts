import type { RsbuildPlugin } from '@rslib/core';

/** Lets the source import a `.lines` file as an array of its lines. */
export const pluginLines = (): RsbuildPlugin => ({
  name: 'acme:lines',
  setup(api) {
    api.transform({ test: /\.lines$/ }, ({ code }) => {
      const lines = code.trim().split('\n');
      return `export default ${JSON.stringify(lines)};`;
    });
    api.modifyEnvironmentConfig((config, { name, mergeEnvironmentConfig }) =>
      mergeEnvironmentConfig(config, {
        source: { define: { __OUTPUT__: JSON.stringify(name) } },
      }),
    );
  },
});
