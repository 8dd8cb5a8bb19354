import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Book,
  buildOptions,
  counted,
  DiglotError,
  DiglotErrors,
  namedPage,
  type Outcome,
  type RanWith,
  readBook,
  readFormat,
  recordRan,
  reportOf,
  type SiteFlags,
  type ToldFinding,
  whyUnwritable,
  writeWhole,
} from 'diglot/tools';
import { difference, isAsExpected, shownOutput } from './compare';
import { ranWith, type SitePackages, sitePackages, type UsedPackage } from './packages';
import { openResults } from './results';
import { type BlockResult, runScript } from './run-script';
import { type Script, scriptsOf } from './script';
import { type OutputUpdate, updateOutputs } from './update-page';

interface TryFlags extends SiteFlags {
  readonly root?: string;
  readonly update?: boolean;
  readonly timeout?: unknown;
  readonly format?: unknown;
}

/** Seconds that a module or a command may take. */
const TIMEOUT = 60;
/** Pages that run at the same time: their programs use several processors themselves. */
const AT_ONCE = 2;

/** `diglot try`: runs the code blocks that pages mark, and compares what they print. */
export async function run(names: readonly string[], flags: TryFlags): Promise<Outcome> {
  const format = readFormat(flags.format);
  const timeout = Number(flags.timeout ?? TIMEOUT);
  if (!(timeout > 0)) throw usage('--timeout is a number of seconds.', 'Write --timeout 60.');
  const { progress: _, ...options } = buildOptions(flags.root, flags);
  const book = await readBook({ ...options, onWait: () => {} });
  if (book.errors.length > 0) throw new DiglotErrors(book.errors);
  const scripts = scriptsOf(book, meant(names.map(String), book));
  const packages = sitePackages(book.config.root);
  const texts = new Map(scripts.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  const ran = await runAll(scripts, { book, packages, timeout, isQuiet: format !== 'text' });
  if (!ran) {
    console.error('Interrupted: nothing was written.');
    return 'failed';
  }
  const told = scripts.map((script, index) =>
    tell(script, ran[index] ?? [], { packages, update: flags.update === true, book, texts }),
  );
  const findings = [...misspelt(book), ...told.flatMap((each) => each.findings)];
  recordRan(book, {
    tried: new Set(scripts.flatMap((script) => script.blocks.map(({ hash }) => hash))),
    ran: Object.assign({}, ...told.map(({ proofs }) => proofs)),
    isWhole: names.length === 0,
  });
  const blocks = scripts.reduce((sum, each) => sum + each.blocks.length, 0);
  const updated = told.reduce((sum, each) => sum + each.updated, 0);
  const written = updated > 0 ? `, ${counted(updated, 'output')} written` : '';
  const none = `${counted(blocks, 'block')} of ${counted(scripts.length, 'page')} did what ${blocks === 1 ? 'it says' : 'they say'}${written}`;
  const { root } = book.config;
  process.stdout.write(`${reportOf(findings, { command: 'try', format, root, none })}\n`);
  return findings.length > 0 ? 'failed' : 'done';
}

function usage(message: string, fix: string): DiglotError {
  return new DiglotError({ code: 'bad-usage', message, fix });
}

/** Which versions of pages are named; all without a name. */
function meant(names: readonly string[], book: Book): (identity: string, lang: string) => boolean {
  if (names.length === 0) return () => true;
  const wishes = names.map((name) => namedPage(name, { ...book, cwd: process.cwd() }));
  return (identity, lang) =>
    wishes.some((wish) => wish.page.identity === identity && (wish.lang ?? lang) === lang);
}

interface RunAllOptions {
  readonly book: Book;
  readonly packages: SitePackages;
  readonly timeout: number;
  readonly isQuiet: boolean;
}

/**
 * Runs what no earlier run has; pages with the same code once.
 *
 * @returns results in the order of the scripts; undefined when it was interrupted
 */
async function runAll(
  scripts: readonly Script[],
  { book, packages, timeout, isQuiet }: RunAllOptions,
): Promise<readonly (readonly BlockResult[])[] | undefined> {
  const kept = openResults(book.config.cacheDir, packages, timeout);
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  const different = new Map(scripts.map((script) => [script.hash, script]));
  const results = new Map<string, readonly BlockResult[]>();
  const waiting = different.values();
  const work = async (): Promise<void> => {
    for (const script of waiting) {
      if (interrupt.signal.aborted) return;
      const before = kept.get(script);
      if (!before && !isQuiet) console.error(`running ${script.routePath}`);
      const now =
        before ?? (await runScript(script.blocks, { packages, timeout, signal: interrupt.signal }));
      if (interrupt.signal.aborted) return;
      if (!before) kept.put(script, now);
      results.set(script.hash, now);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  if (interrupt.signal.aborted) return undefined;
  return scripts.map(({ hash }) => results.get(hash) ?? []);
}

interface TellOptions {
  readonly packages: SitePackages;
  readonly update: boolean;
  readonly book: Book;
  /** Of the pages before their blocks ran, by file. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Marks that were meant to let a block run, and do not: without a word they would prove nothing for good. */
function misspelt({ warnings }: Book): ToldFinding[] {
  return warnings.flatMap((warning): ToldFinding[] => {
    if (!(warning instanceof DiglotError) || warning.code !== 'code-run-unknown') return [];
    const { message, fix = '', location } = warning;
    const { file = '', line = 1, column = 1 } = location ?? {};
    return [{ rule: 'try', severity: 'error', message, fix, file, line, column }];
  });
}

/** What is to be said of one page, and what its blocks prove. Writes true outputs into it where that is wanted. */
function tell(
  { blocks, file, routePath, lang }: Script,
  results: readonly BlockResult[],
  { packages, update, book, texts }: TellOptions,
) {
  const updates: OutputUpdate[] = [];
  const proofs: Record<string, RanWith> = {};
  const relative = path.relative(book.config.root, file).split(path.sep).join('/');
  const unwritable = update ? whyNotNow(file, texts.get(file), book) : undefined;
  const findings = blocks.flatMap((block, index) => {
    const { out = '', failure, packages: names = [] } = results[index] ?? {};
    const at = (message: string, fix: string, line: number) => ({
      ...{ rule: 'try', severity: 'error' as const, message, fix },
      ...{ file: relative, line, column: 1, address: routePath, lang },
    });
    if (failure) {
      const { message, fix, line = 0 } = failure;
      return at(message, fix, block.line + line);
    }
    const { expected } = block;
    if (expected && !isAsExpected(expected, out)) {
      if (!update) {
        return at(
          `The block prints something else than the page says:\n${difference(expected, out)}`,
          'Correct the code, or write what comes out by "diglot try --update".',
          expected.line,
        );
      }
      if (unwritable !== undefined) {
        const fix = 'Make it so that it can be written, and run "diglot try --update" again.';
        return at(`The output was not written: ${unwritable}.`, fix, expected.line);
      }
      updates.push({ line: expected.line, text: shownOutput(out) });
    }
    if (block.kind !== 'file') proofs[block.hash] = ranWith(usedOf(names, packages), today());
    return [];
  });
  if (updates.length > 0) writeWhole(file, updateOutputs(readFileSync(file, 'utf8'), updates));
  return { findings, proofs, updated: updates.length };
}

/** Why outputs cannot be written into a page. */
function whyNotNow(file: string, before: string | undefined, book: Book): string | undefined {
  const why = whyUnwritable(file, book.config.root);
  if (why !== undefined) return why;
  return readFileSync(file, 'utf8') === before
    ? undefined
    : 'somebody wrote the page while its blocks ran';
}

function usedOf(names: readonly string[], packages: SitePackages): UsedPackage[] {
  return names.flatMap((name) => packages.find(name) ?? []);
}

const today = (): string => new Date().toISOString().slice(0, 10);
