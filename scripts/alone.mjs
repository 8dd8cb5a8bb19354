// Two commands that begin at once would install packages, or build the engine, into the same folders.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { root } from './run.mjs';

/** How often to look whether another command is done, in milliseconds. */
const LOOK = 200;

/** Nothing takes so long, in milliseconds: another process may have the number of one that was killed. */
const MOST = 15 * 60 * 1000;

/** Not in `node_modules`: an installation begins by removing that. */
const LOCK = new URL('.tmp/setup.lock', root);

/** Runs a function while no other command of this repository runs one. @param lock the file that says who does */
export function alone(run, lock = LOCK) {
  mkdirSync(new URL('./', lock), { recursive: true });
  let isTold = false;
  while (!take(lock)) {
    if (!isTold) console.log('Another command prepares the same: waiting for it …');
    isTold = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK);
  }
  const release = () => rmSync(lock, { force: true });
  // A program that fails ends this process.
  process.once('exit', release);
  try {
    return run();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isLeftBehind(lock)) rmSync(lock, { force: true });
  return false;
}

/** Whether the command that has the lock has ended, without a chance to remove it. */
function isLeftBehind(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > MOST) return true;
    // It is empty for a moment before its owner has written who that is.
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
