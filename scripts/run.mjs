// Runs a program of this repository with inherited output, and ends with its exit code on failure.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = new URL('../', import.meta.url);
const bin = fileURLToPath(new URL('node_modules/.bin/', root));

/** Runs a program from node_modules; `cwd` is relative to the repository. Returns its exit code. */
export function run(program, args = [], { cwd = '.', env = {} } = {}) {
  const { status } = spawnSync(program, args, {
    cwd: fileURLToPath(new URL(cwd, root)),
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** As `run`, but a failure ends this process. */
export function mustRun(program, args, options) {
  const code = run(program, args, options);
  if (code !== 0) process.exit(code);
}
