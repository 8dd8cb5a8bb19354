import { DiglotError } from '../../shared/diglot-error';
import { errorsIn, formatError, type Problems } from '../errors/format-error';

export interface ReporterOptions {
  readonly onError: (error: unknown) => void;
  readonly onWarning: (warning: DiglotError) => void;
}

/**
 * Tells the author of each problem once, however many pages and tabs ask for what is broken, and whoever else has told
 * of it already.
 */
export interface Reporter {
  error(error: unknown): void;
  /**
   * Tells of those problems that were not there the last time. None of them keeps a page from being shown.
   *
   * @param scope what the problems are all of: a page, or the site
   */
  problems(scope: string, problems: Problems): void;
  /** After a change the same error is news again. */
  forget(): void;
}

/** What an error says, without the lines around its place: these may have been saved again since. */
function textOf(error: unknown): string {
  if (!(error instanceof DiglotError)) return formatError(error, { root: '/', color: false });
  const { message, fix, location } = error;
  return JSON.stringify([message, fix, location?.file, location?.line, location?.column]);
}

/** Makes a reporter that has told nothing yet. */
export function createReporter({ onError, onWarning }: ReporterOptions): Reporter {
  const told = new Set<string>();
  const known = new Map<string, ReadonlySet<string>>();

  function isKnown(text: string): boolean {
    return told.has(text) || [...known.values()].some((texts) => texts.has(text));
  }

  return {
    error(error) {
      const all = errorsIn(error);
      const news = all.filter((one) => !isKnown(textOf(one)));
      for (const one of news) told.add(textOf(one));
      if (news.length === all.length && news.length > 0) onError(error);
      else for (const one of news) onError(one);
    },
    problems(scope, { errors, warnings }) {
      const texts = new Set<string>();
      const tell = (problem: DiglotError, how: (problem: DiglotError) => void) => {
        const text = textOf(problem);
        if (!isKnown(text) && !texts.has(text)) how(problem);
        texts.add(text);
      };
      for (const error of errors) tell(error, onError);
      for (const warning of warnings) tell(warning, onWarning);
      if (texts.size > 0) known.set(scope, texts);
      else known.delete(scope);
    },
    forget: () => told.clear(),
  };
}
