import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DiglotError } from '../../shared/diglot-error';
import { rename } from '../files/busy-files';
import { isImpossible } from '../files/link-or-copy';
import { isAlive, isSamePlace, type ProcessPlace, processPlace } from '../files/process-place';

/** Who builds. */
export interface LockHolder extends ProcessPlace {
  readonly pid: number;
  /** ISO 8601. */
  readonly since: string;
  /** Random: tells this build from all others. */
  readonly token: string;
}

/** The right to build, until it is released. */
export interface BuildLock {
  /** @throws DiglotError when another build took over, because this one seemed to be dead */
  assertHeld(): void;
  release(): void;
}

export interface LockOptions {
  /** Absolute. Its folder is made. */
  readonly file: string;
  /** How long to wait for another build, in milliseconds. */
  readonly timeout: number;
  /** Told once in words who it is, when there is somebody to wait for. */
  readonly onWait: (holder: string) => void;
}

/** A holder tells this often that it is alive, in milliseconds. */
const BEAT = 5_000;

/** A holder that was silent this long is dead: its process number may belong to another program by now. */
const SILENCE = 60_000;

/**
 * The same for the lock of a build's work, which its holder took after that of the site: whoever has waited for the first
 * one waits for nothing more.
 */
export const WORK_SILENCE: number = SILENCE - 2 * BEAT;

/** How often a waiting build looks, in milliseconds. */
const LOOK = 50;

/** So often a lock may be found that nobody holds, and still not be had. */
const MOST_TURNS = 20;

/** Tokens of the locks that this process holds. */
const held = new Set<string>();

/** Waits for the right to build a site. @throws DiglotError when another build holds it for too long */
export async function lockBuild({ file, timeout, onWait }: LockOptions): Promise<BuildLock> {
  mkdirSync(path.dirname(file), { recursive: true });
  const end = performance.now() + timeout;
  let hasWaited = false;
  for (let turn = 1; ; turn++) {
    const taken = tryLock(file);
    if ('release' in taken) return taken;
    const { isHeld, holder } = taken;
    const isOver = performance.now() >= end;
    if (isOver && (isHeld || turn >= MOST_TURNS)) throw lockedError(file, holder);
    if (holder && !hasWaited) {
      onWait(nameOf(holder));
      hasWaited = true;
    }
    await wait(LOOK);
  }
}

/** Why a lock cannot be had at this moment. */
interface Refusal {
  /** Otherwise it may be had at the next attempt. */
  readonly isHeld: boolean;
  /** Undefined when the lock does not say. */
  readonly holder?: LockHolder | undefined;
}

/**
 * Takes a lock that nobody holds, or that a dead build left.
 *
 * @param file absolute
 * @param silence how long its holder may be silent, in milliseconds
 */
export function tryLock(file: string, silence = SILENCE): BuildLock | Refusal {
  const token = randomUUID();
  const since = new Date().toISOString();
  const text = JSON.stringify({ pid: process.pid, since, token, ...processPlace() });
  const draft = `${file}.${token}`;
  try {
    writeFileSync(draft, text);
    if (place(draft, file)) return holdLock(file, text, token);
    // Both were written by the clock of the disk that they are on: that of the holder's machine may be another.
    const now = statSync(draft).mtimeMs;
    const found = readLock(file);
    if (!found) return { isHeld: false };
    if (!isDead(found, now, silence)) {
      if (found.beat > now + BEAT) countSilence(file, now);
      return { isHeld: true, holder: found.holder };
    }
    removeDead(file, `${draft}-dead`, (lock) => isDead(lock, now, silence));
    return place(draft, file) ? holdLock(file, text, token) : { isHeld: false };
  } finally {
    removeDraft(draft);
  }
}

/** What is left of a draft keeps nobody waiting; an error in its place would leave a lock behind that is never released. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft);
  } catch {
    // It stays.
  }
}

/** Gives a file another name, with all of its text at once. Tells whether nothing had that name. */
function place(draft: string, file: string): boolean {
  try {
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!isImpossible(error)) throw error;
      copyFileSync(draft, file, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

function holdLock(file: string, text: string, token: string): BuildLock {
  held.add(token);
  const beat = setInterval(() => {
    try {
      writeAgain(file, text);
    } catch {
      // Whoever removed it took over: `assertHeld` tells.
    }
  }, BEAT);
  beat.unref();
  return {
    assertHeld() {
      const now = readText(file);
      if (now !== text) throw lostError(file, now !== undefined);
    },
    release() {
      clearInterval(beat);
      held.delete(token);
      try {
        if (readText(file) === text) rmSync(file);
      } catch {
        // It is dead with this process, and for this process it is dead already.
      }
    },
  };
}

/** The disk's clock was set back since its holder told that it is alive: were it dead, its silence would begin that much later. */
function countSilence(file: string, now: number): void {
  try {
    utimesSync(file, now / 1000, now / 1000);
  } catch {
    // It went, or is another user's: whoever has to wait says so.
  }
}

/** Writes what a file says already, if it does, so that its disk notes when. */
function writeAgain(file: string, text: string): void {
  const handle = openSync(file, 'r+');
  try {
    if (readFileSync(handle, 'utf8') === text) writeSync(handle, text, 0);
  } finally {
    closeSync(handle);
  }
}

interface FoundLock {
  /** When its holder told that it is alive, in milliseconds of the disk's clock. */
  readonly beat: number;
  /** Undefined when it is damaged, not written to its end, or of an engine that said less. */
  readonly holder: LockHolder | undefined;
}

/** What a lock says; undefined when it is not there any more. */
function readLock(file: string): FoundLock | undefined {
  const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const text = readText(file);
  return beat === undefined || text === undefined ? undefined : { beat, holder: parseHolder(text) };
}

function isDead({ beat, holder }: FoundLock, now: number, silence: number): boolean {
  if (now - beat > silence) return true;
  // A process id of another place says nothing.
  if (!holder || !isSamePlace(holder, processPlace())) return false;
  return holder.pid === process.pid ? !held.has(holder.token) : !isAlive(holder.pid);
}

/** Several builds may find the same dead one: each moves away what is there, and only one finds it. */
function removeDead(file: string, away: string, isDead: (lock: FoundLock) => boolean): void {
  try {
    rename(file, away);
  } catch (error) {
    if (Object(error).code === 'ENOENT') return;
    throw error;
  }
  const found = readLock(away);
  // A build that started in this moment: it has its lock back, unless somebody else was faster.
  if (found && !isDead(found)) place(away, file);
  rmSync(away);
}

/** @throws when it is there and cannot be read: whoever waited for it to go would wait forever */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parseHolder(text: string): LockHolder | undefined {
  try {
    const { pid, since, token, host, boot, namespace } = Object(JSON.parse(text));
    const isHolder = [since, token, host, boot, namespace].every(isText);
    // A signal to process 0 goes to ourselves.
    return isHolder && Number.isInteger(pid) && pid > 0
      ? { pid, since, token, host, boot, namespace }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Who it is for people, who look for it on the right machine. */
function nameOf(holder: LockHolder): string {
  const here = processPlace();
  const { pid, since, host, boot } = holder;
  const isHere = host === here.host && boot === here.boot;
  const elsewhere = isHere ? ' in another container' : ` on "${host}"`;
  return `process ${pid}${isSamePlace(holder, here) ? '' : elsewhere}, since ${since}`;
}

/** Tells that a lock is held. `holder` is undefined when the lock does not say by whom. */
export function lockedError(file: string, holder: LockHolder | undefined): DiglotError {
  const name = holder ? nameOf(holder) : 'it does not say which';
  return new DiglotError({
    code: 'build-locked',
    message: `Another command of Diglot is at work on this site: ${name}.`,
    location: { file },
    fix: `Wait until it has ended, or end it, and run this one again. A command that was killed elsewhere counts as ended after ${SILENCE / 1000} seconds.`,
  });
}

function lostError(file: string, isTaken: boolean): DiglotError {
  return new DiglotError({
    code: 'build-lock-lost',
    message: isTaken
      ? 'Another command of Diglot took over while this one did nothing for a long time.'
      : 'The file that keeps other commands of Diglot from this site was removed while this one was at work.',
    location: { file },
    fix: 'Run this one again.',
  });
}
