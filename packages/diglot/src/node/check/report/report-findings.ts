import path from 'node:path';
import pc from 'picocolors';
import { DiglotError } from '../../../shared/diglot-error';
import { pathFrom } from '../../files/paths';
import { readText } from '../../source/read-text';
import type { ToldFinding } from '../finding';
import { githubReport } from './github-report';
import { textReport } from './text-report';

const FORMATS = ['text', 'json', 'github'] as const;

/** How findings are printed: for people, as a list of objects, as workflow commands of GitHub. */
export type ReportFormat = (typeof FORMATS)[number];

/** The format that a command line names. @throws DiglotError for none that a command has */
export function readFormat(
  value: unknown = 'text',
  formats: readonly ReportFormat[] = FORMATS,
): ReportFormat {
  const format = formats.find((each) => each === value);
  if (format !== undefined) return format;
  throw new DiglotError({
    code: 'bad-usage',
    message: `"${String(value)}" is not a format.`,
    fix: `Write one of ${formats.join(', ')}.`,
  });
}

export interface ReportOptions {
  /** Name of the command that found them. */
  readonly command: string;
  readonly format: ReportFormat;
  /** Folder of the site, absolute. */
  readonly root: string;
  /** What people are told where nothing was found. @default 'Nothing to mend' */
  readonly none?: string | undefined;
}

/** What a command found, as it is printed. */
export function reportOf(
  findings: readonly ToldFinding[],
  { command, format, root, none }: ReportOptions,
): string {
  if (format === 'json') return jsonReport(findings);
  if (format === 'github') {
    const repository = process.env.GITHUB_WORKSPACE ?? process.cwd();
    return githubReport(findings, (file) => pathFrom(repository, path.resolve(root, file)));
  }
  const readSource = (file: string) => readText(path.resolve(root, file));
  return textReport(findings, { color: pc.isColorSupported, readSource, command, none });
}

/** Findings as a list of objects, the keys always in the same order. */
export function jsonReport(findings: readonly ToldFinding[]): string {
  const list = findings.map(({ other, address, lang, state, ...finding }) => ({
    ...inOrder(finding),
    ...(address !== undefined && { address }),
    ...(lang !== undefined && { lang }),
    ...(state !== undefined && { state }),
    ...(other && { other: { file: other.file, line: other.line } }),
  }));
  return JSON.stringify(list, null, 2);
}

function inOrder({ rule, severity, message, fix, file, line, column }: ToldFinding) {
  return { rule, severity, message, fix, file, line, column };
}
