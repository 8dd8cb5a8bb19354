import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import { linkPackages } from './link-packages';
import { treeOf } from './recorded';
import { vueTsc } from './use-library';

/** One thing that a guide tells its reader to do, or shows as the result. */
export type Step =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'run'; readonly commands: readonly string[] }
  | { readonly kind: 'result'; readonly file?: string | undefined; readonly text: string };

/** What a walk found: for each result on the page, what was there instead. */
export interface Walk {
  /** The commands that were run, in their order. */
  readonly commands: readonly string[];
  /** `result` of the page next to what the walk had at this point. */
  readonly results: readonly { readonly shown: string; readonly found: string }[];
  /** What the script printed that used the library at the end. */
  readonly printed: string;
  /** Whether `package.json` still names what was installed. */
  readonly hasTools: boolean;
}

const siteFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/**
 * The steps of a page, in order. Of tabs that ask for a choice, such as the source language, only the tab with the
 * chosen label counts; a reader looks at all the others. What a scaffold writes is not on the page, so that its project
 * is not walked, to the end of the section.
 *
 * @param page - path below `docs/`, for example `en/guide/start/quick-start`.
 * @param choice - label of the tab to follow in `<Tabs groupId=…>`.
 */
export async function readSteps(page: string, choice?: string): Promise<Step[]> {
  const lines = (await readFile(path.join(siteFolder, 'docs', `${page}.mdx`), 'utf8')).split('\n');
  const steps: Step[] = [];
  let isChoice = false;
  let skipped = false;
  let hasRun = false;
  let isScaffolded = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('#')) hasRun = false;
    if (/create[- ]rslib@/.test(line)) isScaffolded = true;
    if (line.startsWith('## ')) isScaffolded = false;
    if (line.startsWith('<Tabs')) isChoice = line.includes('groupId');
    if (line.startsWith('<Tab ')) skipped = isChoice && !line.includes(`label="${choice}"`);
    if (line === '</Tab>') skipped = false;
    const command = /^<PackageManagerTabs command="([^"]+)"/.exec(line)?.[1];
    if (command !== undefined && !isScaffolded) {
      steps.push({ kind: 'run', commands: [`npm ${command}`] });
      hasRun = true;
    }
    if (!line.startsWith('```')) continue;
    const end = lines.indexOf('```', at + 1);
    const own = lines.slice(at + 1, end).join('\n');
    at = end;
    if (skipped || isScaffolded) continue;
    const found = await stepsOfBlock(line.slice(3), own);
    if (found[0]?.kind === 'run') hasRun = true;
    // A text below another heading than the command is an example of something else.
    steps.push(...found.filter((step) => step.kind !== 'result' || step.file || hasRun));
  }
  return steps;
}

async function stepsOfBlock(info: string, own: string): Promise<Step[]> {
  const quoted = /file="<root>\/([^"]+)"/.exec(info)?.[1];
  const text = quoted === undefined ? own : await readFile(path.join(siteFolder, quoted), 'utf8');
  const file = /title="([^"]+)"/.exec(info)?.[1];
  const language = info.split(' ')[0];
  if (file?.startsWith('dist/')) return [{ kind: 'result', file, text }];
  if (file !== undefined) return [{ kind: 'write', file, text }];
  if (language === 'text') return [{ kind: 'result', text }];
  if (language !== 'sh') return [];
  return [{ kind: 'run', commands: own.split('\n') }];
}

/** The `package.json` that `npm init` and the installation leave. */
const INSTALLED = {
  name: 'walk',
  version: '1.0.0',
  type: 'commonjs',
  devDependencies: { '@rslib/core': '1.0.1' },
};

/**
 * Does what the steps say in an empty folder outside of the repository, then runs a script there. What `npm install`
 * would bring is a link to the repository's packages, and a `package.json`.
 */
export async function walk(steps: readonly Step[], lastScript: string): Promise<Walk> {
  const project = await mkdtemp(path.join(tmpdir(), 'walk-'));
  try {
    await linkPackages(project);
    await write(project, 'package.json', JSON.stringify(INSTALLED));
    const commands: string[] = [];
    const results: { shown: string; found: string }[] = [];
    let printed = '';
    for (const step of steps) {
      if (step.kind === 'write') await follow(project, step);
      else if (step.kind === 'result') results.push(await compare(project, step, printed));
      else {
        printed = '';
        for (const command of step.commands.filter(isDone)) {
          printed += await run(project, command);
          commands.push(command);
        }
      }
    }
    await write(project, 'last.mjs', lastScript);
    const { devDependencies } = await readManifest(project);
    const hasTools = isDeepStrictEqual(devDependencies, INSTALLED.devDependencies);
    return { commands, results, printed: await run(project, 'node last.mjs'), hasTools };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** The folder is there, installing is replaced by the link, the generator needs the network, and watching does not end. */
function isDone(command: string): boolean {
  return !/^(mkdir|cd) |^npm (init|install|run dev)|^npx create-rslib/.test(command);
}

/** Writes a file as it is shown. Of `package.json` a page shows the fields to set. */
async function follow(project: string, { file, text }: Step & { kind: 'write' }) {
  const isManifest = file === 'package.json';
  const manifest = isManifest && { ...(await readManifest(project)), ...JSON.parse(text) };
  await write(project, file, isManifest ? JSON.stringify(manifest) : text);
}

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

async function readManifest(project: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
}

async function write(project: string, file: string, text: string) {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), text);
}

/** Compares a result with the file of its title, with the tree of `dist`, or with what was printed last. */
async function compare(project: string, step: Step & { kind: 'result' }, printed: string) {
  const shown = step.text.trim();
  if (step.file !== undefined) {
    const found = await readFile(path.join(project, step.file), 'utf8').catch(() => 'no such file');
    return { shown, found: found.trim() };
  }
  const files = await readdir(path.join(project, 'dist'), { recursive: true, withFileTypes: true });
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  if (shown.startsWith('dist/\n')) return { shown, found: treeOf(names) };
  if (shown.startsWith('dist/')) return { shown: sorted(shown), found: names.sort().join('\n') };
  if (shown.startsWith('Rslib v')) return { shown: sorted(shown), found: sorted(printed) };
  return { shown, found: printed.trim() };
}

/** Lines in a fixed order and without times: formats and declarations are ready when they are. */
function sorted(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd().replace(/[\d.]+ ?s\b/, '… s'));
  return lines.filter(Boolean).sort().join('\n');
}

/** Runs a command as a shell would, with the programs of the installed packages; a failure throws what it printed. */
async function run(project: string, command: string): Promise<string> {
  const [program = '', ...args] = command.split(' ');
  if (program === 'npm' && args[0] === 'run') {
    const { scripts } = await readManifest(project);
    const parts = scripts?.[args[1] ?? '']?.split(' && ') ?? [];
    let printed = '';
    for (const part of parts) printed += await run(project, part);
    return printed;
  }
  if (program === 'vue-tsc') {
    await write(project, 'vue-tsc.mjs', vueTsc);
    const printed = await runNode(project, ['vue-tsc.mjs']);
    await rm(path.join(project, 'vue-tsc.mjs'));
    return printed;
  }
  if (program === 'rslib') {
    const manifest = require.resolve('@rslib/core/package.json');
    return runNode(project, [path.resolve(manifest, '../bin/rslib.js'), ...args]);
  }
  if (program === 'rm') {
    await rm(path.join(project, args.at(-1) ?? ''), { recursive: true });
    return '';
  }
  if (program === 'node') return runNode(project, args);
  throw new Error(`A guide tells its reader to run "${command}", which a walk cannot do.`);
}

function runNode(cwd: string, args: readonly string[]): Promise<string> {
  // NODE_ENV of the test runner would change what the build does.
  const { NODE_ENV: _, FORCE_COLOR: __, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const env = { ...inherited, NO_COLOR: '1', NODE_NO_WARNINGS: '1' };
    execFile(process.execPath, args, { cwd, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`node ${args.join(' ')}\n${stdout}\n${stderr}`));
      else resolve(stripVTControlCharacters(stdout));
    });
  });
}
