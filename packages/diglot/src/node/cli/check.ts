import { setTimeout as wait } from 'node:timers/promises';
import { DiglotError } from '../../shared/diglot-error';
import { createProgress } from '../build/open/progress';
import { checkBook } from '../check/check-book';
import { readFormat, reportOf } from '../check/report/report-findings';
import { resultOf } from '../check/report/text-report';
import { nearest } from '../errors/nearest';
import { type RuleName, rulesSchema } from '../schema/check';
import { type SiteFlags, siteOptions } from './build-options';
import type { Outcome } from './exit';
import { commandsHere } from './print';
import { flagValues } from './run-server';

interface CheckFlags extends SiteFlags {
  readonly format?: unknown;
  readonly only?: unknown;
  readonly lang?: unknown;
  readonly external?: boolean;
}

/** `diglot check`: everything that can be found wrong with a site, in one report. Changes nothing. */
export async function runCheck(root: string | undefined, flags: CheckFlags): Promise<Outcome> {
  const options = siteOptions(root, flags);
  const { root: siteRoot } = options;
  const format = readFormat(flags.format);
  const only = readRules(flagValues(flags.only));
  // The report alone goes to standard output.
  const progress = createProgress({
    log: console.error,
    interactive: process.stderr.isTTY === true,
  });
  const findings = await checkBook(
    { ...options, progress },
    {
      only,
      lang: flags.lang === undefined ? undefined : String(flags.lang),
      external: flags.external === true || only?.has('external') ? { fetch, wait } : undefined,
    },
  );
  const report = reportOf(findings, { command: 'check', format, root: siteRoot });
  process.stdout.write(`${format === 'text' ? commandsHere(report, siteRoot) : report}\n`);
  if (format !== 'text') console.error(resultOf(findings));
  return findings.some(({ severity }) => severity === 'error') ? 'failed' : 'done';
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
