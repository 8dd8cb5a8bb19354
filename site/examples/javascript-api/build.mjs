import { createRslib } from '@rslib/core';

const rslib = await createRslib({
  config: {
    logLevel: 'error',
    lib: [{ format: 'esm' }, { format: 'cjs' }],
  },
});

const { stats, close } = await rslib.build();
for (const { name, assets } of stats.toJson({ all: false, assets: true }).children) {
  for (const asset of assets) console.log(`${name}: ${asset.name}, ${asset.size} bytes`);
}
await close();
