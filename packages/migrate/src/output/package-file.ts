import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { type Data, dataOf, isData } from '../data';
import { readUtf8 } from '../files';
import type { Change } from '../plan';

/** How a system stands in package.json. */
export interface PackageUse {
  /** The packages that ours takes the place of. */
  readonly packages: readonly string[];
  /** Finds its command in a script: the first group is what follows. */
  readonly command: RegExp;
  /** Its subcommands and ours; the empty one is what it does without any. */
  readonly subcommands: Readonly<Record<string, string>>;
  /** Further packages that the new config needs, with ranges. */
  readonly needed: Readonly<Record<string, string>>;
}

/** What becomes of a package.json. */
export interface PackageChange {
  readonly change: Change | undefined;
  readonly done: readonly string[];
}

/** The nearest package.json of a site, in its folder or above, up to the folder in which the command runs. */
export function findPackageFile(root: string, top: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    // A link stays one: what it leads to is changed.
    if (existsSync(file)) return lstatSync(file).isSymbolicLink() ? realpathSync(file) : file;
    if (folder === top || folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Looks at a site's package.json before anything is run: whatever runs a config reads it as well, and would tell of it in words
 * of its own.
 *
 * @throws DiglotError when it is no JSON
 */
export function assertPackageFile(root: string, top: string): void {
  const file = findPackageFile(root, top);
  if (file !== undefined) parsePackage(file, readUtf8(file));
}

const SECTIONS = ['dependencies', 'devDependencies'] as const;

/** Puts Diglot in the place of another system: dependencies and scripts, with the file's indentation and line ends. */
export function changePackage(file: string, use: PackageUse): PackageChange {
  const text = readUtf8(file);
  const given = parsePackage(file, text);
  if (!isData(given)) return { change: undefined, done: [] };
  const scripts = mapValues(dataOf(given.scripts), (script) => rewriteScript(script, use));
  const home = SECTIONS.find((name) => use.packages.some((one) => one in dataOf(given[name])));
  const withScripts = 'scripts' in given ? { ...given, scripts } : given;
  const next = home === undefined ? withScripts : withPackages(withScripts, home, use);
  const changed = JSON.stringify(next) !== JSON.stringify(given);
  if (!changed) return { change: undefined, done: [] };
  return {
    change: { file, from: file, text: printLike(text, next), before: text },
    done: [
      `package.json: ${home === undefined ? 'scripts' : 'dependencies and scripts'} (${
        Object.keys(scripts)
          .filter((name) => scripts[name] !== dataOf(given.scripts)[name])
          .join(', ') || 'none'
      }) use Diglot. Install again.`,
    ],
  };
}

function parsePackage(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new DiglotError({
      code: 'migrate-package-file',
      message: 'The package.json is no JSON. Nothing was changed.',
      location: { file },
      fix: 'Correct it: comments and commas too many are not allowed there.',
      cause,
    });
  }
}

function withPackages(given: Data, home: (typeof SECTIONS)[number], use: PackageUse): Data {
  const { version, peers } = ownPackage();
  const wanted = { diglot: `^${version}`, ...peers, ...use.needed };
  const raised = Object.fromEntries(
    SECTIONS.flatMap((name) =>
      isData(given[name]) ? [[name, withPeers(given[name], peers)] as const] : [],
    ),
  );
  const added = Object.entries(wanted).filter(
    ([name]) => !Object.values(raised).some((one) => name in one),
  );
  const kept = Object.fromEntries(
    Object.entries(raised).map(([name, section]) => [
      name,
      without(section, use.packages, name === home ? added : []),
    ]),
  );
  return { ...given, ...kept };
}

/** Packages of which ours needs a newer version than the site names. */
function withPeers(section: Data, peers: Data): Data {
  return mapValues(section, (range, name) =>
    name in peers && isOlder(range, peers[name]) ? peers[name] : range,
  );
}

/** Whether a range allows no version that another one begins with. One that names a workspace or a catalogue is left. */
function isOlder(range: unknown, wanted: unknown): boolean {
  const version = /^([~^]|>=)?\s*v?(\d+)(?:\.(\d+))?/;
  const [, sign, major, minor = sign === undefined ? '99' : '0'] =
    version.exec(String(range)) ?? [];
  const [, , least, part = '0'] = version.exec(String(wanted)) ?? [];
  if (major === undefined || sign === '>=') return false;
  if (major !== least) return Number(major) < Number(least);
  return sign !== '^' && Number(minor) < Number(part);
}

function without(section: Data, packages: readonly string[], added: [string, unknown][]): Data {
  const rest = Object.entries(section).filter(([name]) => !packages.includes(name));
  if (added.length === 0) return Object.fromEntries(rest);
  const isSorted = (names: readonly string[]) => names.join('\n') === [...names].sort().join('\n');
  const all = [...rest, ...added];
  return Object.fromEntries(
    isSorted(Object.keys(section)) ? all.sort(([a], [b]) => (a < b ? -1 : 1)) : all,
  );
}

/** `rspress build` → `diglot build`, also behind other commands. */
function rewriteScript(script: unknown, { command, subcommands }: PackageUse): unknown {
  if (typeof script !== 'string') return script;
  return script.replace(
    command,
    (whole: string, before: string, subcommand: string | undefined) => {
      const ours = subcommands[subcommand?.trim() ?? ''];
      return ours === undefined ? whole : `${before}diglot ${ours}`;
    },
  );
}

function printLike(text: string, value: unknown): string {
  const indent = /^\{\r?\n([ \t]+)/.exec(text.replace(/^\uFEFF/, ''))?.[1] ?? 2;
  const json = `${JSON.stringify(value, null, indent)}${/\n$/.test(text) ? '\n' : ''}`;
  return text.includes('\r\n') ? json.replaceAll('\n', '\r\n') : json;
}

function mapValues(data: Data, map: (value: unknown, key: string) => unknown): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, map(value, key)]));
}

/** Version and peers of the engine that runs. */
function ownPackage() {
  const own = dataOf(createRequire(import.meta.url)('diglot/package.json'));
  const { react, 'react-dom': reactDom } = dataOf(own.peerDependencies);
  return { version: String(own.version), peers: { react, 'react-dom': reactDom } };
}

/** The range of our other packages, which have the engine's version. */
export function ownRange(): string {
  return `^${ownPackage().version}`;
}
