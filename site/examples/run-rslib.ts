import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { linkPackages } from './link-packages';

const examplesFolder = path.dirname(fileURLToPath(import.meta.url));

// Inside the workspace, so that @rslib/core and typescript resolve from its node_modules; `.cache` is git-ignored.
const copiesFolder = path.join(examplesFolder, '.cache');
const resultsFolder = path.join(copiesFolder, 'results');

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

/** What one run of Rslib left behind. */
export interface RunResult {
  /** Exit code of Rslib, or of the `then` script when that one failed. */
  readonly code: number;
  /** Everything Rslib printed, standard output and errors, without colours. */
  readonly output: string;
  /** What the `then` script printed; empty without such a script. */
  readonly printed: string;
  /** All files of the project after the run but `node_modules`: path with forward slashes → text. */
  readonly files: Record<string, string>;
  /** The paths among `files` that were not there before the run, sorted. */
  readonly emitted: readonly string[];
}

/**
 * Builds `site/examples/<exampleName>` with Rslib in a temporary copy and removes the copy afterwards. A run whose
 * example, options, installed packages and Node.js did not change is answered from the run before.
 */
export async function runRslib(exampleName: string, options: RunOptions = {}): Promise<RunResult> {
  const file = path.join(resultsFolder, `${await keyOf(exampleName, options)}.json`);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as RunResult;
  const result = await run(exampleName, options);
  await mkdir(resultsFolder, { recursive: true });
  // Renaming is atomic: another worker never reads half a result.
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, JSON.stringify(result));
  await rename(partial, file);
  return result;
}

async function keyOf(exampleName: string, options: RunOptions): Promise<string> {
  const [example, lockFile, runner] = await Promise.all([
    readProject(path.join(examplesFolder, exampleName)),
    readFile(path.join(examplesFolder, '../../package-lock.json'), 'utf8'),
    readFile(fileURLToPath(import.meta.url), 'utf8'),
  ]);
  const parts = [exampleName, options, example, lockFile, runner, process.version];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

async function run(exampleName: string, options: RunOptions): Promise<RunResult> {
  const folder = options.outside ? tmpdir() : copiesFolder;
  await mkdir(folder, { recursive: true });
  const project = await mkdtemp(path.join(folder, `${exampleName}-`));
  try {
    await cp(path.join(examplesFolder, exampleName), project, { recursive: true });
    if (options.outside) await linkPackages(project);
    await changeFiles(project, options.files ?? {});
    const before = await readProject(project);
    const build = await runNode([rslibCommand(), ...(options.args ?? [])], project, options.env);
    const use =
      options.then !== undefined && build.code === 0
        ? await runNode([options.then], project, options.env)
        : { code: build.code, output: '' };
    const files = await readProject(project);
    const emitted = Object.keys(files).filter((file) => !(file in before));
    return { code: use.code, output: build.output, printed: use.output, files, emitted };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
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
