import type { Finding } from '../finding';

/** Findings as a list of objects, the keys always in the same order. */
export function jsonReport(findings: readonly Finding[]): string {
  const list = findings.map(({ rule, severity, message, fix, file, line, column, other }) => ({
    ...{ rule, severity, message, fix, file, line, column },
    ...(other && { other: { file: other.file, line: other.line } }),
  }));
  return JSON.stringify(list, null, 2);
}
