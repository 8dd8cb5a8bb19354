import type { DiglotError } from '../../shared/diglot-error';
import { formatError } from '../errors/format-error';

export interface ReporterOptions {
  readonly onError: (error: unknown) => void;
  readonly onWarning: (warning: DiglotError) => void;
}

/** Tells the author of each problem once, however many pages and tabs ask for what is broken. */
export interface Reporter {
  error(error: unknown): void;
  /** Tells of those problems that were not there the last time. */
  problems(problems: readonly DiglotError[]): void;
  /** After a change the same error is news again. */
  forget(): void;
}

const textOf = (error: unknown): string => formatError(error, { root: '/', color: false });

/** Makes a reporter that has told nothing yet. */
export function createReporter({ onError, onWarning }: ReporterOptions): Reporter {
  const told = new Set<string>();
  let known = new Set<string>();
  return {
    error(error) {
      const text = textOf(error);
      if (told.has(text)) return;
      told.add(text);
      onError(error);
    },
    problems(problems) {
      const texts = new Map(problems.map((problem) => [textOf(problem), problem]));
      for (const [text, problem] of texts) if (!known.has(text)) onWarning(problem);
      known = new Set(texts.keys());
    },
    forget: () => told.clear(),
  };
}
