import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** What has to go when this process does, also when it is killed. */
export interface Undertaker {
  /** A program and all that it starts. Gives back what says that it has ended. */
  watch(group: number): () => void;
  /** A folder. Gives back what says that it is gone. */
  clear(folder: string): () => void;
}

/**
 * Reads what is to go, and does away with it once nobody writes any more. A program that began in the very moment in which its
 * starter was killed has not been named yet: it is found by the folder that it runs in.
 */
const PROGRAM = `
const fs = require('node:fs');
const { spawnSync } = require('node:child_process');
const programsIn = (folder) => {
  const isIn = (text) => (text + '/').includes(folder + '/');
  try {
    return fs.readdirSync('/proc').filter((pid) => {
      try {
        return /^\\d+$/.test(pid) && isIn(fs.readlinkSync('/proc/' + pid + '/cwd'));
      } catch {
        return false;
      }
    });
  } catch {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
    return (stdout || '').split('\\n').filter(isIn).map((line) => line.trim().split(' ')[0]);
  }
};
const left = new Set();
let rest = '';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\\n');
  rest = lines.pop();
  for (const line of lines) left[line[0] === '+' ? 'add' : 'delete'](line.slice(1));
}).on('end', () => {
  const all = [...left].map((line) => JSON.parse(line));
  for (const what of all) {
    if (typeof what === 'number') try { process.kill(what, 'SIGKILL'); } catch {}
  }
  for (const what of all) {
    if (typeof what !== 'string') continue;
    for (const pid of programsIn(what)) try { process.kill(Number(pid), 'SIGKILL'); } catch {}
    fs.rmSync(what, { recursive: true, force: true, maxRetries: 3 });
  }
});
`;

/** Starts a small process that outlives this one, by no more than it takes to clear up. */
function createUndertaker(): Undertaker {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  // It holds this process up no longer than the process lasts by itself.
  if (child.stdin instanceof Socket) child.stdin.unref();
  const note = (what: number | string) => {
    const line = JSON.stringify(what);
    child.stdin.write(`+${line}\n`);
    return () => void child.stdin.write(`-${line}\n`);
  };
  return { watch: note, clear: note };
}

let made: Undertaker | undefined;

/** That of this process. */
export function undertaker(): Undertaker {
  made ??= createUndertaker();
  return made;
}
