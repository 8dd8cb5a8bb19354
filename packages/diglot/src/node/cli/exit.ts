import pc from 'picocolors';
import { formatError } from '../errors/format-error';

/** Prints an error for its author and ends with exit code 1. */
export function exitWithError(error: unknown): void {
  console.error(`\n${formatError(error, { root: process.cwd(), color: pc.isColorSupported })}\n`);
  process.exitCode = 1;
}
