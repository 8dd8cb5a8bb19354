import { DiglotError, type SourceLocation } from '../../shared/diglot-error';

/** Something that is wrong, and every place where it is. */
export interface ErrorGroup {
  /** The first of them: all others say the same. */
  readonly error: unknown;
  /** Where the others are. */
  readonly others: readonly SourceLocation[];
}

/** Puts errors together that say the same of several places, in the order in which they were found first. */
export function groupErrors(errors: readonly unknown[]): ErrorGroup[] {
  const groups = new Map<unknown, { readonly error: unknown; readonly others: SourceLocation[] }>();
  for (const error of errors) {
    const key = keyOf(error);
    const known = groups.get(key);
    if (!known) groups.set(key, { error, others: [] });
    else if (error instanceof DiglotError && error.location) known.others.push(error.location);
  }
  return [...groups.values()];
}

/** Errors without a place, and those of others, stand for themselves. */
function keyOf(error: unknown): unknown {
  if (!(error instanceof DiglotError) || error.location === undefined) return error;
  return JSON.stringify([error.code, error.message, error.fix, error.keyPath]);
}
