import path from 'node:path';
import { parseDocument } from 'yaml';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { counted } from '../../shared/text/counted';
import { type Book, readBook } from '../build/open/read-book';
import {
  type Answered,
  type AskedMiss,
  askMisses,
  askQuestions,
  isWorse,
} from '../check/questions/ask-questions';
import { problemsOf } from '../check/questions/question-problems';
import { readMisses } from '../check/questions/read-misses';
import { type QuestionsFile, readQuestions } from '../check/questions/read-questions';
import { type ReportFormat, readFormat, reportOf } from '../check/report/report-findings';
import type { ResolvedConfig } from '../config/types';
import { writeWhole } from '../files/write-whole';
import { hasEmbeddedSearch } from '../page/page-text';
import { type SiteFlags, siteOptions } from './build-options';
import type { Outcome } from './exit';

interface AskFlags extends SiteFlags {
  readonly format?: unknown;
  readonly update?: boolean;
  readonly misses?: unknown;
}

/** `diglot ask`: where the search shows what answers the questions of readers. */
export async function runAsk(root: string | undefined, flags: AskFlags): Promise<Outcome> {
  const format = readFormat(flags.format);
  const options = siteOptions(root, flags);
  const { root: siteRoot } = options;
  const book = await readBook(options);
  if (!hasEmbeddedSearch(book.config)) throw notBuiltIn(book.config.search);
  // What a broken page answers, nobody finds.
  if (book.errors.length > 0) throw new DiglotErrors(book.errors);
  if (flags.misses !== undefined) {
    await runAskMisses(book, String(flags.misses), format);
    return 'done';
  }
  const read = await readQuestions(book.config);
  if (!read || read.questions.length === 0) throw noQuestions(siteRoot, read !== undefined);
  const answered = await askQuestions(book, read.questions);
  if (flags.update) {
    const isNew = updateRanks(read, answered);
    const name = path.relative(process.cwd(), read.file);
    // Standard output may be data.
    console.error(isNew ? `Wrote ${name}` : `${name} says so already.`);
  }
  const kept = flags.update ? answered.map((each) => ({ ...each, rank: each.now })) : answered;
  const problems = await problemsOf(book, read, kept);
  if (format === 'json') {
    process.stdout.write(
      `${JSON.stringify({ languages: ratesOf(kept), questions: kept.map(toRow) }, null, 2)}\n`,
    );
  } else if (format === 'github') {
    const findings = problems.map((problem) => ({ ...problem, severity: 'error' as const }));
    process.stdout.write(`${reportOf(findings, { command: 'ask', format, root: siteRoot })}\n`);
  } else {
    process.stdout.write(textOf(kept));
    for (const { file, line, message, fix } of problems) {
      process.stdout.write(`${file}:${line} ${message}\n  ${fix}\n`);
    }
  }
  return problems.length > 0 ? 'failed' : 'done';
}

const toRow = ({ lang, ask, now, rank, first, time }: Answered) => {
  return { lang, ask, rank: now, before: rank, first, milliseconds: Math.round(time * 10) / 10 };
};

/** How often an answer is first, among the first three and ten, and how often nothing is found: in percent. */
function ratesOf(answered: readonly Answered[]) {
  const langs = [...new Set(answered.map(({ lang }) => lang))];
  return langs.map((lang) => {
    const own = answered.filter((each) => each.lang === lang);
    const share = (test: (each: Answered) => boolean) =>
      Math.round((100 * own.filter(test).length) / own.length);
    const within = (most: number) => share(({ now }) => now > 0 && now <= most);
    const times = own.map(({ time }) => time).sort((a, b) => a - b);
    return {
      lang,
      questions: own.length,
      first: within(1),
      firstThree: within(3),
      firstTen: within(10),
      nothing: share(({ first }) => first === undefined),
      milliseconds: Math.round((times[times.length >> 1] ?? 0) * 10) / 10,
    };
  });
}

function textOf(answered: readonly Answered[]): string {
  const low = answered.filter((each) => each.now === 0 || each.now > 3 || isWorse(each));
  const lines = low.map(({ lang, ask, now, rank, first }) => {
    const before = rank === undefined || rank === now ? '' : ` (was ${rank})`;
    return `${lang} ${String(now || '-').padStart(3)}${before}  ${ask}  ← ${first ?? 'nothing'}`;
  });
  const rates = ratesOf(answered).map(
    ({ lang, questions, first, firstThree, firstTen, nothing, milliseconds }) =>
      `${lang}: ${counted(questions, 'question')}, first ${first} %, first three ${firstThree} %, first ten ${firstTen} %, nothing ${nothing} %, ${milliseconds} ms`,
  );
  return `${[...lines, ...rates].join('\n')}\n`;
}

/** Writes where answers stand into the file, and leaves all else of it as it is. Tells whether anything is new. */
function updateRanks({ file, source }: QuestionsFile, answered: readonly Answered[]): boolean {
  if (answered.every(({ rank, now }) => rank === now)) return false;
  const document = parseDocument(source);
  for (const { lang, index, now } of answered) document.setIn([lang, index, 'rank'], now);
  writeWhole(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  return true;
}

function notBuiltIn(search: ResolvedConfig['search']): DiglotError {
  const said =
    search === false ? 'The site has no search' : `The search of this site is "${search.provider}"`;
  return new DiglotError({
    code: 'search-not-built-in',
    message: `${said}: "diglot ask" knows what the built-in one finds.`,
    keyPath: 'search',
    fix: 'To try that, take "search" out of the config, or give the command another one by --config.',
  });
}

function noQuestions(root: string, isThere: boolean): DiglotError {
  return new DiglotError({
    code: 'no-questions',
    message: `There is no ${isThere ? 'question in questions.yaml of' : 'questions.yaml in'} "${root}".`,
    fix: 'Write what readers ask, and the sections that answer it: see the manual on search.',
  });
}

const WORDS = { answers: 'answers', closest: 'closest', nothing: 'nothing' } as const;

/** `diglot ask --misses`: what search makes of words for which readers found nothing. */
async function runAskMisses(book: Book, file: string, format: ReportFormat): Promise<void> {
  const { locales, lang } = book.config;
  const ordered = [...locales].sort((a, b) => Number(b.lang === lang) - Number(a.lang === lang));
  const asked = await askMisses(book, readMisses(path.resolve(file), ordered));
  process.stdout.write(`${missesReport(asked, file, format)}\n`);
}

function missesReport(asked: readonly AskedMiss[], file: string, format: ReportFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ misses: asked }, null, 2);
    case 'github':
      return reportOf(
        asked
          .filter(({ finds }) => finds !== 'answers')
          .map(({ query, count, line, sections }) => ({
            rule: 'questions',
            severity: 'warning' as const,
            message: `Readers asked "${query}" ${counted(count, 'time')}, and no section answers it`,
            fix: proposalOf(sections),
            file,
            line,
            column: 1,
          })),
        { command: 'ask', format, root: process.cwd() },
      );
    case 'text':
      return missesText(asked);
  }
}

function proposalOf(sections: readonly string[]): string {
  return sections.length === 0
    ? 'Write of it, or say what it means in synonyms.json.'
    : `If ${sections.join(' or ')} answers it, give that section the words as keywords; else write of it.`;
}

function missesText(asked: readonly AskedMiss[]): string {
  const lines = asked.map(
    ({ finds, lang, count, query, sections }) =>
      `${WORDS[finds].padEnd(8)} ${lang} ${String(count).padStart(4)} ×  ${query}  → ${sections.join(', ') || '-'}`,
  );
  const count = (finds: AskedMiss['finds']) => asked.filter((each) => each.finds === finds).length;
  const sum = `Queries: ${asked.length}. Answered: ${count('answers')}; only what is closest: ${count('closest')}; nothing: ${count('nothing')}.`;
  const rest = asked.some(({ finds }) => finds !== 'answers')
    ? '\nWhere a section answers one, give it the words: "keywords" at its heading, or synonyms.json.'
    : '';
  return `${[...lines, sum].join('\n')}${rest}`;
}
