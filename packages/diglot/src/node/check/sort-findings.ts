import type { Finding } from './finding';

/**
 * Findings by file, line and column, each once: a fragment is part of many pages, and a section that is missing is one thing to
 * mend, whichever rule tells it.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => compare(orderOf(a), orderOf(b)));
  const unique = new Map<string, Finding>();
  for (const finding of sorted) {
    // A rule may find what a build tells as well, in other words for the remedy: the error counts.
    const { state, address } = finding;
    const key = JSON.stringify(
      state === 'missing' ? [state, address] : orderOf(finding).slice(0, -2),
    );
    const known = unique.get(key);
    if (!known || (known.severity === 'warning' && finding.severity === 'error')) {
      unique.set(key, finding);
    }
  }
  return [...unique.values()];
}

function orderOf(finding: Finding): (string | number)[] {
  const { file, line, column, rule, message, other, severity, fix } = finding;
  return [file, line, column, rule, message, other?.file ?? '', other?.line ?? 0, severity, fix];
}

/** By code units, so that the order is the same on every machine. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return 0;
  return one < other ? -1 : 1;
}
