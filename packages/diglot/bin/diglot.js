#!/usr/bin/env node
// In the language of old versions of Node.js: this must run where the rest does not.
var supported = require('./node-version.js');

function refuse(message, fix) {
  console.error('error [diglot] ' + message + '\n  Fix: ' + fix);
  process.exitCode = 1;
}

if (!supported.isSupportedNode(process.versions.node)) {
  refuse(
    'Node.js ' + process.versions.node + ' is too old',
    'Install Node.js ' + supported.SUPPORTED_NODE + '.',
  );
} else if (process.versions.pnp) {
  // Threads and modules of ours are loaded from files, and Node.js loads no modules out of archives.
  refuse(
    "Yarn's Plug'n'Play leaves packages in archives, from which the engine cannot be run",
    'Write "nodeLinker: node-modules" into .yarnrc.yml, and run "yarn install".',
  );
} else {
  require('./run.js');
}
