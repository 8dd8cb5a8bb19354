import { AsyncLocalStorage } from 'node:async_hooks';
import { counted } from '../../shared/text/counted';

/** How long code of a site may take to answer where nobody says otherwise, in seconds. */
export const TIME_LIMIT = 120;

/** Which code it is, as an author knows it: `Plugin "a", hook "head"`. A function where that is known only while it runs. */
type CodeName = string | (() => string);

const nameOf = (name: CodeName | undefined): string | undefined =>
  typeof name === 'function' ? name() : name;

/** Code of a site that was called and has not answered. */
interface Call {
  readonly name: CodeName;
  /** Absent for one that answers before anything else can happen. */
  readonly giveUp?: () => void;
}

/** What did not answer, and until when nobody asks it again: one silent hook would be waited for at each page. */
const silent = new Map<CodeName, { readonly until: number; readonly reason: NoAnswer }>();

/** Lets everybody be asked again: the code may be another by now. */
export const forgetSilence = (): void => silent.clear();

function noteSilence(key: CodeName, seconds: number, reason: NoAnswer): void {
  silent.set(key, { until: performance.now() + seconds * 1000, reason });
}

function refuseSilent(key: CodeName): void {
  const { until = 0, reason } = silent.get(key) ?? {};
  if (reason && performance.now() < until) throw reason;
}

const underWay = new Set<Call>();
/** How often code of the site was called in this thread. */
let calls = 0;
const callers = new AsyncLocalStorage<CodeName>();

/** Told before code of the site runs that may take its time: how long it may, in seconds. */
let tellBefore: (seconds: number) => void = () => undefined;

/** Has somebody told before code of the site runs that may take its time, by how many seconds it has. */
export function beforeSiteCode(tell: (seconds: number) => void): void {
  tellBefore = tell;
}

/** Stops what it runs after some seconds. @throws NoAnswer when it did */
type StoppedRun = <T>(seconds: number, run: () => T) => T;

let stopper: { readonly seconds: number; readonly by: StoppedRun } | undefined;

/** Has all code of the site in this thread stopped that takes longer, also where it answers at once. */
export function stopSiteCode(seconds: number, by: StoppedRun): void {
  stopper = { seconds, by };
}

/** Lets code of the site take its time again. */
export function letSiteCodeRun(): void {
  stopper = undefined;
}

function runStopped<T>(name: CodeName, run: () => T): T {
  if (!stopper) return run();
  const { seconds, by } = stopper;
  refuseSilent(name);
  try {
    return by(seconds, run);
  } catch (error) {
    if (error instanceof NoAnswer) noteSilence(name, seconds, error);
    throw error;
  }
}

/** Why somebody stopped waiting for code of a site. */
export class NoAnswer extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = 'NoAnswer';
    this.fix = fix;
  }
}

/**
 * Runs code that is not the engine's and answers at once. Whoever ends the process meanwhile, or throws later, is known by
 * name.
 */
export function runSiteCode<T>(name: CodeName, run: () => T): T {
  const call = { name };
  calls++;
  underWay.add(call);
  try {
    return callers.run(name, () => runStopped(name, run));
  } finally {
    underWay.delete(call);
  }
}

/**
 * The same for code that may take its time: nobody waits longer than that.
 *
 * @param seconds how long it may take
 * @param key tells apart what has the same name
 * @throws NoAnswer when it takes longer, or has done so as short a time ago, or when nothing is left in this process that
 *   could bring an answer
 */
export async function withTimeLimit<T>(
  name: string,
  seconds: number,
  run: () => T | PromiseLike<T>,
  key = name,
): Promise<T> {
  tellBefore(seconds);
  return waitFor(name, seconds, run, key);
}

async function waitFor<T>(
  name: string,
  seconds: number,
  run: () => T | PromiseLike<T>,
  key = name,
): Promise<T> {
  refuseSilent(key);
  const answer = runSiteCode(name, run);
  if (!isPromise(answer)) return answer;
  let stop: ((reason: NoAnswer) => void) | undefined;
  const silence = new Promise<never>((_, reject) => {
    stop = reject;
  });
  // It holds nothing up: a process with nothing else to do gives up at once, see `giveUpWaiting`.
  const timer = setTimeout(() => {
    const reason = tooLate(seconds);
    noteSilence(key, seconds, reason);
    stop?.(reason);
  }, seconds * 1000).unref();
  const call: Call = { name, giveUp: () => stop?.(never()) };
  underWay.add(call);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    underWay.delete(call);
    clearTimeout(timer);
  }
}

/**
 * {@link withTimeLimit} for modules of a site, as they load. Where they leave nothing behind that could call them, what they
 * began is followed no longer: before Node.js 24, that costs something at each promise of the process.
 *
 * @param isKnown whether the same modules came to an end before
 */
export async function loadWithTimeLimit<T>(
  name: string,
  seconds: number,
  load: () => T | PromiseLike<T>,
  isKnown = false,
): Promise<T> {
  if (!isKnown) tellBefore(seconds);
  const before = process.getActiveResourcesInfo().length;
  try {
    return await waitFor(name, seconds, load);
  } finally {
    const isDone = process.getActiveResourcesInfo().length <= before;
    const callsSoFar = calls;
    // Later than what is told of promises that nobody waited for, unless something else is followed by then.
    setImmediate(() => {
      if (isDone && underWay.size === 0 && calls === callsSoFar) callers.disable();
    });
  }
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof Object(value).then === 'function';
}

function tooLate(seconds: number): NoAnswer {
  return new NoAnswer(
    `it did not answer within ${counted(seconds, 'second')}`,
    'Let it answer. If it needs more time, set "timeLimit" in the config to more seconds, or DIGLOT_TIME_LIMIT in the environment.',
  );
}

function never(): NoAnswer {
  return new NoAnswer(
    'it never answers: it waits for something that cannot come any more',
    'See to it that each promise in it is resolved or rejected in the end.',
  );
}

/**
 * Lets everybody stop waiting, because nothing is left in this process that could bring an answer.
 *
 * @returns whether anybody waited
 */
export function giveUpWaiting(): boolean {
  const waiting = [...underWay].filter(({ giveUp }) => giveUp);
  for (const { giveUp } of waiting) giveUp?.();
  return waiting.length > 0;
}

/** The code of the site that runs at this moment: what called this, or what was called last and has not answered. */
export function runningCode(): string | undefined {
  return callerOfThis() ?? nameOf([...underWay].at(-1)?.name);
}

/** The code of the site in which this was called, or began what calls this now; undefined for the engine's own doing. */
export function callerOfThis(): string | undefined {
  return nameOf(callers.getStore());
}
