import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CodeSite, type CodeSource, parseJson, writeWhole } from 'diglot/tools';
import { fileDeclarations } from './code-files';
import { commandFlags } from './command-flags';
import { commandHelp } from './command-help';
import { type Declaration, joinSame } from './declaration';
import { findPackage, packageDeclarations } from './package-types';
import { schemaKeys } from './schema-keys';
import { messageOf, SourceError } from './source-error';

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

type Site = Pick<CodeSite, 'root' | 'cacheDir' | 'sources'>;

/** Reads all code that a site names. What packages and programs declare is kept in the cache under their versions. */
export async function readDeclared({ root, cacheDir, sources }: Site): Promise<Declared> {
  const kept = openKept(path.join(cacheDir, 'declared.json'));
  const problems: DeclaredProblem[] = [];
  const all: Declaration[] = [];
  for (const [index, source] of sources.entries()) {
    try {
      all.push(...(await readSource(source, root, kept)));
    } catch (error) {
      const fix =
        error instanceof SourceError ? error.fix : 'Correct it, or take it from "sources".';
      problems.push({ index, message: messageOf(error), fix });
    }
  }
  kept.save();
  return { declarations: joinSame(all), problems };
}

async function readSource(
  source: CodeSource,
  root: string,
  kept: Kept,
): Promise<readonly Declaration[]> {
  if ('package' in source) return fromPackage(source.package, root, kept);
  if ('files' in source) return fileDeclarations(source.files, root);
  if ('schema' in source) return fromSchema(source.schema, root);
  return fromCommand(source.command, root, kept);
}

async function fromPackage(
  name: string,
  root: string,
  kept: Kept,
): Promise<readonly Declaration[]> {
  const found = findPackage(name, root);
  if (!found) {
    throw new SourceError(
      `The package "${name}" of "sources" is not installed.`,
      `Install it beside the site: "npm install --save-dev ${name}".`,
    );
  }
  const all = await kept.get(found.stamp, () => packageDeclarations(name, found));
  if (all.length > 0) return all;
  throw new SourceError(
    `The package "${name}" of "sources" has no types.`,
    'Name a package with types, or files of its code.',
  );
}

function fromSchema(written: string, root: string): readonly Declaration[] {
  const file = path.resolve(root, written);
  if (!existsSync(file)) {
    throw new SourceError(
      `The schema "${written}" of "sources" is not there.`,
      'Write the path of a JSON Schema, relative to the folder of the config.',
    );
  }
  return schemaKeys(written, parseSchema(written, readFileSync(file, 'utf8')));
}

function parseSchema(written: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new SourceError(
      `The schema "${written}" of "sources" is no valid JSON: ${messageOf(error)}.`,
      'Correct it, or name another file.',
    );
  }
}

async function fromCommand(
  command: string,
  root: string,
  kept: Kept,
): Promise<readonly Declaration[]> {
  const program = /^(?:npx\s+)?(\S+)/.exec(command)?.[1] ?? command;
  const bins = binFolders(root);
  const bin = bins.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
  const owner = bin === undefined ? undefined : ownerStamp(bin);
  const read = async () =>
    commandFlags(command, program, await commandHelp(command, { root, bins }));
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

type Reading = readonly Declaration[] | Promise<readonly Declaration[]>;

/** What is kept of sources that change with their version alone. */
interface Kept {
  get(key: string, read: () => Reading): Promise<readonly Declaration[]>;
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
    async get(stamp, read) {
      const key = hash('sha256', `${FORM} ${stamp}`).slice(0, 16);
      isNew ||= before[key] === undefined;
      const all = before[key] ?? (await read());
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

function isDeclaration(value: unknown): value is Declaration {
  const { origin, name, text, hash }: Record<string, unknown> = Object(value);
  return [origin, name, text, hash].every((part) => typeof part === 'string');
}

/** A damaged file was never there. */
function readKept(file: string): Readonly<Record<string, readonly Declaration[]>> {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(readFileSync(file, 'utf8')));
    const isSound = (all: unknown): boolean => Array.isArray(all) && all.every(isDeclaration);
    return Object.values(kept).every(isSound) ? (kept as Record<string, Declaration[]>) : {};
  } catch {
    return {};
  }
}
