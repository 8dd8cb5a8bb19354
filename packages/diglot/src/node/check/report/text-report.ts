import { createColors } from 'picocolors';
import { codeFrame } from '../../errors/format-error';
import { countsText, failureText, severityMark } from '../../errors/severity';
import type { ToldFinding } from '../finding';

export interface TextReportOptions {
  /** Whether to print terminal colours. */
  readonly color: boolean;
  /** The text of a file, by its path relative to the site's folder. */
  readonly readSource: (file: string) => string | undefined;
  /** Name of the command that ends with them. @default 'check' */
  readonly command?: string | undefined;
  /** What is said where there are none. @default 'Nothing to mend' */
  readonly none?: string | undefined;
}

/** Rules that are about more than a line: quoting it explains nothing. */
const UNFRAMED: ReadonlySet<string> = new Set(['parity', 'freshness', 'titles', 'descriptions']);

type Colors = ReturnType<typeof createColors>;

/** Findings for people, by file, and how the check ends. */
export function textReport(findings: readonly ToldFinding[], options: TextReportOptions): string {
  const colors = createColors(options.color);
  const files = new Set(findings.map(({ file }) => file));
  const groups = [...files].map((file) => {
    const all = findings.filter((finding) => finding.file === file);
    return [
      colors.underline(file),
      ...all.map((finding) => formatFinding(finding, options, colors)),
    ].join('\n');
  });
  return [...groups, summary(findings, options, colors)].join('\n\n');
}

function formatFinding(finding: ToldFinding, options: TextReportOptions, colors: Colors): string {
  const { rule, severity, message, fix, file, line, column, other } = finding;
  const mark = severityMark(severity, colors);
  const place = colors.cyan(`${file}:${line}:${column}`);
  const there = other ? ` ${colors.dim('and')} ${colors.cyan(`${other.file}:${other.line}`)}` : '';
  const source = UNFRAMED.has(rule) ? undefined : options.readSource(file);
  const frame = codeFrame({ file, line, column, source }, options.color);
  return [
    `  ${mark} ${colors.dim(`[${rule}]`)} ${message}`,
    `    ${place}${there}`,
    ...(frame === undefined ? [] : [frame.replace(/^/gm, '    ')]),
    `${colors.green('Fix:')} ${fix}`.replace(/^/gm, '    '),
  ].join('\n');
}

function summary(
  findings: readonly ToldFinding[],
  { command, none = 'Nothing to mend' }: TextReportOptions,
  colors: Colors,
): string {
  const text = findings.length === 0 ? none : resultOf(findings, command);
  if (findings.length === 0) return colors.green(text);
  const isFailed = findings.some(({ severity }) => severity === 'error');
  return isFailed ? colors.red(text) : colors.yellow(text);
}

/** How a check ends: `Check failed: 1 error, 2 warnings`. */
export function resultOf(findings: readonly ToldFinding[], command = 'check'): string {
  if (findings.length === 0) return 'Nothing to mend';
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return errors > 0 ? failureText(command, errors, warnings) : countsText(errors, warnings);
}
