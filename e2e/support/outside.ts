import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CommandResult, diglot, type RunningServer, serve } from './cli';
import { npm } from './npm';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PNPM = path.join(ROOT, 'node_modules/pnpm/bin/pnpm.cjs');
const YARN = path.join(ROOT, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js');
const run = promisify(execFile);

/** Programs that install packages. */
export type PackageManager = 'npm' | 'pnpm';

/** A folder outside of this repository, where the packed engine is installed as by anybody. */
export interface OutsideFolder {
  /** Absolute. */
  readonly root: string;
  /** Makes a site in a folder below, as the package manager's `create diglot` does. */
  create(...args: readonly string[]): Promise<CommandResult>;
  /** Runs a command of the installed engine in a folder below. */
  diglot(folder: string, ...args: readonly string[]): Promise<CommandResult>;
  /** Starts a server of the installed engine. */
  serve(folder: string, command: 'dev' | 'preview'): Promise<RunningServer>;
  write(file: string, text: string): Promise<void>;
  read(file: string): Promise<string>;
  /** Checks a folder's types with the strictest reading of what the package declares. @returns errors */
  typeErrors(folder: string): Promise<string>;
  remove(): Promise<void>;
}

/** What npm tells its scripts would make another npm work for this repository; where the registry is stays. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const told =
    /^(?:npm_(?!config_(?:registry|userconfig|globalconfig|cache|cafile|.*proxy)$)|INIT_CWD$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !told.test(name)));
}

/** Packs a package as it would be published, but for building it: it was built for all tests. @returns its file */
async function pack(name: string, folder: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const told = await npm(args, { cwd: path.join(ROOT, 'packages', name), env: ownEnvironment() });
  // A list, or since npm 11 an object by names.
  const [packed] = Object.values(JSON.parse(told) as Record<string, { filename: string }>);
  return path.join(folder, packed?.filename ?? '');
}

/** What folders outside are made of: by name, the files of packages of this repository. */
export interface PackedPackages {
  readonly files: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Packs the packages of this repository. */
export async function packPackages(): Promise<PackedPackages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'diglot-packed-'));
  const folders = await readdir(path.join(ROOT, 'packages'), { withFileTypes: true });
  const packed = folders
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }): Promise<[string, string]> => {
      const text = await readFile(path.join(ROOT, 'packages', name, 'package.json'), 'utf8');
      const { name: published }: { readonly name: string } = JSON.parse(text);
      return [published, await pack(name, folder)];
    });
  return {
    files: Object.fromEntries(await Promise.all(packed)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Makes a site as `yarn create diglot` does: Yarn runs the package inside of its archive.
 *
 * @returns what it printed, and its `.yarnrc.yml`
 */
export async function createWithYarn(packages: PackedPackages) {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'diglot-yarn-')));
  const starter = `create-diglot@file:${packages.files['create-diglot']}`;
  const args = ['dlx', '--quiet', '--package', starter, 'create-diglot', 'made', '--no-install'];
  const env = { ...ownEnvironment(), YARN_ENABLE_TELEMETRY: '0' };
  try {
    const { stdout } = await run(process.execPath, [YARN, ...args], { cwd: root, env });
    return { stdout, settings: await readFile(path.join(root, 'made/.yarnrc.yml'), 'utf8') };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** How each installs what package.json names, whatever the settings of this machine; nothing is locked or written elsewhere. */
const INSTALL: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: [
    'install',
    ...['--prefer-offline', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'],
    ...['--legacy-peer-deps=false', '--strict-peer-deps=false', '--install-strategy=hoisted'],
  ],
  pnpm: [
    'install',
    ...['--prefer-offline', '--ignore-scripts', '--no-lockfile', '--node-linker=isolated'],
    ...['--config.auto-install-peers=true', '--no-hoist'],
  ],
};

/** Copies the fixture to a folder of its own and installs what it names, and the packages of this repository. */
export async function installOutside(
  manager: PackageManager,
  packages: PackedPackages,
): Promise<OutsideFolder> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), `diglot-${manager}-`)));
  await cp(path.join(ROOT, 'e2e/fixtures/outside'), root, { recursive: true });
  const packageFile = path.join(root, 'package.json');
  const content = JSON.parse(await readFile(packageFile, 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const packed: Record<string, string> = {};
  for (const [name, file] of Object.entries(packages.files)) {
    await cp(file, path.join(root, path.basename(file)));
    packed[name] = `file:./${path.basename(file)}`;
  }
  const dependencies = { ...content.dependencies, ...packed };
  await writeFile(packageFile, JSON.stringify({ ...content, dependencies }));
  const place = { cwd: root, env: ownEnvironment() };
  if (manager === 'npm') await npm(INSTALL.npm, place);
  else await run(process.execPath, [PNPM, ...INSTALL.pnpm], place);
  const bin = path.join(root, 'node_modules/diglot/bin/diglot.js');
  const servers: RunningServer[] = [];
  return {
    root,
    create: (...args) => {
      const starter = path.join(root, 'node_modules/create-diglot/bin/create-diglot.js');
      return diglot([...args, `--package-manager=${manager}`], root, starter);
    },
    diglot: (folder, ...command) => diglot(command, path.join(root, folder), bin),
    async serve(folder, command) {
      const server = await serve([command], path.join(root, folder), bin);
      servers.push(server);
      return server;
    },
    async write(file, text) {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    },
    read: (file) => readFile(path.join(root, file), 'utf8'),
    async typeErrors(folder) {
      const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
      const checked = run(process.execPath, [tsc, '-p', path.join(root, folder)]);
      return checked.then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(root, { recursive: true, force: true });
    },
  };
}
