// How fast the machine is at this moment: what others do on the same hardware is seen by no load average.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CALCULATION = fileURLToPath(new URL('calculation.mjs', import.meta.url));

/** Seconds of the processor that a fixed calculation takes now. */
export function calculate() {
  const { stdout, status } = spawnSync(process.execPath, [CALCULATION], { encoding: 'utf8' });
  if (status !== 0) throw new Error('The calculation failed.');
  return Number(stdout);
}
