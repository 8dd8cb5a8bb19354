import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { linkPackages } from './link-packages';

const examplesFolder = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(examplesFolder, '../..');
// Inside the workspace, so that @rslib/core and typescript resolve from its node_modules; `.cache` is git-ignored.
const copiesFolder = path.join(examplesFolder, '.cache');

/** What to change about an example before it is built, and how to build it. */
export interface RunOptions {
  /** Arguments of the command, for example `['--format', 'cjs']`. @default [] */
  readonly args?: readonly string[];
  /** Files written over the copy before the build: path inside the project → text, `null` removes the file. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Environment variables added to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** A script of the project that Node.js runs after a build that succeeded, for example `use.mjs`. */
  readonly then?: string;
  /** Whether to build outside of the repository, where no folder above the project has a `tsconfig.json`. @default false */
  readonly outside?: boolean;
}

/** All files of a project but `node_modules`: path with forward slashes → text. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** What a build of an example left behind; the same on every machine, see {@link withoutMachine}. */
export interface BuiltExample {
  /** Exit code of Rslib, or of the `then` script when that one failed. */
  readonly code: number;
  /** Everything Rslib printed, standard output and errors, without colours. */
  readonly output: string;
  /** What the `then` script printed; empty without such a script. */
  readonly printed: string;
  readonly files: ProjectFiles;
}

/** The files that a run of an example starts from. */
export async function filesToBuild(
  exampleName: string,
  changes: RunOptions['files'] = {},
): Promise<ProjectFiles> {
  const files: Record<string, string> = await readProject(path.join(examplesFolder, exampleName));
  for (const [name, text] of Object.entries(changes)) {
    if (text !== null) files[name] = text;
    else {
      // A folder goes with everything in it.
      const isBelow = (file: string) => file === name || file.startsWith(`${name}/`);
      for (const file of Object.keys(files).filter(isBelow)) delete files[file];
    }
  }
  return files;
}

/** Builds an example with Rslib in a temporary copy, and removes the copy afterwards. */
export async function buildExample(
  exampleName: string,
  options: RunOptions,
): Promise<BuiltExample> {
  const folder = options.outside ? await realpath(tmpdir()) : copiesFolder;
  await mkdir(folder, { recursive: true });
  const project = await mkdtemp(path.join(folder, `${exampleName}-`));
  try {
    await cp(path.join(examplesFolder, exampleName), project, { recursive: true });
    if (options.outside) await linkPackages(project);
    await changeFiles(project, options.files ?? {});
    const build = await runNode([rslibCommand(), ...(options.args ?? [])], project, options.env);
    const use =
      options.then !== undefined && build.code === 0
        ? await runNode([options.then], project, options.env)
        : { code: build.code, output: '' };
    const clean = (text: string) => withoutMachine(text, project, exampleName);
    const files = Object.entries(await readProject(project));
    return {
      code: use.code,
      output: clean(build.output),
      printed: clean(use.output),
      files: Object.fromEntries(files.map(([name, text]) => [name, clean(text)])),
    };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** Names folders of this machine as if the repository were at `/repository` and the project at `/examples/<name>-copied`. */
function withoutMachine(text: string, project: string, exampleName: string): string {
  return text
    .replaceAll(project, `/examples/${exampleName}-copied`)
    .replaceAll(path.basename(project), `${exampleName}-copied`)
    .replaceAll(repository, '/repository');
}

const rslibManifest = (): string =>
  createRequire(import.meta.url).resolve('@rslib/core/package.json');

function rslibCommand(): string {
  return fileURLToPath(new URL('./bin/rslib.js', pathToFileURL(rslibManifest())));
}

async function changeFiles(project: string, files: Readonly<Record<string, string | null>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(project, name);
    if (text === null) {
      await rm(file, { recursive: true });
      continue;
    }
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function readProject(project: string): Promise<Record<string, string>> {
  const entries = await readdir(project, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.split('/').includes('node_modules'))
    .sort();
  const texts = names.map(async (name): Promise<[string, string]> => {
    return [name, await readFile(path.join(project, name), 'utf8')];
  });
  return Object.fromEntries(await Promise.all(texts));
}

function runNode(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  // NODE_ENV of the test runner would change what the build does.
  const { NODE_ENV: _, FORCE_COLOR: __, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...inherited, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      text += part.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: stripVTControlCharacters(text) });
    });
  });
}
