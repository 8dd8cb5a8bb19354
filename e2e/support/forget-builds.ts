import { rm } from 'node:fs/promises';
import { BUILT } from './site';

/** Before all tests: what an earlier run built may be of another engine. */
export default (): Promise<void> => rm(BUILT, { recursive: true, force: true });
