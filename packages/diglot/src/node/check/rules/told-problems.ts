import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import type { ResolvedConfig } from '../../config/types';
import type { Severity } from '../../errors/severity';
import type { RuleName } from '../../schema/check';
import { locateInConfig } from '../../source/locate';
import { type Problem, shortPath } from '../finding';

/** Codes of errors that belong to a rule; all others are the site's. */
const RULES: readonly (readonly [RegExp, RuleName])[] = [
  [/^(?:dead-|link-)/, 'links'],
  [/^image-/, 'images'],
  [/^lo(?:st|ck)-/, 'addresses'],
];

function ruleOf(code: string, file: string, keyPath: string): RuleName {
  if (path.basename(file) === 'terms.json') return 'terms';
  if (/^parity\b/.test(keyPath)) return 'parity';
  return RULES.find(([pattern]) => pattern.test(code))?.[1] ?? 'site';
}

/**
 * What builds tell of a site, as findings. What has no place of its own is told at the config.
 *
 * @param rule that all of them belong to; else their codes say it
 */
export function toldProblems(
  errors: readonly Error[],
  severity: Severity,
  { root, configFile }: Pick<ResolvedConfig, 'root' | 'configFile'>,
  rule?: RuleName,
): Problem[] {
  return errors.map((error) => {
    const {
      code = '',
      fix,
      location,
      keyPath = '',
    }: Partial<DiglotError> = error instanceof DiglotError ? error : {};
    const { file = configFile, line = 1, column = 1 } = location ?? {};
    const key = keyPath ? ` (${keyPath})` : '';
    return {
      rule: rule ?? ruleOf(code, file, keyPath),
      severity,
      message: error.message + key,
      fix: fix ?? 'See what the message names.',
      file: shortPath(file, root),
      line,
      column,
    };
  });
}

/** What is wrong with entries of a list of the config. */
export function configProblems(
  { root, configFile }: Pick<ResolvedConfig, 'root' | 'configFile'>,
  at: readonly (string | number)[],
  indexes: readonly number[],
  told: Pick<Problem, 'rule' | 'severity' | 'message' | 'fix'>,
): Problem[] {
  return indexes.map((index) => {
    const { line = 1, column = 1 } = locateInConfig(configFile, [...at, index]);
    return { ...told, file: shortPath(configFile, root), line, column };
  });
}
