import { runCLI } from '@rslib/core';

runCLI({ argv: [process.argv[0], 'rslib', 'build', '--format', 'cjs'] });
