import path from 'node:path';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { addressOf } from '../book/lock/lock-line';
import { buildApart } from '../build/build';
import type { Progress } from '../build/open/progress';
import { type Book, type BookOptions, readBook } from '../build/open/read-book';
import { findOutputFolder } from '../output/output-folder';
import { type RuleLevel, type RuleName, rulesSchema } from '../schema/check';
import { readTerms } from '../site/words/read-terms';
import { bookProblems } from './book-problems';
import {
  type ExternalOptions,
  externalProblems,
  unusedExceptions,
} from './external/check-external';
import { type Finding, type Problem, shortPath } from './finding';
import { questionProblems } from './questions/question-problems';
import { foreignLinks } from './rules/links';
import { configProblems, toldProblems } from './rules/told-problems';

/** How a book is read and checked. */
export interface CheckOptions extends BookOptions {
  readonly progress: Progress;
}

/** How the addresses of other sites are asked. */
export type ExternalTools = Pick<ExternalOptions, 'fetch' | 'wait'>;

/** What a check is about. */
export interface CheckScope {
  /** Rules that alone count, also those that the config switches off. @default all */
  readonly only?: ReadonlySet<RuleName> | undefined;
  /** The language whose files alone count, besides files of none. @default all */
  readonly lang?: string | undefined;
  /** Absent when other sites are left alone. */
  readonly external?: ExternalTools | undefined;
}

/** Finds everything that is wrong with a site. Writes to the cache and to nothing else. */
export async function checkBook(options: CheckOptions, scope: CheckScope): Promise<Finding[]> {
  const built = await buildProblems(options);
  const read = await settle(() => readBook(options));
  if ('errors' in read) {
    // Without a config there are no settings of rules, and none of them can say that all is well.
    const place = { root: options.root, configFile: options.configFile ?? 'diglot.config.ts' };
    const problems = [
      ...toldProblems(built.errors, 'error', place),
      ...toldProblems(built.warnings, 'warning', place),
      ...toldProblems(read.errors, 'error', place),
    ];
    return sortFindings(toFindings(problems, rulesSchema.parse({}), undefined));
  }
  const { value: book } = read;
  const output = await settle(async () => findOutputFolder(book.config));
  const terms = await settle(() => readTerms(book.config));
  const questions = await settle(() => questionProblems(book));
  const problems = [
    ...('errors' in questions
      ? toldProblems(questions.errors, 'error', book.config, 'questions')
      : questions.value),
    ...('errors' in terms ? toldProblems(terms.errors, 'error', book.config, 'terms') : []),
    ...toldProblems(built.errors, 'error', book.config),
    ...toldProblems(built.warnings, 'warning', book.config),
    ...('errors' in output ? toldProblems(output.errors, 'error', book.config) : []),
    ...(await bookProblems(book, 'errors' in terms ? undefined : terms.value)),
    ...(scope.external ? await otherSites(book, options, scope.external) : []),
  ];
  const findings = toFindings(problems, book.config.check.rules, scope.only);
  const placed = addAddresses(sortFindings(findings), book);
  return scope.lang === undefined ? placed : inLanguage(placed, scope.lang, book.config);
}

/** What a build tells of a site: it is made in the cache, and nobody sees it. */
async function buildProblems(options: CheckOptions): Promise<{
  readonly errors: readonly DiglotError[];
  readonly warnings: readonly Error[];
}> {
  const warnings: Error[] = [];
  const onWarnings = (found: readonly Error[]) => void warnings.push(...found);
  const built = await settle(() => buildApart({ ...options, onWarnings }, 'check'));
  return { errors: 'errors' in built ? built.errors : [], warnings };
}

/** What a step gives, or what an author has to mend before it can. */
async function settle<T>(
  step: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly errors: readonly DiglotError[] }> {
  try {
    return { value: await step() };
  } catch (error) {
    if (error instanceof DiglotErrors && !error.errors.some(isOfTheMachine)) {
      return { errors: error.errors };
    }
    if (error instanceof DiglotError && error.location && !isOfTheMachine(error))
      return { errors: [error] };
    throw error;
  }
}

/** Full disks and the like, whatever was being read or written: no file of the site is at fault, and too little is known of it. */
const OF_THE_MACHINE = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS'];

function isOfTheMachine({ code, cause }: DiglotError): boolean {
  return code === 'file-system' && OF_THE_MACHINE.includes(Object(cause).code);
}

/**
 * Gives problems the severity that the config has for their rules.
 *
 * @param only rules that alone count; undefined for all
 */
function toFindings(
  problems: readonly Problem[],
  rules: Readonly<Record<RuleName, RuleLevel>>,
  only: ReadonlySet<RuleName> | undefined,
): Finding[] {
  return problems.flatMap(({ severity = 'error', ...problem }): Finding[] => {
    const isWanted = only?.has(problem.rule) ?? rules[problem.rule] !== 'off';
    if (!isWanted) return [];
    return [{ ...problem, severity: rules[problem.rule] === 'error' ? severity : 'warning' }];
  });
}

async function otherSites(
  book: Book,
  { progress }: CheckOptions,
  tools: ExternalTools,
): Promise<Problem[]> {
  const { config } = book;
  const links = foreignLinks(book);
  const unused = unusedExceptions(links, config.check.external.allowed);
  return [
    ...(await externalProblems(links, { ...tools, config, progress })),
    ...configProblems(config, ['check', 'external', 'allowed'], unused, {
      rule: 'external',
      severity: 'warning',
      message: 'No link needs the exception any more',
      fix: 'Remove it from the config.',
    }),
  ];
}

/** Without what is in files of other languages. @throws DiglotError for a language that the site does not have */
function inLanguage(
  findings: readonly Finding[],
  lang: string,
  { locales }: Book['config'],
): Finding[] {
  if (!locales.some((locale) => locale.lang === lang)) {
    throw new DiglotError({
      code: 'bad-usage',
      message: `The site has no language "${lang}".`,
      fix: `Write one of ${locales.map((locale) => locale.lang).join(', ')}.`,
    });
  }
  return findings.filter((finding) => finding.lang === undefined || finding.lang === lang);
}

/**
 * Adds the language of each finding, by its file, and the address that readers know, as far as it has one: of the section
 * that its line is in. A fragment is part of any number of pages, and has none.
 */
function addAddresses(findings: readonly Finding[], { config, content, factsOf }: Book): Finding[] {
  const folders = config.locales.map(
    ({ lang, dir }) => [lang, shortPath(dir, config.root)] as const,
  );
  const routes = new Map(
    content.pages.flatMap(({ versions }) =>
      Object.values(versions)
        .filter(({ isFallback }) => !isFallback)
        .map(({ source, routePath }) => [shortPath(source.file, config.root), routePath] as const),
    ),
  );
  const isIn = (file: string, folder: string) =>
    file === folder || file.startsWith(`${folder}${path.posix.sep}`);
  const addressAt = ({ file, line }: Finding): string | undefined => {
    const routePath = routes.get(file);
    if (routePath === undefined) return undefined;
    const above = factsOf(routePath)?.sections.filter(
      (section) => section.file === file && section.lines[0] <= line,
    );
    return addressOf({ routePath, id: above?.at(-1)?.id ?? '' });
  };
  return findings.map((finding) => ({
    ...finding,
    lang: folders.find(([, folder]) => isIn(finding.file, folder))?.[0],
    address: finding.address ?? addressAt(finding),
  }));
}

/**
 * Findings by file, line and column, each once: a fragment is part of many pages, and a section that is missing is one thing to
 * mend, whichever rule tells it.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => compare(orderOf(a), orderOf(b)));
  const unique = new Map<string, Finding>();
  for (const finding of sorted) {
    // A rule may find what a build tells as well, in other words for the remedy: the error counts.
    const { state, address } = finding;
    const key = JSON.stringify(
      state === 'missing' ? [state, address] : orderOf(finding).slice(0, -2),
    );
    const known = unique.get(key);
    if (!known || (known.severity === 'warning' && finding.severity === 'error')) {
      unique.set(key, finding);
    }
  }
  return [...unique.values()];
}

function orderOf(finding: Finding): (string | number)[] {
  const { file, line, column, rule, message, other, severity, fix } = finding;
  return [file, line, column, rule, message, other?.file ?? '', other?.line ?? 0, severity, fix];
}

/** By code units, so that the order is the same on every machine. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return 0;
  return one < other ? -1 : 1;
}
