import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../diglot/src/shared/diglot-error';
import { wayTo } from './package-manager';

/** Where a site will be. All paths are absolute. */
export interface Place {
  readonly folder: string;
  /** The workspace of packages that the folder lies in; undefined without one. */
  readonly workspace: string | undefined;
  /** The repository that the folder lies in, or is: Git's, else what will most likely be one. */
  readonly repository: string;
  /** Whether Git knows a history there already, and can tell when pages were changed. */
  readonly hasHistory: boolean;
}

/** What a folder may hold before: a repository that was just made, and what systems and editors leave. */
const HARMLESS =
  /^(?:\.git|\.gitignore|\.gitattributes|\.github|\.idea|\.vscode|\.editorconfig|\.DS_Store|Thumbs\.db|LICEN[CS]E.*|README\.md)$/i;

/** Names that no folder can have on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** What is wrong with the name of a folder; undefined for one that every system takes. */
function badName(folder: string): string | undefined {
  const resolved = path.resolve(folder);
  // The engine's bundler reads these in paths as what they are in addresses.
  const unreadable = /[#?]/.exec(resolved)?.[0];
  if (unreadable) return `Its path has a "${unreadable}", which builds cannot read.`;
  const given = path.relative(process.cwd(), resolved).split(path.sep);
  for (const name of given.filter((each) => each !== '..' && each !== '')) {
    // A drive, where the folder is on another than the current one.
    if (/^[a-z]:$/i.test(name)) continue;
    const sign = [...name].find((each) => '<>:"|*\\'.includes(each) || each < ' ');
    if (sign) return `"${name}" has a ${JSON.stringify(sign)}, which not every system allows.`;
    if (RESERVED.test(name)) return `Windows keeps the name "${name}" to itself.`;
    if (/[. ]$/.test(name)) return `"${name}" ends with a dot or a space.`;
  }
  return undefined;
}

/** What keeps a site from being written to a folder; undefined where nothing does. */
export function obstacle(folder: string): string | undefined {
  const bad = badName(folder);
  if (bad) return bad;
  // No name at all means the current folder, as it does where the site is written.
  const resolved = path.resolve(folder);
  const dangling = ancestors(resolved).find(isDangling);
  if (dangling) return `"${wayTo(dangling)}" is a link to what is not there.`;
  if (!existsSync(resolved)) return undefined;
  if (!statSync(resolved).isDirectory()) return `"${folder}" is a file.`;
  const present = readdirSync(resolved).filter((name) => !HARMLESS.test(name));
  if (present.length === 0) return undefined;
  const named = present.slice(0, 5).join(', ');
  const more = present.length > 5 ? ` and ${present.length - 5} more` : '';
  return `The folder "${folder || '.'}" is not empty: ${named}${more}.`;
}

const isDangling = (file: string): boolean =>
  !existsSync(file) && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** @throws DiglotError where no site can be written */
export function findPlace(folder: string): Place {
  const problem = obstacle(folder);
  if (problem) {
    throw new DiglotError({
      code: 'bad-place',
      message: problem.replace(/\.$/, ''),
      fix: 'Name another folder, for instance my-docs. In a project, one inside of it: docs',
    });
  }
  const resolved = path.resolve(folder);
  const repository = ancestors(resolved).find((each) => existsSync(path.join(each, '.git')));
  const inside = ancestors(path.dirname(resolved)).filter(
    (each) => !repository || !path.relative(repository, each).startsWith('..'),
  );
  const workspace = resolved === repository ? undefined : inside.find(isWorkspace);
  return {
    folder: resolved,
    workspace,
    repository: repository ?? workspace ?? resolved,
    hasHistory: repository !== undefined && hasCommits(repository),
  };
}

/** A folder and all that it lies in, the nearest first. */
function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function hasCommits(repository: string): boolean {
  const args = ['rev-parse', '--quiet', '--verify', 'HEAD'];
  return spawnSync('git', args, { cwd: repository, stdio: 'ignore' }).status === 0;
}

function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    const content: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return typeof content === 'object' && content !== null && 'workspaces' in content;
  } catch {
    return false;
  }
}
