// A figure from a busy machine is none.
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { untilForgotten } from './aside.mjs';

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

/** The most that the load average may be before a run. */
const MOST_LOAD = 1;
/** How long to wait for that: the average forgets what ended within a few minutes. In milliseconds. */
const MOST_WAIT = 5 * 60 * 1000;
const LOOK_AT_LOAD = 5000;

/** Waits until the machine is calm, and says so. @returns why it is too busy to begin; undefined when it is calm */
export async function waitForCalm() {
  const end = performance.now() + MOST_WAIT;
  const load = () => loadavg()[0];
  if (load() > MOST_LOAD) {
    const limit = `${MOST_WAIT / 60_000} minutes`;
    console.log(
      `The load of this machine is ${load().toFixed(2)}: waiting until it is ${MOST_LOAD} or less, for ${limit} at most …`,
    );
  }
  while (load() > MOST_LOAD && performance.now() < end) await wait(LOOK_AT_LOAD);
  const remembered = untilForgotten();
  if (remembered > 0) {
    const seconds = Math.ceil(remembered / 1000);
    console.log(`Files were removed here lately, which slows others down: waiting ${seconds} s …`);
    await wait(remembered);
  }
  return load() > MOST_LOAD
    ? `The load of this machine is still ${load().toFixed(2)}; it has to be ${MOST_LOAD} or less.`
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
