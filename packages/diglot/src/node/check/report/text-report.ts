import { createColors } from 'picocolors';
import { createBriefness, oneLine, type Telling } from '../../errors/briefness';
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
  const tell = createBriefness();
  let isBrief = false;
  const groups = [...files].map((file) => {
    const all = findings.filter((finding) => finding.file === file);
    const texts = all.map((finding) => {
      const telling = tell(`${finding.severity} ${finding.rule}`, finding.fix);
      isBrief ||= !telling.isWhole;
      return telling.isWhole
        ? formatFinding(finding, options, colors)
        : formatBriefly(finding, telling, colors);
    });
    return [colors.underline(file), ...texts].join('\n');
  });
  return [...groups, ...(isBrief ? [BRIEF] : []), summary(findings, options, colors)].join('\n\n');
}

const BRIEF =
  'Of each rule the first are told whole, all others in a line, with their fix where it is another.\n"--format json" has everything of all.';

function formatFinding(finding: ToldFinding, options: TextReportOptions, colors: Colors): string {
  const { rule, message, fix, file, line, column } = finding;
  const source = UNFRAMED.has(rule) ? undefined : options.readSource(file);
  const frame = codeFrame({ file, line, column, source }, options.color);
  return [
    `  ${markOf(finding, colors)} ${message}`,
    `    ${placeOf(finding, colors)}`,
    ...(frame === undefined ? [] : [frame.replace(/^/gm, '    ')]),
    `${colors.green('Fix:')} ${fix}`.replace(/^/gm, '    '),
  ].join('\n');
}

function formatBriefly(finding: ToldFinding, { isFixNew }: Telling, colors: Colors): string {
  const fix = isFixNew ? `  ${colors.green('Fix:')} ${finding.fix}` : '';
  const text = oneLine(`${finding.message}${fix}`);
  return `  ${markOf(finding, colors)} ${placeOf(finding, colors)}  ${text}`;
}

function markOf({ rule, severity }: ToldFinding, colors: Colors): string {
  return `${severityMark(severity, colors)} ${colors.dim(`[${rule}]`)}`;
}

function placeOf({ file, line, column, other }: ToldFinding, colors: Colors): string {
  const there = other ? ` ${colors.dim('and')} ${colors.cyan(`${other.file}:${other.line}`)}` : '';
  return `${colors.cyan(`${file}:${line}:${column}`)}${there}`;
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
