import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunBlock } from 'diglot/tools';
import { type Invocation, stepLines } from './commands';
import { type Executed, execute } from './execute';
import { assertSuccess, BlockError, type BlockFailure, fail, missing } from './failure';
import { createPageFolder, type PageFolder } from './folder';
import { importedPackages, type SitePackages, type UsedPackage } from './packages';
import { toJavaScript } from './to-javascript';

/** What became of one block. Plain data. */
export interface BlockResult {
  /** What it printed on standard output. */
  readonly out: string;
  /** What failed, and what to do; undefined for a success. */
  readonly failure?: BlockFailure | undefined;
  /** Names of the packages that ran. */
  readonly packages: readonly string[];
}

export interface RunOptions {
  readonly packages: SitePackages;
  /** Seconds for a module or a command. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

const JAVASCRIPT: ReadonlySet<string> = new Set(['js', 'mjs', 'javascript']);
const TYPESCRIPT: ReadonlySet<string> = new Set(['ts', 'mts', 'typescript']);
const SHELL: ReadonlySet<string> = new Set(['sh', 'bash', 'shell', 'zsh', 'console']);

/** Programs of the system that do nothing but with the files that they are given. */
const SYSTEM: ReadonlySet<string> = new Set(
  'cat cmp cp diff echo false grep head ls mkdir mv printf pwd rm rmdir sort tail test touch true uniq wc'.split(
    ' ',
  ),
);
const RUNNERS: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun']);
const OUTSIDE = /(?:^|[=:,])(?:[/~]|[A-Za-z]:[\\/])|(?:^|[=/\\])\.\.(?:[/\\]|$)/;

/** Runs the blocks of a page one after the other in one folder. What fails does not keep the others from being run. */
export async function runScript(
  blocks: readonly RunBlock[],
  options: RunOptions,
): Promise<BlockResult[]> {
  const folder = createPageFolder(options.packages);
  const results: BlockResult[] = [];
  const laid = new Map<string, string>();
  const used = new Set<string>();
  try {
    for (const block of blocks) {
      const run = new BlockRun(block, { folder, used, laid, ...options });
      results.push(await run.result());
      restore(laid, folder);
    }
  } finally {
    folder.remove();
  }
  return results;
}

/** A block that removes the folder must not take its page's other blocks with it. */
function restore(laid: ReadonlyMap<string, string>, folder: PageFolder): void {
  if (existsSync(folder.dir) && (laid.size === 0 || [...laid.keys()].some(existsSync))) return;
  mkdirSync(folder.dir, { recursive: true });
  for (const [file, content] of laid) folder.write(file, content);
}

interface BlockContext extends RunOptions {
  readonly folder: PageFolder;
  /** Names of packages that the page's code uses so far. */
  readonly used: Set<string>;
  /** Files that were laid, by their absolute paths. */
  readonly laid: Map<string, string>;
}

/** One block on its way. */
class BlockRun {
  #out = '';
  #cwd: string;

  constructor(
    private readonly block: RunBlock,
    private readonly context: BlockContext,
  ) {
    this.#cwd = context.folder.dir;
  }

  async result(): Promise<BlockResult> {
    const failure = await this.#run().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof BlockError) return error.failure;
        throw error;
      },
    );
    return {
      out: this.#out.replaceAll(this.context.folder.dir, '.'),
      failure: failure && {
        ...failure,
        message: failure.message.replaceAll(this.context.folder.dir, '.'),
      },
      packages: [...this.context.used],
    };
  }

  async #run(): Promise<void> {
    const { block } = this;
    if (block.kind === 'step') return this.#step();
    for (const name of importedPackages(block.code)) this.#use(this.context.packages.find(name));
    return block.kind === 'file' ? this.#lay() : this.#module();
  }

  #use(found: UsedPackage | undefined): void {
    if (found) this.context.used.add(found.name);
  }

  #lay(): void {
    const { title = '', code } = this.block;
    const { folder, laid } = this.context;
    const file = folder.inside(title);
    if (file === undefined || file === folder.dir) {
      fail(
        `"${title}" is no file of the page's folder.`,
        'Title the block with a path like src/index.ts.',
      );
    }
    const content = `${code}\n`;
    try {
      folder.write(file, content);
    } catch (error) {
      fail(
        `"${title}" cannot be written: ${messageOf(error)}`,
        'Give each file a path of its own.',
      );
    }
    laid.set(file, content);
  }

  async #module(): Promise<void> {
    const { block, context } = this;
    const { folder } = context;
    const isTypeScript = TYPESCRIPT.has(block.lang);
    if (!isTypeScript && !JAVASCRIPT.has(block.lang)) {
      fail(
        `"${block.lang || 'text'}" cannot be run.`,
        SHELL.has(block.lang)
          ? 'Mark commands with "step" in the place of "run".'
          : 'Give the block a title to lay it out as a file, or take "run" away.',
      );
    }
    const file = path.join(folder.dir, `block-${block.line}.mjs`);
    const code = isTypeScript
      ? await toJavaScript(block.code, folder.dir).catch(notCompiled)
      : block.code;
    folder.write(file, code);
    const done = await this.#execute(process.execPath, [file], { may: 'run', env: {} });
    this.#out += done.out;
    this.#assertSuccess(done, 'The block');
  }

  async #step(): Promise<void> {
    const { lang, code } = this.block;
    if (!SHELL.has(lang)) {
      fail(`"${lang || 'text'}" has no commands.`, 'Write the commands in a block of "sh".');
    }
    for (const { line, text, invocations, refused } of stepLines(code)) {
      if (!invocations) {
        fail(`"${refused}" cannot be run here: ${text}`, 'Write one command a line.', line);
      }
      let input = '';
      for (const invocation of invocations) {
        const done = await this.#invoke(invocation, input, line);
        input = invocation.isPiped ? done.out : '';
        if (!invocation.isPiped) this.#print(done.out, invocation, line);
        this.#assertSuccess(done, `"${text}"`, line);
      }
    }
  }

  #print(out: string, { into }: Invocation, line: number): void {
    if (!into) {
      this.#out += out;
      return;
    }
    const { folder } = this.context;
    const file = folder.inside(into.file, this.#cwd);
    if (file === undefined) fail(`"${into.file}" lies outside of the page's folder.`, INSIDE, line);
    const before = into.append && existsSync(file) ? readFileSync(file, 'utf8') : '';
    folder.write(file, before + out);
  }

  async #invoke(
    { program, args, env }: Invocation,
    input: string,
    line: number,
    depth = 0,
  ): Promise<Executed> {
    const done = (code: number): Executed => ({ code, out: '', err: '' });
    const more = { input, env };
    if (depth > 10) fail('The scripts of package.json call each other without end.', INSIDE, line);
    if (program === 'cd') return this.#enter(args[0] ?? '.', line);
    if (program === 'exit') return done(Number(args[0] ?? 0));
    if (program === 'node') {
      return this.#execute(process.execPath, args, { may: 'run', ...more });
    }
    if (program === 'npx' || program === 'bunx') {
      const [bin = '', ...rest] = args.slice(args.findIndex((arg) => !arg.startsWith('-')));
      return this.#bin(bin, rest, more, line);
    }
    if (RUNNERS.has(program)) {
      const [verb = '', ...rest] = args;
      if (['install', 'i', 'add', 'ci'].includes(verb) || verb === '')
        return this.#install(rest, line);
      if (['exec', 'dlx', 'x'].includes(verb)) {
        const [bin = '', ...others] = rest.filter((arg) => arg !== '--');
        return this.#bin(bin, others, more, line);
      }
      const [name = '', ...others] = verb === 'run' ? rest : args;
      const script = this.#script(name);
      if (script === undefined) return this.#bin(name, others, more, line);
      let last = done(0);
      for (const each of stepLines(script).flatMap(({ invocations }) => invocations ?? [])) {
        const own = { ...each, args: [...each.args, ...others.filter((arg) => arg !== '--')] };
        const next = await this.#invoke(own, input, line, depth + 1);
        last = { ...next, out: last.out + next.out };
        if (next.code !== 0) return last;
      }
      return last;
    }
    if (SYSTEM.has(program)) {
      const outside = args.find((arg) => OUTSIDE.test(arg));
      if (outside !== undefined)
        fail(`"${outside}" lies outside of the page's folder.`, INSIDE, line);
      return this.#execute(program, args, { may: 'run', ...more });
    }
    return this.#bin(program, args, more, line);
  }

  /** Packages are those of the site: nothing is installed. */
  #install(names: readonly string[], line: number): Executed {
    for (const name of names.filter((arg) => !arg.startsWith('-'))) {
      const bare = name.replace(/(?<=.)@.*$/, '');
      const found = this.context.packages.find(bare);
      if (!found) fail(...missing(bare), line);
      this.#use(found);
    }
    return { code: 0, out: '', err: '' };
  }

  #script(name: string): string | undefined {
    const file = path.join(this.#cwd, 'package.json');
    if (!existsSync(file)) return undefined;
    try {
      const script: unknown = JSON.parse(readFileSync(file, 'utf8')).scripts?.[name];
      return typeof script === 'string' ? script : undefined;
    } catch {
      return undefined;
    }
  }

  #enter(folder: string, line: number): Executed {
    const target = this.context.folder.inside(folder, this.#cwd);
    if (target === undefined) fail(`"${folder}" lies outside of the page's folder.`, INSIDE, line);
    if (!existsSync(target)) return { code: 1, out: '', err: `There is no folder "${folder}".` };
    this.#cwd = target;
    return { code: 0, out: '', err: '' };
  }

  async #bin(
    written: string,
    args: readonly string[],
    more: { readonly input: string; readonly env: Readonly<Record<string, string>> },
    line: number,
  ): Promise<Executed> {
    const { packages } = this.context;
    const bin = written.replace(/(?<=.)@[^/]*$/, '');
    const found = packages.withBin(bin) ?? packages.find(bin);
    const file = found?.bins[bin] ?? Object.values(found?.bins ?? {})[0];
    if (!found || file === undefined) {
      fail(
        `"${written}" is no program of the site's packages.`,
        'Install the package that has it beside the site, or write a command of Node.js.',
        line,
      );
    }
    this.#use(found);
    return this.#execute(process.execPath, [file, ...args], { may: 'build', ...more });
  }

  #assertSuccess(done: Executed, what: string, line?: number): void {
    const { timeout, folder } = this.context;
    assertSuccess(done, { what, timeout, line, dir: folder.dir });
  }

  #execute(
    file: string,
    args: readonly string[],
    {
      may,
      env,
      input,
    }: {
      readonly may: 'run' | 'build';
      readonly env: Readonly<Record<string, string>>;
      readonly input?: string;
    },
  ): Promise<Executed> {
    const { folder, timeout, signal } = this.context;
    mkdirSync(this.#cwd, { recursive: true });
    const { NODE_OPTIONS: _, ...own } = env;
    return execute(file, args, {
      ...{ timeout, signal, input, cwd: this.#cwd },
      env: { ...folder.env(may), ...own },
    });
  }
}

const INSIDE = "Name files of the page's own folder.";

function notCompiled(error: unknown): never {
  return fail(`The block cannot be compiled: ${messageOf(error)}`, 'Correct its syntax.');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
