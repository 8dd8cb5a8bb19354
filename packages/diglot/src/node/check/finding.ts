import path from 'node:path';
import type { Severity } from '../errors/severity';
import { isInside, pathFrom, withSlashes } from '../files/paths';
import type { RuleName } from '../schema/check';

/** What a rule found: one thing to mend. Plain data, and as it is printed as JSON. */
export interface Finding {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly message: string;
  /** What to do, in a sentence. */
  readonly fix: string;
  /** Relative to the site's folder, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** Of the page, or the section, that it is in: `/zh/guide/start#install`. Absent for what is no page. */
  readonly address?: string | undefined;
  /** Language of the file. Absent for files of none. */
  readonly lang?: string | undefined;
  /** How the section of a translation stands to its original, where the finding is about that. */
  readonly state?: FindingState | undefined;
  /** The place in another language that it is about. */
  readonly other?: FindingPlace | undefined;
}

/**
 * What has become of a section in a translation; `untranslated` says the same as its original, in the same words; `machine`
 * was written by a machine alone, where a person is demanded.
 */
export type FindingState =
  | 'behind'
  | 'missing'
  | 'unaccepted'
  | 'accepted unchanged'
  | 'untranslated'
  | 'machine';

/** The same of any command that tells in this form. */
export interface ToldFinding extends Omit<Finding, 'rule'> {
  readonly rule: string;
}

/** A line of a file. */
export interface FindingPlace {
  /** Relative to the site's folder, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What a rule finds before it is known how much the site minds it. */
export interface Problem extends Omit<Finding, 'severity'> {
  /** Where the rule knows better than its setting: an exception that nothing needs is never an error. */
  readonly severity?: Severity | undefined;
}

/** A path relative to the site's folder, with slashes on every system; one outside of it stays absolute. */
export function shortPath(file: string, root: string): string {
  const absolute = path.resolve(root, file);
  return isInside(root, absolute) ? pathFrom(root, absolute) : withSlashes(absolute);
}
