// Runs programs of this repository.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = new URL('../', import.meta.url);

/** The packages that programs come with. */
const PACKAGES = {
  biome: '@biomejs/biome',
  diglot: 'diglot',
  playwright: '@playwright/test',
  rslib: '@rslib/core',
  tsc: 'typescript',
  vitest: 'vitest',
};

/** The script that is a program: Windows starts none of `.bin` without a shell, which takes paths with spaces apart. */
function scriptOf(program) {
  const manifest = new URL(`node_modules/${PACKAGES[program]}/package.json`, root);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return fileURLToPath(new URL(typeof bin === 'string' ? bin : bin[program], manifest));
}

const lineOf = (program, args) => (program === 'node' ? args : [scriptOf(program), ...args]);

function start(program, args, { cwd = '.', env = {}, stdio = 'inherit' } = {}) {
  return spawnSync(process.execPath, lineOf(program, args), {
    cwd: fileURLToPath(new URL(cwd, root)),
    env: { ...process.env, ...env },
    stdio,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

/** Runs Node.js (`node`) or a program of {@link PACKAGES}; `cwd` is relative to the repository. Returns its exit code. */
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

/** As `run` in the repository, while this process goes on: returns a promise of the exit code. */
export function runShown(program, args, env) {
  const cwd = fileURLToPath(root);
  const options = { cwd, env: { ...process.env, ...env }, stdio: 'inherit' };
  const child = spawn(process.execPath, lineOf(program, args), options);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve(status ?? 1));
  });
}

/** As `run` in the repository, beside others: returns a promise of the exit code and all that the program printed. */
export function runAside(program, args) {
  const child = spawn(process.execPath, lineOf(program, args), { cwd: fileURLToPath(root) });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve({ status: status ?? 1, text }));
  });
}
