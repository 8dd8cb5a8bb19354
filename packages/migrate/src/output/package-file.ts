import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DiglotError, parseJson } from 'diglot/tools';
import { type Data, dataOf, isData } from '../data';
import { readUtf8 } from '../files';
import type { Change } from '../plan';

/** How a system stands in package.json. */
export interface PackageUse {
  /** The packages that ours takes the place of. */
  readonly packages: readonly string[];
  /** Its program in scripts, as a pattern: `rspress`. */
  readonly program: string;
  /** Its subcommands and ours; the empty one is what it does without any. */
  readonly subcommands: Readonly<Record<string, string>>;
  /** Commands that are left out of scripts that run others behind them, as a pattern. @default none */
  readonly steps?: string;
  /** Further packages that the new config needs, with ranges. */
  readonly needed: Readonly<Record<string, string>>;
}

/** What becomes of a package.json. */
interface PackageChange {
  readonly changes: readonly Change[];
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

/** Names in a package.json that are of certain packages. */
export function packagesIn(file: string | undefined, wanted: RegExp): string[] {
  const text = file === undefined ? '' : readUtf8(file);
  const names = [...text.matchAll(/"(@?[\w./-]+)"\s*:/g)].flatMap(([, name]) => name ?? []);
  return names.filter((name) => wanted.test(name));
}

const SECTIONS = ['dependencies', 'devDependencies'] as const;

/**
 * Puts Diglot in the place of another system: dependencies and scripts, with the file's indentation and line ends.
 *
 * @param file undefined where a site has none
 */
export function changePackage(file: string | undefined, use: PackageUse): PackageChange {
  if (file === undefined) return { changes: [], done: [] };
  const text = readUtf8(file);
  const given = parsePackage(file, text);
  if (!isData(given)) return { changes: [], done: [] };
  const before = dataOf(given.scripts);
  const { scripts, removed, dropped, left } = moveScripts(before, use, path.dirname(file));
  const home = SECTIONS.find((name) => use.packages.some((one) => one in dataOf(given[name])));
  const withScripts = 'scripts' in given ? { ...given, scripts } : given;
  const next = home === undefined ? withScripts : withPackages(withScripts, home, use);
  const changed = JSON.stringify(next) !== JSON.stringify(given);
  if (!changed) return { changes: [], done: [] };
  const moved = Object.keys(scripts).filter((name) => scripts[name] !== before[name]);
  return {
    changes: [{ file, from: file, text: printLike(text, next), before: text }],
    done: [
      `package.json: ${home === undefined ? 'scripts' : 'dependencies and scripts'} (${
        moved.join(', ') || 'none'
      }) use Diglot. Install again.`,
      ...(dropped.length > 0
        ? [`package.json: options that Diglot does not have were left out (${dropped.join(', ')}).`]
        : []),
      ...(removed.length > 0
        ? [`package.json: scripts went that only called what is gone (${removed.join(', ')}).`]
        : []),
      ...(left.length > 0
        ? [
            `package.json: scripts stayed that call what Diglot does not have (${left.join(', ')}): remove them, or write what does the same.`,
          ]
        : []),
    ],
  };
}

function parsePackage(file: string, text: string): unknown {
  try {
    return parseJson(text);
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
  if (sign === '>=') return false;
  if (major !== least) return Number(major) < Number(least);
  return sign !== '^' && Number(minor) < Number(part);
}

function without(section: Data, packages: readonly string[], added: [string, unknown][]): Data {
  const rest = Object.entries(section).filter(([name]) => !packages.includes(name));
  const isSorted = (names: readonly string[]) => names.join('\n') === [...names].sort().join('\n');
  const all = [...rest, ...added];
  return Object.fromEntries(
    isSorted(Object.keys(section)) ? all.sort(([a], [b]) => (a < b ? -1 : 1)) : all,
  );
}

/** What our commands take as well; what follows another option is taken for its value, unless it needs none. */
const KEPT_OPTIONS: Readonly<Record<string, string>> = {
  '--port': '--port',
  '-p': '--port',
  '--host': '--host',
};
const WITHOUT_VALUE =
  /^--?(?:no-.*|open|force|silent|verbose|strictPort|clear(?:Screen)?|minify|dev|bundle-analyzer|skip-build|watch)$/;

/** What follows a command, up to the next one: folders and options that ours has, and the names of those that it has not. */
function ourArguments(given: string): { kept: string; dropped: string[] } {
  const kept: string[] = [];
  const dropped: string[] = [];
  const words = given.match(/\S+/g) ?? [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) {
      kept.push(word);
      continue;
    }
    const [name = '', value] = word.split('=', 2);
    const ours = KEPT_OPTIONS[name];
    const next = words[at + 1];
    const hasValue =
      value === undefined &&
      !WITHOUT_VALUE.test(name) &&
      next !== undefined &&
      !next.startsWith('-');
    if (ours)
      kept.push(value === undefined ? ours : `${ours}=${value}`, ...(hasValue ? [next] : []));
    else dropped.push(hasValue ? `${name} ${next}` : word);
    if (hasValue) at++;
  }
  return { kept: kept.map((word) => ` ${word}`).join(''), dropped };
}

/** A call of a program as a pattern: its groups are the subcommand, if it is one of ours, and what follows. */
function callOf({ program, subcommands }: PackageUse): string {
  const known = Object.keys(subcommands).join('|');
  const end = '(?=$|[\\s;&|)])';
  return `(?:${program})${end}((?:[ \\t]+(?:${known})${end})?)([^;&|()]*)`;
}

/** `rspress build` → `diglot build`, also behind other commands, with the options that ours has. */
function rewriteScript(script: string, use: PackageUse, folder: string) {
  const { subcommands } = use;
  const dropped: string[] = [];
  const unknown: string[] = [];
  const found = new RegExp(`(^|[\\s;&|(])${callOf(use)}`, 'g');
  const rewritten = script.replace(
    found,
    (whole: string, before: string, subcommand: string, rest: string) => {
      const ours = subcommands[subcommand.trim()];
      if (ours === undefined) return whole;
      const [, word = ''] = /^\s+([a-z][\w:-]*)(?=\s|$)/.exec(rest) ?? [];
      // Alone, a word may be the folder of the site, or a command of which we do not know.
      if (subcommand.trim() === '' && word !== '' && !existsSync(path.join(folder, word))) {
        unknown.push(word);
        return whole;
      }
      const own = ourArguments(rest);
      dropped.push(...own.dropped);
      return `${before}diglot ${ours}${own.kept}${/\s$/.test(rest) ? ' ' : ''}`;
    },
  );
  return { script: rewritten, dropped, unknown };
}

/** The scripts of a package as ours run them. Those that only call what ours has no counterpart of go. */
function moveScripts(scripts: Data, use: PackageUse, folder: string) {
  const next: Record<string, unknown> = {};
  const removed: string[] = [];
  const dropped: string[] = [];
  const left: string[] = [];
  const alone = new RegExp(`^(?:npx\\s+)?${callOf(use)}$`);
  for (const [name, script] of Object.entries(scripts)) {
    if (typeof script !== 'string') next[name] = script;
    else {
      const steps = new RegExp(`(?:npx\\s+)?(?:${use.steps})\\s*&&\\s*`, 'g');
      const own = use.steps === undefined ? script : script.replace(steps, '');
      const moved = rewriteScript(own, use, folder);
      dropped.push(...moved.dropped);
      if (moved.unknown.length > 0) left.push(name);
      if (moved.unknown.length > 0) next[name] = moved.script;
      else if (moved.script === script && alone.test(script)) removed.push(name);
      else next[name] = moved.script;
    }
  }
  return { scripts: next, removed, dropped: [...new Set(dropped)], left };
}

function printLike(text: string, value: unknown): string {
  const indent = /^\uFEFF?\{\r?\n([ \t]+)/.exec(text)?.[1] ?? 2;
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
