import { createRslib, loadConfig } from '@rslib/core';

async function start() {
  const rslib = await createRslib({
    config: () => loadConfig(),
    // Called when the config file changes.
    restart: async () => {
      console.log('starting over');
      await start();
      return true;
    },
  });
  rslib.onAfterCreateRsbuild(({ rsbuild }) => {
    rsbuild.onAfterBuild(({ isFirstCompile }) => {
      console.log(isFirstCompile ? 'built' : 'built again');
    });
  });
  await rslib.build({ watch: true });
}

await start();
