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

/** What was found, as it is printed. */
export function report(
  findings: readonly HostFinding[],
  format: ReportFormat,
  host: Host | undefined,
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
  if (findings.length === 0) return `${where} serves what was built.\n`;
  const all = findings.map(({ rule, severity, message, fix, address }) =>
    [
      address,
      `  ${severity} [${rule}] ${message}`,
      `${host ?? 'Fix'}: ${fix}`.replace(/^/gm, '    '),
    ].join('\n'),
  );
  return `${all.join('\n\n')}\n\n${failureText('verify', findings.length, 0)}\n`;
}
