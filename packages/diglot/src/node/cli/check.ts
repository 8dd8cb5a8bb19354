import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pc from 'picocolors';
import { DiglotError } from '../../shared/diglot-error';
import { createProgress } from '../build/open/progress';
import { checkBook } from '../check/check-book';
import type { Finding } from '../check/finding';
import { githubReport } from '../check/report/github-report';
import { jsonReport } from '../check/report/json-report';
import { resultOf, textReport } from '../check/report/text-report';
import { nearest } from '../errors/nearest';
import { type RuleName, rulesSchema } from '../schema/check';
import { readText } from '../source/read-text';
import type { SiteFlags } from './build-options';
import type { Outcome } from './exit';
import { commandsHere } from './print';
import { flagValues } from './run-server';

interface CheckFlags extends SiteFlags {
  readonly format?: unknown;
  readonly only?: unknown;
  readonly lang?: unknown;
  readonly external?: boolean;
}

const FORMATS = ['text', 'json', 'github'] as const;

type Format = (typeof FORMATS)[number];

/** `diglot check`: everything that can be found wrong with a site, in one report. Changes nothing. */
export async function runCheck(root: string | undefined, flags: CheckFlags): Promise<Outcome> {
  const siteRoot = path.resolve(root ?? '.');
  const format = readFormat(flags.format);
  const only = readRules(flagValues(flags.only));
  // The report alone goes to standard output.
  const progress = createProgress({
    log: console.error,
    interactive: process.stderr.isTTY === true,
  });
  const findings = await checkBook(
    {
      root: siteRoot,
      configFile: flags.config,
      cacheDir: flags.cacheDir === undefined ? undefined : path.resolve(String(flags.cacheDir)),
      progress,
    },
    {
      only,
      lang: flags.lang === undefined ? undefined : String(flags.lang),
      external: flags.external === true || only?.has('external') ? { fetch, wait } : undefined,
    },
  );
  process.stdout.write(`${printed(findings, format, siteRoot)}\n`);
  if (format !== 'text') console.error(resultOf(findings));
  return findings.some(({ severity }) => severity === 'error') ? 'failed' : 'done';
}

function printed(findings: readonly Finding[], format: Format, siteRoot: string): string {
  if (format === 'json') return jsonReport(findings);
  if (format === 'github') {
    const repository = process.env.GITHUB_WORKSPACE ?? process.cwd();
    return githubReport(findings, (file) =>
      path.relative(repository, path.resolve(siteRoot, file)).split(path.sep).join('/'),
    );
  }
  const readSource = (file: string) => readText(path.resolve(siteRoot, file));
  return commandsHere(textReport(findings, { color: pc.isColorSupported, readSource }), siteRoot);
}

function readFormat(value: unknown = 'text'): Format {
  const format = FORMATS.find((each) => each === value);
  if (format !== undefined) return format;
  throw new DiglotError({
    code: 'bad-usage',
    message: `"${String(value)}" is not a format.`,
    fix: `Write one of ${FORMATS.join(', ')}.`,
  });
}

/** Names of rules from the command line: `terms,links`, or a group of them: `typography`. */
function readRules(values: readonly string[]): ReadonlySet<RuleName> | undefined {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  if (names.length === 0) return undefined;
  const all = rulesSchema.keyof().options;
  const rules = names.flatMap((name) => {
    const found = all.filter((rule) => rule === name || rule.startsWith(`${name}/`));
    if (found.length > 0) return found;
    const close = nearest(name, all);
    throw new DiglotError({
      code: 'bad-usage',
      message: `There is no rule "${name}".`,
      fix: close ? `Write "${close}".` : `The rules are ${all.join(', ')}.`,
    });
  });
  return new Set(rules);
}
