import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, type Outcome } from 'diglot/tools';
import { gitUser, readActor, type Taken, takeTranslations } from 'diglot/translate';
import { fileError, lineAt, type ReturnedFile, type ReturnedUnit } from './exchange-file';
import { FORMATS } from './formats';
import { type Refusal, refusalLines, writeRefused } from './refused';
import { type ExchangeFlags, type OpenBook, openBook, shown, tagOf, usage } from './site';

interface ImportFlags extends ExchangeFlags {
  readonly by?: unknown;
  readonly dryRun?: boolean;
}

/** Larger than a file of any book. */
const MOST_BYTES = 64 * 1024 * 1024;

/** `diglot exchange import`: translations that came back, each checked alone. */
export async function importUnits(names: readonly string[], flags: ImportFlags): Promise<Outcome> {
  if (names.length === 0) throw usage('No file is named.', 'Name the files that came back.');
  const by = readActor(flags.by);
  const files = names.map((name) => path.resolve(String(name)));
  // Nothing is written before all of them can be read.
  const read = files.map((file) => ({ file, content: readReturned(file) }));
  const open = await openBook(flags);
  const meant = read.map(({ file, content }) => ({
    ...{ file, content },
    lang: languageIn(content, file, open),
  }));
  let isRefused = false;
  for (const { file, content, lang } of meant) {
    const taken = await takeFile(content, lang, open, {
      by: by ?? (await gitUser(open.book.config.root)),
      dryRun: flags.dryRun,
    });
    isRefused = report(file, content, taken, flags.dryRun === true) || isRefused;
  }
  return isRefused ? 'failed' : 'done';
}

function readReturned(file: string): ReturnedFile {
  const format = Object.values(FORMATS).find(({ endings }) =>
    (endings as readonly string[]).includes(path.extname(file).toLowerCase()),
  );
  if (!format) {
    const endings = Object.values(FORMATS).flatMap((each) => each.endings);
    throw fileError(
      'The file is of no format that can be read.',
      `Its name ends with one of ${endings.join(', ')}.`,
      { file },
    );
  }
  return format.read(readUtf8(file), file);
}

function readUtf8(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile())
    throw fileError('This is no file.', 'Name the file that came back.', { file });
  const size = stats?.size;
  if (size === undefined)
    throw new DiglotError({
      code: 'exchange-file',
      message: `There is no file "${shown(file)}".`,
      fix: 'Name the file that came back.',
    });
  if (size > MOST_BYTES) {
    throw fileError(
      `The file has ${Math.round(size / 1024 / 1024)} MB, and no more than ${MOST_BYTES / 1024 / 1024} are read.`,
      'Divide it, or export fewer pages at once.',
      { file },
    );
  }
  const bytes = readFileSync(file);
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const line = lineAt(bytes.subarray(0, nul).toString('latin1'), nul);
    throw fileError('The file holds a NUL byte, which no text has.', 'Save it as UTF-8.', {
      file,
      line,
    });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileError('The file is not UTF-8.', 'Save it as UTF-8.', { file });
  }
}

function languageIn({ lang }: ReturnedFile, file: string, { book }: OpenBook): string {
  const { locales } = book.config;
  const found =
    locales.find((locale) => lang === locale.lang || lang === tagOf(locale.lang, book)) ??
    // Tools name the same language otherwise: "zh-CN" is "zh-Hans".
    locales.find((locale) => lang !== undefined && isSameLanguage(lang, tagOf(locale.lang, book)));
  if (found) return found.lang;
  throw fileError(
    lang === undefined
      ? 'The file does not say of which language it is.'
      : `The file is of the language "${lang}", which is none of the site.`,
    `The site has ${locales.map((locale) => locale.lang).join(', ')}.`,
    { file },
  );
}

function isSameLanguage(a: string, b: string): boolean {
  const whole = (tag: string) => new Intl.Locale(tag).maximize().baseName;
  try {
    return whole(a) === whole(b);
  } catch {
    // It is no tag of a language.
    return false;
  }
}

async function takeFile(
  { units }: ReturnedFile,
  lang: string,
  { book, options }: OpenBook,
  how: { readonly by: string | undefined; readonly dryRun: boolean | undefined },
): Promise<Taken[]> {
  const readable = units.filter(({ problem }) => problem === undefined);
  const taken = await takeTranslations(book, lang, readable, { ...options, ...how });
  const rest = taken.values();
  return units.map((unit): Taken => {
    if (unit.problem !== undefined) {
      return { id: unit.id, state: 'refused', reasons: [unit.problem] };
    }
    return rest.next().value ?? { id: unit.id, state: 'left', reasons: [] };
  });
}

/** @returns whether anything was refused */
function report(
  file: string,
  content: ReturnedFile,
  taken: readonly Taken[],
  isDryRun: boolean,
): boolean {
  const refused = new Set<ReturnedUnit>();
  const refusals: Refusal[] = [];
  for (const [index, { id, state, reasons }] of taken.entries()) {
    const unit = content.units[index];
    if (state !== 'refused' || !unit) continue;
    refused.add(unit);
    refusals.push({ place: `${shown(file)}:${unit.line}  ${id}`.trimEnd(), reasons });
  }
  for (const line of refusalLines(refusals)) console.error(line);
  const count = (state: Taken['state']) => taken.filter((each) => each.state === state).length;
  console.log(
    `${shown(file)}: ${count('taken')} ${isDryRun ? 'could be taken' : 'taken'}, ${count('left')} left as they are, ${refused.size} refused.`,
  );
  if (refused.size === 0) return false;
  if (!isDryRun) {
    const text = content.only((unit) => refused.has(unit));
    console.log(`Those that were refused are in ${shown(writeRefused(file, text))}.`);
  }
  return true;
}
