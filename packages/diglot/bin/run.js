// Apart, because old versions of Node.js cannot read it.

// From Node.js 22.8 on, the engine is compiled once, not in each process: a tenth of a build in which nothing changed.
require('node:module').enableCompileCache?.();
import('../dist/cli.js').catch((error) => {
  const isOut = error.code === 'EMFILE' || error.code === 'ENFILE';
  console.error(
    `\nerror [diglot] The engine could not be loaded: ${error.message}\n  Fix: ${
      isOut
        ? 'Raise the limit of open files ("ulimit -n 4096"), or end other programs, and try again.'
        : 'Install the packages again.'
    }\n`,
  );
  process.exitCode = 1;
});
