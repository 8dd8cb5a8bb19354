import path from 'node:path';
import type { Outcome } from 'diglot/tools';
import { readActor, readUnits, takeTranslations, type Unit } from 'diglot/translate';
import { openAnswers } from './answers';
import { ask } from './ask';
import { fileOf, instructionsOf } from './export';
import { json } from './json-format';
import { refusalLines, writeRefused } from './refused';
import { type ExchangeFlags, languageOf, openBook, pagesOf, shown, usage } from './site';

interface TranslateFlags extends ExchangeFlags {
  readonly lang?: unknown;
  readonly with?: unknown;
  readonly timeout?: unknown;
  readonly by?: unknown;
}

/** Programs that run at the same time. */
const AT_ONCE = 4;
/** Seconds that one may take. */
const TIMEOUT = 120;

/** `diglot exchange translate`: asks a program for each section that is behind or missing. */
export async function translateUnits(
  names: readonly string[],
  flags: TranslateFlags,
): Promise<Outcome> {
  const command = typeof flags.with === 'string' ? flags.with.trim() : '';
  if (command === '') throw usage('No program is named.', 'Write --with "command".');
  const seconds = Number(flags.timeout ?? TIMEOUT);
  if (!(seconds > 0)) throw usage('--timeout is a number of seconds.', 'Write --timeout 120.');
  const by = readActor(flags.by) ?? `machine:${nameOf(command)}`;
  const { book, options } = await openBook(flags);
  const lang = languageOf(flags.lang, book);
  const found = await readUnits(book, lang, {
    states: new Set(['behind', 'missing']),
    pages: pagesOf(names.map(String), book),
  });
  const answers = openAnswers(book.config.cacheDir, lang, command);
  const instructions = instructionsOf(lang, book.config.root);
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  const failed: string[] = [];
  let done = 0;
  const waiting = found.map(({ unit }) => unit).values();
  const work = async (): Promise<void> => {
    for (const unit of waiting) {
      if (interrupt.signal.aborted) return;
      if (answers.get(unit) === undefined) {
        const input = { lang, ...unit, ...(instructions !== undefined && { instructions }) };
        const answer = await ask(command, `${JSON.stringify(input)}\n`, {
          seconds,
          signal: interrupt.signal,
        });
        if (interrupt.signal.aborted) return;
        if ('text' in answer) answers.keep(unit, answer.text);
        else failed.push(`${unit.id}: ${answer.failure}`);
      }
      console.error(`${++done}/${found.length}  ${unit.id}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  if (interrupt.signal.aborted) {
    console.error(
      'Interrupted. Answers that were given are kept: the same command goes on from there.',
    );
    return 'failed';
  }
  const units = found.flatMap(({ unit }): Unit[] => {
    const translation = answers.get(unit);
    return translation === undefined ? [] : [{ ...unit, translation }];
  });
  const taken = await takeTranslations(book, lang, units, { ...options, by });
  const refused = new Set(taken.filter(({ state }) => state === 'refused').map(({ id }) => id));
  for (const line of failed) console.error(`failed: ${line}`);
  const refusals = taken.filter(({ state }) => state === 'refused');
  for (const line of refusalLines(refusals.map(({ id, reasons }) => ({ place: id, reasons })))) {
    console.error(line);
  }
  for (const { id, state } of taken) {
    // It would be asked for by each run, and nobody would know why.
    if (state === 'left') console.error(`left as it is: ${id}: ${SAME}`);
  }
  const count = (wanted: string) => taken.filter(({ state }) => state === wanted).length;
  console.log(
    `${count('taken')} taken, ${count('left')} left as they are, ${refused.size} refused, ${failed.length} without an answer.`,
  );
  if (refused.size > 0) {
    const kept = units.filter(({ id }) => refused.has(id));
    const text = json.write({ ...fileOf(lang, found, book), units: kept }, NOWHERE);
    const file = writeRefused(path.resolve(`${lang}.json`), text);
    console.log(`Those that were refused are in ${shown(file)}: mend and import them.`);
  }
  answers.clear();
  return refused.size + failed.length > 0 ? 'failed' : 'done';
}

const SAME = 'the answer is what the page has. Is it right? Accept it with "npx diglot accept"';

/** JSON has no need of it. */
const NOWHERE = {
  ...{ sourceTag: '', targetTag: '', stateOf: () => '', fileOf: () => '' },
  keptParts: () => [],
};

/** The program's name: the first word of a command, without folders. */
function nameOf(command: string): string {
  const [, quoted, bare = command] = /^(?:"([^"]+)"|(\S+))/.exec(command) ?? [];
  return path.basename(quoted ?? bare).replace(/\.\w+$/, '') || 'program';
}
