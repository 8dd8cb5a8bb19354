#!/usr/bin/env node
// In the language of old versions of Node.js: this must run where the rest does not.
var supported = require('../dist/node-version.cjs');

if (supported.isSupportedNode(process.versions.node)) {
  require('./run.js');
} else {
  console.error(
    'error [diglot] Node.js ' +
      process.versions.node +
      ' is too old\n  Fix: Install Node.js ' +
      supported.SUPPORTED_NODE +
      '.',
  );
  process.exitCode = 1;
}
