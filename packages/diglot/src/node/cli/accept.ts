import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import pc from 'picocolors';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { counted } from '../../shared/text/counted';
import { type AcceptWish, accept } from '../book/accept';
import { acceptable, acceptableReport, acceptReport, repairReport } from '../book/accept-report';
import { gitUser, readActor } from '../book/actor';
import { addressProblems } from '../book/addresses/address-problems';
import { acceptCode } from '../book/described-code';
import { drop } from '../book/drop';
import { type Lock, lockFile, lockOf, readLockText, serializeLock } from '../book/lock/lock';
import type { LockedAddress } from '../book/lock/lock-line';
import { committedLock } from '../book/lock/lock-reading';
import { namedPage } from '../book/named-pages';
import { repair } from '../book/repair';
import { type Book, holdLock, readBook } from '../build/open/read-book';
import { checkedVersions } from '../check/checked-pages';
import { declareDifferences } from '../check/declare-differences';
import { writeTogether } from '../files/write-together';
import { writeWhole } from '../files/write-whole';
import { lateOriginals } from '../translate/late-originals';
import { whyUnwritable } from '../translate/page-file';
import { buildOptions, type SiteFlags } from './build-options';
import type { Outcome } from './exit';
import { commandsHere, printedWarnings } from './print';

interface AcceptFlags extends SiteFlags {
  readonly root?: string;
  readonly all?: boolean;
  readonly yes?: boolean;
  readonly drop?: boolean;
  readonly repair?: boolean;
  readonly by?: unknown;
  readonly differences?: unknown;
}

/** `diglot accept`: the only command that writes `book.lock`, and declarations of differences. */
export async function runAccept(names: readonly string[], flags: AcceptFlags): Promise<Outcome> {
  assertUsage(names, flags);
  const by = readActor(flags.by);
  const options = buildOptions(flags.root, flags);
  const book = await readBook(options);
  if (flags.differences !== undefined) {
    acceptDifferences(book, String(flags.differences).trim());
    return 'done';
  }
  const file = lockFile(book.config);
  if (names.length === 0 && !flags.all && !flags.repair) {
    list(book, file);
    return 'done';
  }
  if (flags.all) await confirm(book, lockOf(readLockText(file), file), flags);
  const late = flags.all ? await lateOriginals(book) : undefined;
  const held = await holdLock(book, options);
  try {
    const committed = flags.all ? undefined : await committedLock(file);
    await change({ file, names, flags, book, ...(await actor(by, book)), late, committed });
  } finally {
    held.release();
  }
  return 'done';
}

/** Writes into front matter in what translations differ: from then on, checks tell what differs besides. */
function acceptDifferences(book: Book, reason: string): void {
  const { root } = book.config;
  const all = declareDifferences(checkedVersions(book), reason).map(({ page, parts, text }) => {
    const file = path.join(root, page.file);
    const why =
      whyUnwritable(file, root) ??
      (text === undefined ? 'its front matter cannot be written' : undefined);
    return { file, text: text ?? '', why, told: `  ${page.file}  ${parts.join(', ')}` };
  });
  const writable = all.filter(({ why }) => why === undefined);
  writeTogether(new Map(writable.map(({ file, text }) => [file, text]))).keep();
  print([
    ...all.map(({ told, why }) => (why === undefined ? told : `${told}  not declared: ${why}`)),
    writable.length === 0
      ? 'No translation differs in what it could declare.'
      : `${pc.green('Declared')} in the front matter of ${counted(writable.length, 'translation')}`,
  ]);
}

/** Says what could be accepted, and which addresses are gone. */
function list(book: Book, file: string): void {
  const text = readLockText(file);
  const lock = lockOf(text, file);
  const report = acceptableReport(acceptable(lock, book), text !== undefined);
  print(report.map((line) => commandsHere(line, book.config.root)));
  for (const problem of printedWarnings(addressProblems(book, lock), book.config.root)) {
    console.log(`\n${problem}`);
  }
}

async function change(input: ChangeInput): Promise<void> {
  const { file } = input;
  const before = readLockText(file);
  const { addresses, code, lines } = await changed(before, input);
  const text = serializeLock(addresses, code);
  if (text !== before) writeWhole(file, text);
  print([
    ...lines,
    `${text === before ? 'Nothing to write in' : pc.green('Wrote')} ${path.relative(process.cwd(), file)}`,
  ]);
}

interface ChangeInput extends Actor {
  /** Of the lock, absolute. */
  readonly file: string;
  readonly names: readonly string[];
  readonly flags: AcceptFlags;
  readonly book: Book;
}

type Actor = Pick<AcceptWish, 'by' | 'isGuessed' | 'late' | 'committed'>;

/** Who accepts: whom the command line names, or else the person that Git knows. */
async function actor(by: string | undefined, { config }: Book): Promise<Actor> {
  return by === undefined ? { by: await gitUser(config.root), isGuessed: true } : { by };
}

/** What a lock is to have, and what is said of it. */
interface Changed {
  readonly addresses: readonly LockedAddress[];
  /** Its lines that tell of code. */
  readonly code: readonly string[];
  readonly lines: readonly string[];
}

async function changed(before: string | undefined, input: ChangeInput): Promise<Changed> {
  const { file, names, flags, book } = input;
  if (flags.repair) {
    if (before === undefined) throw noLock(file, 'to repair');
    const repaired = repair(before, file, book);
    const { addresses, code } = repaired;
    return { addresses, code, lines: repairReport(repaired) };
  }
  const lock = lockOf(before, file);
  if (flags.drop) {
    if (before === undefined) throw noLock(file, 'whose addresses could be given up');
    const { addresses, dropped, kept } = drop(lock, names, book);
    return {
      addresses,
      code: lock.code,
      lines: [
        ...dropped.map((address) => `  ${address}  given up`),
        ...kept.map((address) => `  ${address}  stays: the site has it`),
      ],
    };
  }
  const wishes = wishesOf(input);
  const accepted = accept(lock, wishes, book);
  const code = await acceptCode(lock, wishes, book);
  return { ...accepted, code, lines: acceptReport(accepted, { isShort: flags.all === true }) };
}

function wishesOf({
  names,
  flags: { all },
  book,
  by,
  isGuessed,
  late,
  committed,
}: ChangeInput): readonly AcceptWish[] {
  const place = { ...book, cwd: process.cwd() };
  const wishes = all
    ? book.content.pages.map((page) => ({ page, by, isGuessed, late }))
    : names.map((name) => ({ ...namedPage(name, place), by, isGuessed, committed }));
  const files = new Set(
    wishes.flatMap(({ page }) => Object.values(page.versions).map(({ source }) => source.file)),
  );
  const errors = book.errors.filter(
    ({ location }) => all || (location && files.has(path.resolve(book.config.root, location.file))),
  );
  if (errors.length > 0) throw new DiglotErrors(errors);
  return wishes;
}

/** Nobody has looked at everything by accident. */
async function confirm(book: Book, lock: Lock, { yes }: AcceptFlags): Promise<void> {
  if (yes) return;
  const pages = acceptable(lock, book);
  const behind = pages.flatMap((page) => Object.values(page.behind)).reduce((a, b) => a + b, 0);
  const also =
    behind === 0 ? '' : `, also in ${counted(behind, 'section')} whose original changed since`;
  const question = `Accept all ${counted(book.content.pages.length, 'page')}? This says that every translation says what its original says now${also}.`;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new DiglotError({
      code: 'accept-unconfirmed',
      message: 'Accepting everything has to be confirmed.',
      fix: 'Add --yes: "npx diglot accept --all --yes". It says that every translation says what its original says now.',
    });
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Whoever presses Ctrl+C or Ctrl+D has answered, too.
    const answer = await terminal.question(`${question} [y/N] `).catch(() => '');
    if (/^y(?:es)?$/i.test(answer.trim())) return;
  } finally {
    terminal.close();
  }
  throw new DiglotError({
    code: 'accept-declined',
    message: 'Nothing was accepted.',
    fix: 'Name single pages: "npx diglot accept /guide/start/".',
  });
}

function assertUsage(
  names: readonly string[],
  { all, drop, repair, yes, by, differences }: AcceptFlags,
): void {
  const isOfDifferences = differences !== undefined;
  const kinds = [
    all && '--all',
    drop && '--drop',
    repair && '--repair',
    isOfDifferences && '--differences',
  ].filter(Boolean);
  if (kinds.length > 1) throw usage(`${kinds.join(' and ')} cannot be combined.`);
  if (drop && names.length === 0) throw usage('--drop needs the addresses that are given up.');
  if (isOfDifferences && (typeof differences !== 'string' || differences.trim() === ''))
    throw usage('--differences needs the reason why translations may differ.');
  if ((all || repair || isOfDifferences) && names.length > 0)
    throw usage(`${kinds[0]} is of the whole site: it takes no pages.`);
  if (yes && !all) throw usage('--yes belongs to --all.');
  if (by !== undefined && (drop || repair || (!all && names.length === 0)))
    throw usage('--by says who accepts: name pages, or add --all.');
}

function noLock(file: string, purpose: string): DiglotError {
  return new DiglotError({
    code: 'no-lock',
    message: `There is no book.lock ${purpose}.`,
    location: { file },
    fix: 'Take it from Git again ("git checkout -- book.lock"), or begin with "npx diglot accept --all".',
  });
}

function usage(message: string): DiglotError {
  return new DiglotError({ code: 'bad-usage', message, fix: 'See "npx diglot accept --help".' });
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
