import { setFlagsFromString } from 'node:v8';

/** In calls of a function: the default of V8 is 3,000. */
const CALLS = '--invocation-count-for-turbofan=20000';

/** Compiling less of what a function calls along with it takes less time than it gains. */
const INLINED = '--max-inlined-bytecode-size-cumulative=400';

/**
 * How much the heap may grow, in percent of what is alive, before the next collection of old garbage: V8 waits for up to
 * three times as much. Of 5,000 pages it takes a fifth less memory, and no longer.
 */
const GROWTH = '--heap-growing-percent=100';

/**
 * By the version of V8, which is one for each line of Node.js. One that does not know a flag prints a complaint that
 * cannot be caught, and what is a gain in one may be a loss in another: only those that were measured are named here, any
 * other goes on as it would by itself.
 */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  // Before the flag above there were bytes of executed code; the default is 67,584.
  '11.3': ['--interrupt-budget=800000', INLINED, GROWTH],
  '12.4': [CALLS, INLINED],
  '13.6': [CALLS, INLINED],
  '14.6': [CALLS, INLINED],
};

/**
 * Has V8 wait longer before it optimises a function, in this thread and in those that are started from now on. A cold
 * build of 1,000 pages spends a quarter of its processor time on optimising, each thread for itself, mostly functions
 * that it is soon done with. With these values it is faster by an eighth on Node.js 20, by a fifteenth on 22 and 24, by a
 * thirtieth on 26; one of 100 pages, by a fifth.
 */
export function optimizeLater(): void {
  const version = process.versions.v8.split('.', 2).join('.');
  for (const flag of FLAGS[version] ?? []) setFlagsFromString(flag);
}
