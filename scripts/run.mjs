// Runs programs of this repository.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = new URL('../', import.meta.url);
const bin = fileURLToPath(new URL('node_modules/.bin/', root));

function start(program, args, { cwd = '.', env = {}, stdio = 'inherit' } = {}) {
  return spawnSync(program, args, {
    cwd: fileURLToPath(new URL(cwd, root)),
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    stdio,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
}

/** Runs a program from node_modules; `cwd` is relative to the repository. Returns its exit code. */
export function run(program, args = [], options = {}) {
  return start(program, args, options).status ?? 1;
}

/** As `run`, but returns what the program printed. */
export function capture(program, args, options) {
  return start(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }).stdout;
}

/** As `run`, but a failure ends this process. */
export function mustRun(program, args, options) {
  const code = run(program, args, options);
  if (code !== 0) process.exit(code);
}
