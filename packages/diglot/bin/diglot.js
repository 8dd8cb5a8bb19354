#!/usr/bin/env node
import { isSupportedNode, SUPPORTED_NODE } from './node-version.js';

if (isSupportedNode(process.versions.node)) {
  await import('../dist/cli.js');
} else {
  console.error(
    `[diglot] Node.js ${process.versions.node} is too old\n  Fix: Install Node.js ${SUPPORTED_NODE}.`,
  );
  process.exitCode = 1;
}
