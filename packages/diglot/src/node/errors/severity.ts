import type { createColors } from 'picocolors';
import { counted } from '../../shared/text/counted';

/** Whether something ends a build or fails a check. */
export type Severity = 'error' | 'warning';

/** The word that stands before every message: without colours, it alone tells errors from warnings. */
export function severityMark(severity: Severity, colors: ReturnType<typeof createColors>): string {
  return severity === 'error' ? colors.red('error') : colors.yellow('warning');
}

/** How many problems there are: `2 errors, 1 warning`. Kinds of which there are none are left out, but not both. */
export function countsText(errors: number, warnings: number): string {
  const counts = [counted(errors, 'error'), counted(warnings, 'warning')];
  if (errors === 0) return counts[1] ?? '';
  return (warnings === 0 ? counts.slice(0, 1) : counts).join(', ');
}

/** The last line of a command that fails: `Build failed: 2 errors, 1 warning`. */
export function failureText(command: string, errors: number, warnings: number): string {
  const name = command.replace(/^./, (first) => first.toUpperCase());
  return `${name} failed: ${countsText(errors, warnings)}`;
}
