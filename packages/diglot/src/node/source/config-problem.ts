import type { DataPath } from './data-path';

/** A contradiction in a config, or between the config and the files it names. */
export interface ConfigProblem {
  readonly code: string;
  readonly path: DataPath;
  readonly message: string;
  readonly fix: string;
  readonly cause?: unknown;
}
