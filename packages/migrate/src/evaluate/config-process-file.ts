import { createRequire } from 'node:module';
import path from 'node:path';

const ownPackage = createRequire(import.meta.url).resolve('@diglot/migrate/package.json');

/** What configs of other systems are run in, absolute. */
export const CONFIG_PROCESS: string = path.join(path.dirname(ownPackage), 'dist/config-process.js');
