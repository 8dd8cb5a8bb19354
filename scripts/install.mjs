// Installs the packages of the lockfile when some are missing, whoever has installed the others.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { root } from './run.mjs';

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
}

const isInstalled = () => notInstalled(root).length === 0;

/**
 * What the lockfile of a folder demands for this machine and is not there: paths of packages below the folder.
 *
 * @param folder URL of the folder
 * @param machine whose packages are meant
 */
export function notInstalled(folder, machine = THIS_MACHINE) {
  const wanted = packagesIn(new URL('package-lock.json', folder));
  // npm's own record of what it has put there.
  const there = packagesIn(new URL('node_modules/.package-lock.json', folder));
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && isFor(entry, machine))
    .filter(([path, entry]) => !isSame(entry, there[path]) || !existsSync(new URL(path, folder)))
    .map(([path]) => path);
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    // The record of an installation that was ended is missing, or cut off.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

function isSame(wanted, there) {
  if (!there) return false;
  // Links lead to folders of this repository.
  if (wanted.link) return there.link === true && there.resolved === wanted.resolved;
  return there.version === wanted.version && there.integrity === wanted.integrity;
}

const THIS_MACHINE = {
  os: process.platform,
  cpu: process.arch,
  // As npm tells them apart.
  libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl',
};

/** Whether npm installs a package on a machine. Optional ones that name none belong to others that do. */
function isFor({ optional, os, cpu, libc }, machine) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return (
    includes(os, machine.os) &&
    includes(cpu, machine.cpu) &&
    (libc === undefined || includes(libc, machine.libc))
  );
}

/** Whether a list of package.json, which may also say what it excludes, includes a name. */
function includes(list, name) {
  if (list === undefined) return true;
  const names = [list].flat();
  if (names.includes(`!${name}`)) return false;
  return names.includes(name) || names.every((each) => each.startsWith('!'));
}
