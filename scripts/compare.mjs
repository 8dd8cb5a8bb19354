// Builds all sites of this repository with the engine of another commit and with this one, and tells what differs.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { differences, normalize, normalizePrinted } from './compare-output.mjs';
import { root } from './run.mjs';

const here = fileURLToPath(root);
const work = path.join(here, '.tmp/compare');

function run(program, args, cwd, { mayFail = false } = {}) {
  const env = { ...process.env, NO_COLOR: '1', CI: '' };
  const result = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (result.status === 0 || mayFail) return result;
  throw new Error(`"${program} ${args.join(' ')}" failed:\n${result.stdout}${result.stderr}`);
}

const git = (...args) => run('git', args, here).stdout.trim();

/** A folder with the files of a commit, which takes the place of one that an earlier run left. */
function checkOut(commit, folder) {
  removeTree(folder);
  git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
}

function removeTree(folder) {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  git('worktree', 'prune');
}

/** Links the packages of this checkout into another one, but for those that are a part of it. */
function linkPackages(folder, below = 'node_modules') {
  const source = path.join(here, below);
  if (!existsSync(source)) return;
  mkdirSync(path.join(folder, below), { recursive: true });
  for (const name of readdirSync(source)) {
    if (name === '.cache' || name.startsWith('.vite')) continue;
    const [from, to] = [source, path.join(folder, below)].map((each) => path.join(each, name));
    if (name.startsWith('@')) linkPackages(folder, path.join(below, name));
    else if (lstatSync(from).isSymbolicLink()) cpSync(from, to, { verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
}

/** What a checkout installs from elsewhere: which packages are its own does not matter. */
function installed(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const foreign = Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && !link)
    .map(([name, { version, integrity }]) => [name, version, integrity]);
  return JSON.stringify(foreign);
}

/** Installs what the engine of a commit is made with, and builds it. */
function buildEngine(folder) {
  if (installed(folder) === installed(here)) {
    const workspaces = readdirSync(path.join(folder, 'packages')).map((name) => `packages/${name}`);
    for (const each of ['.', ...workspaces]) linkPackages(folder, path.join(each, 'node_modules'));
  } else {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  }
  run(
    process.execPath,
    ['-e', "import('./scripts/engine.mjs').then((m) => m.ensureEngine())"],
    folder,
  );
}

/** Folders of the sites, below the folder that holds all of them. */
function findSites(stage) {
  const starters = ['blog', 'library', 'one-page'].map((name) => `starters/${name}`);
  const create = path.join(here, 'packages/create-diglot/bin/create-diglot.js');
  for (const folder of starters) {
    const flags = ['--template', path.basename(folder), '--yes', '--no-install'];
    run(process.execPath, [create, folder, ...flags], stage);
  }
  const fixtures = readdirSync(path.join(stage, 'e2e/fixtures')).map(
    (name) => `e2e/fixtures/${name}`,
  );
  const isSite = (folder) => existsSync(path.join(stage, folder, 'diglot.config.ts'));
  return [...fixtures, ...starters, 'site', 'manual'].filter(isSite);
}

function filesBelow(folder) {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      path.relative(folder, file).split(path.sep).join('/'),
      readFileSync(file),
    ]),
  );
}

/** What an engine makes of a site and says of it, and how large its scripts are. */
function makeSite(stage, name) {
  const site = path.join(stage, name);
  for (const left of ['dist', 'node_modules/.cache']) {
    rmSync(path.join(site, left), { recursive: true, force: true });
  }
  const program = path.join(stage, 'packages/diglot/bin/diglot.js');
  const say = (...args) => {
    const told = run(process.execPath, [program, ...args], site, { mayFail: true });
    return `${told.stdout}${told.stderr}ends with ${told.status}\n`;
  };
  const [build, check] = [say('build'), say('check', '--format', 'json')];
  const files = normalize(filesBelow(path.join(site, 'dist')));
  const printed = (text) => [normalizePrinted(text, stage)];
  return {
    files: { ...files, 'what build prints': printed(build), 'what check prints': printed(check) },
    sizes: {
      sizes: [
        build
          .split('\n')
          .filter((line) => line.includes('brotli'))
          .join('\n'),
      ],
    },
  };
}

/** What differs between two makings of a site. Sizes change with hashes alone, by some bytes: they count where code does. */
function compareSite(before, after) {
  const found = differences(before.files, after.files);
  const isCode = found.some((part) => /^=== \S+\.(?:js|css)\n/.test(part));
  return isCode ? [...found, ...differences(before.sizes, after.sizes)] : found;
}

/**
 * Builds the site, the manual, the fixtures of browser tests and the templates of new sites with both engines, and
 * prints what differs. All of them are those of this checkout, without files that Git does not know.
 *
 * @param commit whose engine is the other one
 * @param only names of sites; none means all of them
 * @returns whether nothing differs
 */
export function compare(commit, only = []) {
  const [engine, stage] = [path.join(work, 'engine'), path.join(work, 'sites')];
  try {
    checkOut(commit, engine);
    buildEngine(engine);
    checkOut(git('stash', 'create') || 'HEAD', stage);
    rmSync(path.join(stage, 'packages'), { recursive: true });
    for (const each of ['.', 'site', 'manual'])
      linkPackages(stage, path.join(each, 'node_modules'));
    const sites = findSites(stage).filter((name) => only.length === 0 || only.includes(name));
    const makeAll = (from) => {
      rmSync(path.join(stage, 'packages'), { force: true });
      symlinkSync(path.join(from, 'packages'), path.join(stage, 'packages'), 'junction');
      return sites.map((name) => makeSite(stage, name));
    };
    const [before, after] = [makeAll(engine), makeAll(here)];
    sites.forEach((name, index) => {
      const { failure } = after[index];
      if (failure) console.error(`##### ${name} is not built by this checkout:\n${failure}`);
    });
    const told = sites.flatMap((name, index) => {
      const found = compareSite(before[index], after[index]);
      return found.length > 0 ? [`##### ${name}`, ...found, ''] : [];
    });
    for (const part of told) console.log(part);
    return told.length === 0 && after.every(({ failure }) => !failure);
  } finally {
    for (const folder of [engine, stage]) removeTree(folder);
  }
}
