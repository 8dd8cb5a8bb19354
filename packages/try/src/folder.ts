import { randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SitePackages } from './packages';
import { undertaker } from './undertaker';

/** A temporary folder for the blocks of one page. */
export interface PageFolder {
  /** Where the page's files lie, absolute, without links. */
  readonly dir: string;
  /** Environment of programs that may read and write only there, and read packages. */
  env(may: 'run' | 'build'): NodeJS.ProcessEnv;
  /** Path inside of {@link dir}; undefined for one outside. */
  inside(file: string, cwd?: string): string | undefined;
  write(file: string, content: string): void;
  remove(): void;
}

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Lays a folder whose packages are the site's. Their links lie above it, where nothing may be written: Node follows links
 * when it asks what a path is allowed.
 */
export function createPageFolder(packages: SitePackages): PageFolder {
  const top = path.join(realpathSync(tmpdir()), `diglot-try-${randomUUID()}`);
  // Noted before it is there: the next moment may be the last.
  const isGone = undertaker().clear(top);
  mkdirSync(top, { mode: 0o700 });
  let above = top;
  for (const [index, modules] of packages.folders.entries()) {
    if (index > 0) above = path.join(above, 'site');
    mkdirSync(above, { recursive: true });
    symlinkSync(realpathSync(modules), path.join(above, 'node_modules'), 'junction');
  }
  const dir = path.join(above, 'page');
  const temporary = path.join(top, 'tmp');
  for (const folder of [dir, temporary]) mkdirSync(folder);
  const reads = [top, ...packages.folders.map((each) => realpathSync(each)), ...packages.linked()];
  const flags = (may: 'run' | 'build') =>
    [
      PERMISSION,
      ...reads.map((each) => `--allow-fs-read=${quoted(path.join(each, '*'))}`),
      ...[dir, temporary].map((each) => `--allow-fs-write=${quoted(path.join(each, '*'))}`),
      '--allow-addons',
      '--allow-worker',
      '--allow-wasi',
      ...(may === 'build' ? ['--allow-child-process'] : []),
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--max-old-space-size=2048',
    ]
      .filter((flag) => isKnown(flag))
      .join(' ');
  return {
    dir,
    env: (may) => ({
      PATH: process.env.PATH,
      SYSTEMROOT: process.env.SYSTEMROOT,
      HOME: temporary,
      USERPROFILE: temporary,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      CI: 'true',
      NO_COLOR: '1',
      NODE_OPTIONS: flags(may),
    }),
    inside(file, cwd = dir) {
      const target = path.resolve(cwd, file);
      return target === dir || target.startsWith(dir + path.sep) ? target : undefined;
    },
    write(file, content) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove() {
      rmSync(top, { recursive: true, force: true, maxRetries: 3 });
      isGone();
    },
  };
}

const quoted = (value: string): string => `"${value.replace(/(["\\])/g, '\\$1')}"`;

function isKnown(flag: string): boolean {
  return process.allowedNodeEnvironmentFlags.has(flag.replace(/=.*$/s, ''));
}
