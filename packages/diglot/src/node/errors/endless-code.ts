import { type Profiler, Session } from 'node:inspector';
import { Script } from 'node:vm';
import { counted } from '../../shared/text/counted';
import { NoAnswer, stopSiteCode } from './site-code';

/** Under which name the script finds what it calls. */
const NAME = 'diglot:stoppable';
const called = Symbol.for(NAME);
/** Only a script can be stopped from outside. */
const CALL = new Script(`globalThis[Symbol.for(${JSON.stringify(NAME)})]()`);

/** How long endless code is watched, to learn where it is, in milliseconds. */
const WATCHED = 200;

/** How long code may take once some has had no end, in seconds: the same component may be on every page. */
const IMPATIENT = 5;
let hasWaited = false;

/**
 * Runs code of the site that answers at once, and stops it when it does not: a loop without an end would hold the process
 * for ever. What is stopped runs once more for a moment, since only then it shows where it is.
 *
 * @param seconds how long it may take; less once some code had no end
 * @throws NoAnswer when it takes longer, with a stack that leads to the code; and whatever it throws
 */
export function runStoppable<T>(seconds: number, run: () => T): T {
  const limit = hasWaited ? Math.min(seconds, IMPATIENT) : seconds;
  try {
    return runFor(limit * 1000, run);
  } catch (error) {
    if (!isStopped(error)) throw error;
    hasWaited = true;
    const stopped = endless(limit);
    stopped.stack = [stopped.message, ...framesOf(run)].join('\n');
    throw stopped;
  }
}

/** What is told of code that was stopped. */
export function endless(seconds: number): NoAnswer {
  return new NoAnswer(
    `it was stopped after ${counted(seconds, 'second')}, because it came to no end`,
    'Look for a loop or a recursion without an end there. If it needs more time, set "timeLimit" in the config to more seconds, or DIGLOT_TIME_LIMIT in the environment.',
  );
}

/**
 * From now on each call of code of the site in this thread is stopped when it has no end. That costs a tenth of a millisecond
 * each: it is for threads that must live on.
 */
export const stopEndlessCode = (seconds: number): void => stopSiteCode(seconds, runStoppable);

/** How many calls are under way that will be stopped, each in the one before. */
let depth = 0;

/** Whether what runs at this moment is stopped in time without anybody else. */
export const willBeStopped = (): boolean => depth > 0;

function runFor<T>(milliseconds: number, run: () => T): T {
  Object.assign(globalThis, { [called]: run });
  depth++;
  try {
    // It gives what `run` gives.
    return CALL.runInThisContext({ timeout: Math.max(1, Math.round(milliseconds)) }) as T;
  } finally {
    depth--;
  }
}

const isStopped = (error: unknown): boolean =>
  Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** The functions that endless code is in, from the innermost, as lines of a stack. */
function framesOf(run: () => unknown): string[] {
  const session = new Session();
  session.connect();
  let frames: string[] = [];
  session.post('Profiler.enable');
  // Takes back what was optimised: of functions that are part of others by now, nothing would show.
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  session.post('Profiler.start');
  try {
    runFor(WATCHED, run);
  } catch {
    // Stopped, which was to be expected.
  }
  // In its own thread a session answers at once.
  session.post('Profiler.stop', (_, { profile }) => {
    frames = linesOf(profile);
  });
  session.disconnect();
  return frames;
}

function linesOf({ nodes, samples = [] }: Profiler.Profile): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const counts = new Map<number, number>();
  for (const id of samples) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lines = new Set<string>();
  const hottest = [...counts].sort(([, a], [, b]) => b - a);
  for (const [sampled] of hottest) {
    for (let id: number | undefined = sampled; id !== undefined; id = parents.get(id)) {
      const { url, functionName, lineNumber, columnNumber } = byId.get(id)?.callFrame ?? {};
      const place = `${url}:${Number(lineNumber) + 1}:${Number(columnNumber) + 1}`;
      if (url) lines.add(`    at ${functionName ? `${functionName} (${place})` : place}`);
    }
  }
  return [...lines];
}
