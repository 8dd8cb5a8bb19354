import type { ToldFinding } from '../finding';

/**
 * Findings as workflow commands, which GitHub shows at their lines.
 *
 * @param inRepository turns a path relative to the site's folder into one that GitHub knows
 */
export function githubReport(
  findings: readonly ToldFinding[],
  inRepository: (file: string) => string,
): string {
  return findings
    .map((finding) => {
      const { rule, severity, message, fix, file, line, column, other } = finding;
      const properties = { file: inRepository(file), line, col: column, title: `diglot ${rule}` };
      const where = other ? ` (see ${inRepository(other.file)}:${other.line})` : '';
      return githubCommand(severity, properties, `${message}${where}\n${fix}`);
    })
    .join('\n');
}

/** A workflow command of GitHub. */
export function githubCommand(
  severity: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(value)}`);
  return `::${severity} ${list.join(',')}::${data(message)}`;
}

/** Text of a command: a line feed would end it. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Value of a property, which ends at a colon or a comma as well. */
function property(value: string | number): string {
  return data(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
