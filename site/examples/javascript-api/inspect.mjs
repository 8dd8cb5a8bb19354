import { createRslib, loadConfig } from '@rslib/core';

const rslib = await createRslib({ config: () => loadConfig() });
const { origin } = await rslib.inspectConfig();

const { output } = origin.environmentConfigs.main;
console.log(output.target, output.distPath.root, output.minify.jsOptions.minimizerOptions);
