import pc from 'picocolors';
import { type FormatErrorOptions, formatError, formatWarnings } from '../errors/format-error';

/** How errors are printed for whoever runs a command in this process. */
function printOptions(root: string): FormatErrorOptions {
  // Read from the whole line: an error in the line itself is printed as well.
  return { root, color: pc.isColorSupported, debug: process.argv.includes('--debug') };
}

/** An error or a warning as text, with files relative to a site's folder. */
export function printed(error: unknown, root: string): string {
  return formatError(error, printOptions(root));
}

/** Warnings as texts, each once with all its places. */
export function printedWarnings(warnings: readonly unknown[], root: string): string[] {
  return formatWarnings(warnings, printOptions(root));
}
