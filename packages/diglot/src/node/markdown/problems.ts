import {
  DiglotError,
  type DiglotErrorOptions,
  type SourceLocation,
} from '../../shared/diglot-error';
import { pathFrom } from '../files/paths';

/** A position in one of the files that make up a page, whose path is absolute. */
export type Place = Pick<SourceLocation, 'file' | 'line' | 'column'>;

/** What a problem says; its place is given separately. */
export type ProblemText = Pick<DiglotErrorOptions, 'code' | 'message' | 'fix' | 'cause'>;

/** Something that the author of a page has to mend. A page with an error cannot be published. */
export interface Problem extends ProblemText {
  readonly severity: 'error' | 'warning';
  readonly place: Place;
}

/** Makes an error at a place. */
export function errorAt(place: Place, text: ProblemText): Problem {
  return { severity: 'error', place, ...text };
}

/** Makes a warning at a place. */
export function warningAt(place: Place, text: ProblemText): Problem {
  return { severity: 'warning', place, ...text };
}

/** Whether one of some problems is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/**
 * The problem as it is reported.
 *
 * @param root the site's folder
 * @param textOf the text of a file that was read, for the code frame
 */
export function toDiglotError(
  { place, code, message, fix, cause }: Problem,
  root: string,
  textOf: (file: string) => string | undefined,
): DiglotError {
  const location = { ...toLocation(place, root), source: textOf(place.file) };
  return new DiglotError({ code, message, fix, cause, location });
}

/** A place with its file as it is named in messages. */
export function toLocation({ file, line, column }: Place, root: string): Place {
  return { file: pathFrom(root, file), line, column };
}

/** What was found on a page, for its authors: errors and warnings, with their places as messages name them. */
export function report(
  problems: readonly Problem[],
  root: string,
  textOf: (file: string) => string | undefined,
) {
  const toErrors = (severity: Problem['severity']) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map((problem) => toDiglotError(problem, root, textOf));
  return { errors: toErrors('error'), warnings: toErrors('warning') };
}
