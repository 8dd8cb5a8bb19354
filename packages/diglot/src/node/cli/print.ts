import path from 'node:path';
import pc from 'picocolors';
import {
  errorsIn,
  type FormatErrorOptions,
  formatErrors,
  formatWarnings,
} from '../errors/format-error';
import { failureText } from '../errors/severity';
import { shellWords } from '../errors/shell-words';

/** How errors are printed for whoever runs a command in this process. */
function printOptions(root: string): FormatErrorOptions {
  // Read from the whole line: an error in the line itself is printed as well.
  return { root, color: pc.isColorSupported, debug: process.argv.includes('--debug') };
}

/**
 * A text whose commands can be pasted in the current folder: they name the site's where that is another one. Texts are made
 * without, since they are kept and shown elsewhere, too.
 */
export function commandsHere(text: string, siteRoot: string): string {
  const way = path.relative(process.cwd(), siteRoot);
  if (way === '') return text;
  return text.replace(
    /npx diglot accept(?= (?!…|--help))/g,
    (command) => `${command} --root ${shellWords([way])}`,
  );
}

/** An error as text, with files relative to a site's folder. */
export function printed(error: unknown, root: string): string {
  return commandsHere(formatErrors([error], printOptions(root)), root);
}

/** How many warnings the command has printed: one that fails counts them. */
let warned = 0;

/** Begins to count warnings, for a command. */
export function countWarnings(): void {
  warned = 0;
}

/** Prints warnings, each once with all its places. */
export function printWarnings(warnings: readonly unknown[], root: string): void {
  warned += warnings.length;
  for (const text of printedWarnings(warnings, root)) console.warn(`${text}\n`);
}

/** Prints warnings that come one by one: those of one moment together, so that many of a kind are told briefly. */
export function createWarningPrinter(root: string): (warning: unknown) => void {
  let waiting: unknown[] = [];
  const print = () => {
    const warnings = waiting;
    waiting = [];
    printWarnings(warnings, root);
  };
  return (warning) => {
    if (waiting.length === 0) queueMicrotask(print);
    waiting.push(warning);
  };
}

/** An error of a command as text, and what it means for the command. */
export function printedFailure(error: unknown, command: string, root: string): string {
  const count = errorsIn(error).length;
  return `${printed(error, root)}\n\n${pc.red(failureText(command, count, warned))}`;
}

/** Warnings as texts, each once with all its places. */
export function printedWarnings(warnings: readonly unknown[], root: string): string[] {
  return formatWarnings(warnings, printOptions(root)).map((text) => commandsHere(text, root));
}
