import type { ToldFinding } from '../finding';

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
