// Installs the packages of the lockfile when they are missing or belong to another lockfile.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { root } from './run.mjs';

const stamp = new URL('node_modules/.diglot-install', root);
const lockfile = readFileSync(new URL('package-lock.json', root));
const wanted = createHash('sha256').update(lockfile).digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

export function ensureInstalled() {
  if (!isInstalled()) alone(install);
}

function install() {
  // Another command may have done it meanwhile.
  if (isInstalled()) return;
  console.log('Installing packages …');
  // On Windows npm is a script, which only a shell runs.
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see the lines above.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
