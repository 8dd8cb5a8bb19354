import { createRequire } from 'node:module';
import path from 'node:path';

const ownPackage = createRequire(import.meta.url).resolve('@diglot/migrate/package.json');

const built = (name: string): string => path.join(path.dirname(ownPackage), 'dist', name);

/** What configs of other systems are run in, absolute. */
export const CONFIG_PROCESS: string = built('config-process.js');

/** The thread beside it that ends it, absolute. */
export const CONFIG_WATCH: string = built('config-watch.js');
