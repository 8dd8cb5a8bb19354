// A figure from a busy machine is none.
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** The most that others may use of all processors while nothing of ours runs, of 1. */
const MOST_BUSY = 0.1;
/** How long to look, in milliseconds. */
const LOOK = 1000;
/** How long a run of ours may go on to echo: files being written, processes ending. */
const PATIENCE = 30;

function times() {
  const sum = { idle: 0, all: 0 };
  for (const { times } of cpus()) {
    sum.idle += times.idle;
    sum.all += Object.values(times).reduce((a, b) => a + b, 0);
  }
  return sum;
}

async function busyShare() {
  const before = times();
  await wait(LOOK);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Why the machine is too busy to begin; undefined when it is not. */
export function busyReason() {
  const [load] = loadavg();
  return load > 1
    ? `The load of this machine is ${load.toFixed(2)}; it has to be 1 or less.`
    : undefined;
}

/**
 * Waits until nothing else runs. The load average would remember our own run before for a minute: the
 * processors tell now.
 *
 * @throws Error when others go on
 */
export async function waitForQuiet() {
  let share = 1;
  for (let tries = 0; tries < PATIENCE; tries++) {
    share = await busyShare();
    if (share <= MOST_BUSY) return;
  }
  throw new Error(`Others use ${Math.round(share * 100)} % of the processors.`);
}
