import { failureText, githubCommand, type ReportFormat } from 'diglot/tools';
import type { Host } from './hosts';

/** One thing that a host does wrong. */
export interface HostFinding {
  readonly rule: string;
  readonly severity: 'error';
  readonly message: string;
  /** The line that cures it, for this host. */
  readonly fix: string;
  readonly address: string;
}

export interface ReportOptions {
  readonly format: ReportFormat;
  readonly host: Host | undefined;
  /** What could not be compared: people read it. */
  readonly notes: readonly string[];
}

/** What was found, as it is printed. */
export function report(
  findings: readonly HostFinding[],
  { format, host, notes }: ReportOptions,
): string {
  if (format === 'json') return `${JSON.stringify(findings, null, 2)}\n`;
  if (format === 'github') {
    return findings
      .map(({ rule, severity, message, fix, address }) =>
        githubCommand(
          severity,
          { title: `diglot verify ${rule}` },
          `${address}: ${message}\n${fix}`,
        ),
      )
      .map((line) => `${line}\n`)
      .join('');
  }
  const where = host === undefined ? 'The host' : `The host (${host})`;
  const said = notes.map((note) => `${note}\n`).join('');
  if (findings.length === 0) return `${where} serves what was built.\n${said}`;
  const all = findings.map(({ rule, severity, message, fix, address }) =>
    [
      address,
      `  ${severity} [${rule}] ${message}`,
      `${host ?? 'Fix'}: ${fix}`.replace(/^/gm, '    '),
    ].join('\n'),
  );
  return `${all.join('\n\n')}\n\n${failureText('verify', findings.length, 0)}\n${said}`;
}
