import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import type { ResolvedConfig } from '../config/types';
import { hashText } from '../files/hash';
import { writeWhole } from '../files/write-whole';
import type { CodeSource } from '../schema/sources';
import { commandFlags } from './command-flags';
import { type Declaration, joinSame } from './declaration';
import { findPackage, packageDeclarations } from './package-types';
import { readTypes } from './read-types';
import { schemaKeys } from './schema-keys';

/** What the code that a site names declares now, and what of it cannot be read. */
export interface Declared {
  readonly declarations: readonly Declaration[];
  readonly problems: readonly DeclaredProblem[];
}

/** Something wrong with an entry of `sources`. */
export interface DeclaredProblem {
  /** Of the entry, in the config's list. */
  readonly index: number;
  readonly message: string;
  readonly fix: string;
}

type Site = Pick<ResolvedConfig, 'root' | 'cacheDir' | 'sources'>;

/** Why a source cannot be read. */
class SourceError extends Error {
  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

/** Seconds that a program may take to print its help. */
const HELP_TIME = 30;

/** Reads all code that a site names. What packages and programs declare is kept in the cache under their versions. */
export function readDeclared({ root, cacheDir, sources }: Site): Declared {
  const kept = openKept(path.join(cacheDir, 'declared.json'));
  const problems: DeclaredProblem[] = [];
  const all = sources.flatMap((source, index): readonly Declaration[] => {
    try {
      return readSource(source, root, kept);
    } catch (error) {
      const fix =
        error instanceof SourceError ? error.fix : 'Correct it, or take it from "sources".';
      problems.push({ index, message: messageOf(error), fix });
      return [];
    }
  });
  kept.save();
  return { declarations: joinSame(all), problems };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

function readSource(source: CodeSource, root: string, kept: Kept): readonly Declaration[] {
  if ('package' in source) return fromPackage(source.package, root, kept);
  if ('files' in source) return fromFiles(source.files, root);
  if ('schema' in source) return fromSchema(source.schema, root);
  return fromCommand(source.command, root, kept);
}

function fromPackage(name: string, root: string, kept: Kept): readonly Declaration[] {
  const found = findPackage(name, root);
  if (!found) {
    throw new SourceError(
      `The package "${name}" of "sources" is not installed.`,
      `Install it beside the site: "npm install --save-dev ${name}".`,
    );
  }
  const all = kept.get(found.stamp, () => packageDeclarations(name, found));
  if (all.length > 0) return all;
  throw new SourceError(
    `The package "${name}" of "sources" has no types.`,
    'Name a package with types, or files of its code.',
  );
}

function fromFiles(pattern: string, root: string): readonly Declaration[] {
  const bare = pattern.replace(/^\.\//, '');
  const { base } = picomatch.scan(bare);
  const isMeant = picomatch(bare);
  const folder = path.join(root, base);
  const isFile = existsSync(folder) && base === bare;
  const names = isFile
    ? [bare]
    : filesIn(folder).map((file) => path.relative(root, file).split(path.sep).join('/'));
  const files = names.filter((name) => isFile || isMeant(name)).sort();
  if (files.length === 0) {
    throw new SourceError(
      `No file is meant by "${pattern}" of "sources".`,
      'Write a path or a pattern, relative to the folder of the config.',
    );
  }
  return files.flatMap((name) => {
    const { declarations } = readTypes(name, name, readFileSync(path.join(root, name), 'utf8'));
    return declarations;
  });
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(file);
    return /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [file] : [];
  });
}

function fromSchema(written: string, root: string): readonly Declaration[] {
  const file = path.resolve(root, written);
  if (!existsSync(file)) {
    throw new SourceError(
      `The schema "${written}" of "sources" is not there.`,
      'Write the path of a JSON Schema, relative to the folder of the config.',
    );
  }
  return schemaKeys(written, JSON.parse(readFileSync(file, 'utf8')));
}

function fromCommand(command: string, root: string, kept: Kept): readonly Declaration[] {
  const program = /^(?:npx\s+)?(\S+)/.exec(command)?.[1] ?? command;
  const bins = binFolders(root);
  const bin = bins.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
  const owner = bin === undefined ? undefined : ownerStamp(bin);
  const read = () => commandFlags(command, program, helpOf(command, root, bins));
  return owner === undefined ? read() : kept.get(`${owner} ${command}`, read);
}

function binFolders(root: string): string[] {
  const folders: string[] = [];
  for (let folder = root; ; folder = path.dirname(folder)) {
    folders.push(path.join(folder, 'node_modules/.bin'));
    if (path.dirname(folder) === folder) return folders;
  }
}

/** What a program's help depends on: its text. */
function ownerStamp(bin: string): string | undefined {
  try {
    const text = readFileSync(bin, 'utf8');
    const folder = path.dirname(path.dirname(bin));
    const name = /\.\.[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)/.exec(text)?.[1];
    const manifest = name === undefined ? undefined : findPackage(name.replace('\\', '/'), folder);
    return manifest?.stamp;
  } catch {
    return undefined;
  }
}

function helpOf(command: string, root: string, bins: readonly string[]): string {
  const { stdout, stderr, status, error } = spawnSync(command, {
    ...{ cwd: root, shell: true, encoding: 'utf8', timeout: HELP_TIME * 1000 },
    env: {
      ...process.env,
      NO_COLOR: '1',
      COLUMNS: '200',
      PATH: [...bins, process.env.PATH].join(path.delimiter),
    },
  });
  const help = stdout?.trim() ? stdout : (stderr ?? '');
  if (error || status !== 0 || help.trim() === '') {
    const why = error ? messageOf(error) : `it ended with ${status}`;
    throw new SourceError(
      `The command "${command}" of "sources" does not print its help: ${why}.`,
      'Write a command that prints the help and ends with 0, such as "rslib --help".',
    );
  }
  return help;
}

/** What is kept of sources that change with their version alone. */
interface Kept {
  get(key: string, read: () => readonly Declaration[]): readonly Declaration[];
  /** Writes what was read now, and nothing that no source has any more. */
  save(): void;
}

/** The engine that reads differently keeps under another name. */
const FORM = 1;

function openKept(file: string): Kept {
  const before = readKept(file);
  const now: Record<string, readonly Declaration[]> = {};
  let isNew = false;
  return {
    get(stamp, read) {
      const key = hashText(`${FORM} ${stamp}`);
      isNew ||= before[key] === undefined;
      const all = before[key] ?? read();
      now[key] = all;
      return all;
    },
    save() {
      if (!isNew) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeWhole(file, JSON.stringify(now));
    },
  };
}

/** A damaged file was never there. */
function readKept(file: string): Readonly<Record<string, readonly Declaration[]>> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object(kept);
  } catch {
    return {};
  }
}
