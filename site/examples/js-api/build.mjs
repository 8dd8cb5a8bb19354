import { createRslib } from '@rslib/core';

const rslib = await createRslib({
  config: { lib: [{ format: 'esm' }, { format: 'cjs' }] },
});
const { close } = await rslib.build();
await close();
