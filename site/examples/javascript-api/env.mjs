import { createRslib, loadEnv } from '@rslib/core';

const { publicVars, rawPublicVars, cleanup } = loadEnv({ mode: 'staging' });
console.log(rawPublicVars);

const rslib = await createRslib({
  config: { logLevel: 'error', source: { define: publicVars } },
});
const { close } = await rslib.build();
await close();
cleanup();
