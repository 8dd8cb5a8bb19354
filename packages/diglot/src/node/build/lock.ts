import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DiglotError } from '../../shared/diglot-error';
import { rename } from '../files/busy-files';

/** Who builds. */
export interface LockHolder {
  readonly pid: number;
  /** ISO 8601. */
  readonly since: string;
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
  /** Told once, when there is something to wait for. */
  readonly onWait: (holder: LockHolder) => void;
}

/** A holder tells this often that it is alive, in milliseconds. */
const BEAT = 5_000;

/** A holder that was silent this long is dead: its process number may belong to another program by now. */
const SILENCE = 60_000;

/** How often a waiting build looks, in milliseconds. */
const LOOK = 50;

/** Locks that this process holds, by file. */
const held = new Set<string>();

/** Waits for the right to build a site. @throws DiglotError when another build holds it for too long */
export async function lockBuild({ file, timeout, onWait }: LockOptions): Promise<BuildLock> {
  mkdirSync(path.dirname(file), { recursive: true });
  const own: LockHolder = { pid: process.pid, since: new Date().toISOString() };
  const text = JSON.stringify(own);
  const end = Date.now() + timeout;
  let hasWaited = false;
  while (!create(file, text)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (holder === 'dead') {
      removeDead(file);
      continue;
    }
    if (Date.now() >= end) throw lockedError(file, holder);
    if (!hasWaited) onWait(holder);
    hasWaited = true;
    await wait(LOOK);
  }
  held.add(file);
  return holdLock(file, text);
}

function holdLock(file: string, text: string): BuildLock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Whoever removed it took over: `assertHeld` tells.
    }
  }, BEAT);
  beat.unref();
  const isHeld = () => readText(file) === text;
  return {
    assertHeld() {
      if (isHeld()) return;
      throw new DiglotError({
        code: 'build-lock-lost',
        message: 'Another command of Diglot took over while this one did nothing for a long time.',
        fix: 'Run this one again.',
      });
    },
    release() {
      clearInterval(beat);
      held.delete(file);
      try {
        if (isHeld()) rmSync(file, { force: true });
      } catch {
        // It is dead with this process, and for this process it is dead already.
      }
    },
  };
}

/** Whether the lock was free. */
function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Who holds a lock; `undefined` when nobody does any more. */
function readHolder(file: string): LockHolder | 'dead' | undefined {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const text = readText(file);
  if (written === undefined || text === undefined) return undefined;
  if (Date.now() - written > SILENCE) return 'dead';
  const holder = parseHolder(text);
  // Created a moment ago, and not written yet; or damaged.
  if (!holder) return Date.now() - written > BEAT ? 'dead' : { pid: 0, since: '' };
  if (holder.pid === process.pid) return held.has(file) ? holder : 'dead';
  return isAlive(holder.pid) ? holder : 'dead';
}

/** Several builds may find the same dead one: each moves away what is there, and only one finds it. */
function removeDead(file: string): void {
  const away = `${file}.${process.pid}`;
  try {
    rename(file, away);
  } catch {
    return;
  }
  const isDead = readHolder(away) === 'dead';
  // A build that started in this moment: it has its lock back, unless somebody else was faster.
  if (!isDead) create(file, readText(away) ?? '');
  rmSync(away, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null) return undefined;
    if (!('pid' in data) || !('since' in data)) return undefined;
    return { pid: Number(data.pid), since: String(data.since) };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function lockedError(file: string, { pid, since }: LockHolder): DiglotError {
  return new DiglotError({
    code: 'build-locked',
    message: `Another command of Diglot is at work on this site: process ${pid}, since ${since}.`,
    location: { file },
    fix: 'Wait until it has ended, or end it, and run this one again.',
  });
}
