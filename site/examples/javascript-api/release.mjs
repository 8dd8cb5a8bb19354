import { createRslib, loadConfig, mergeRslibConfig } from '@rslib/core';

const { content, filePath } = await loadConfig();
console.log(filePath === null ? 'no config file' : 'config file found');

const config = mergeRslibConfig(content, {
  logLevel: 'error',
  lib: [
    { id: 'main', output: { minify: true } },
    { id: 'legacy', format: 'cjs', syntax: 'es2018' },
  ],
});
console.log(config.lib);

const rslib = await createRslib({ config });
const { close } = await rslib.build();
await close();
