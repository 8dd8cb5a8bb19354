import { defineConfig, type RsbuildPlugin } from '@rslib/core';

const largestModules: RsbuildPlugin = {
  name: 'largest-modules',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      const wanted = { all: false, modules: true, nestedModules: true, reasons: true };
      const { modules = [] } = stats?.toJson(wanted) ?? {};
      const all = modules.flatMap((one) => [one, ...(one.modules ?? [])]);
      all.sort((a, b) => (b.size ?? 0) - (a.size ?? 0));
      for (const { name, size, reasons } of all.slice(0, 5)) {
        console.log(`${size} ${name}, imported by ${reasons?.[0]?.moduleName}`);
      }
    });
  },
};

export default defineConfig({ plugins: [largestModules] });
