import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { createBriefness, type Telling } from './briefness';

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

/** Errors of others stand for themselves. */
function keyOf(error: unknown): unknown {
  if (!(error instanceof DiglotError)) return error;
  return JSON.stringify([error.code, error.message, error.fix, error.keyPath]);
}

/** A problem that is told in a line for each place. */
export interface BriefGroup extends ErrorGroup {
  readonly error: DiglotError;
  /** Whether those told before it, of its kind, have another fix. */
  readonly isFixNew: boolean;
}

/** A problem that is told whole, and the rest of its kind after the last one of these. */
export interface ToldGroup extends ErrorGroup {
  readonly briefly: readonly BriefGroup[];
}

/** Parts what is told whole from what is told briefly. Errors of others are of no kind. */
export function partByKind(groups: readonly ErrorGroup[]): ToldGroup[] {
  const told: (ToldGroup & { readonly briefly: BriefGroup[] })[] = [];
  const last = new Map<string, BriefGroup[]>();
  const tell = createBriefness();
  for (const { error, others } of groups) {
    const known = error instanceof DiglotError ? error : undefined;
    const { isWhole, isFixNew } = known ? tell(known.code, known.fix) : WHOLE;
    if (!isWhole && known) {
      last.get(known.code)?.push({ error: known, others, isFixNew });
      continue;
    }
    const briefly: BriefGroup[] = [];
    told.push({ error, others, briefly });
    if (known) last.set(known.code, briefly);
  }
  return told;
}

const WHOLE: Telling = { isWhole: true, isFixNew: true };
