import { rm } from 'node:fs/promises';
import { bundleEngine } from './bundle-engine';
import { BUILT } from './site';

/** Before all tests: what an earlier run built may be of another engine. */
export default async (): Promise<void> => {
  await rm(BUILT, { recursive: true, force: true });
  await bundleEngine();
};
