import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const MEMORY = '/dev/shm';
/** What all tests leave there until the last has ended, many times over: only sites and packages go with their tests. */
const ENOUGH = 2 ** 31;

/** Whether there is a folder in memory, with room for what tests write, from which programs may be started. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8');
    return bavail * bsize > ENOUGH && !new RegExp(` ${MEMORY} \\S+ \\S*\\bnoexec\\b`).test(mounts);
  } catch {
    return false;
  }
}

const NAME = 'diglot-tests-';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what runs left that were ended from outside. */
function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : undefined;
    if (pid && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Gives tests a folder for temporary files that goes with the last of them, in memory where that can be: they write and remove
 * some hundred thousand files. Sites in its folder `sites` find what they import as in this repository.
 */
export default function setup(): (() => void) | undefined {
  // Once for all projects.
  if (process.env.DIGLOT_TEST_FOLDER === tmpdir()) return undefined;
  const parent = hasMemory() ? MEMORY : realpathSync(tmpdir());
  removeLeft(parent);
  const folder = mkdtempSync(path.join(parent, `${NAME}${process.pid}-`));
  Object.assign(process.env, { DIGLOT_TEST_FOLDER: folder, TMPDIR: folder, TEMP: folder });
  mkdirSync(path.join(folder, 'sites'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'sites/node_modules'), 'junction');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
