/** A position in a source file. Lines and columns start at 1. */
export interface SourceLocation {
  /** Absolute, or relative to the site's root: printing shows it relative where it lies below. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The source's text, for the code frame. */
  readonly source?: string | undefined;
}

export interface DiglotErrorOptions {
  /** Never changes once published. */
  readonly code: string;
  readonly message: string;
  readonly location?: SourceLocation | undefined;
  /** Where in the data: `themeConfig.nav[0].text`. */
  readonly keyPath?: string | undefined;
  /** One sentence that tells the author what to do. */
  readonly fix?: string | undefined;
  readonly cause?: unknown;
}

/** A problem that the author of a site can mend. Printing it is separate: see `formatError`. */
export class DiglotError extends Error {
  readonly code: string;
  readonly location: SourceLocation | undefined;
  readonly keyPath: string | undefined;
  readonly fix: string | undefined;

  constructor(options: DiglotErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DiglotError';
    this.code = options.code;
    this.location = options.location;
    this.keyPath = options.keyPath;
    this.fix = options.fix;
  }
}

/** Several problems found in one go. */
export class DiglotErrors extends Error {
  readonly errors: readonly DiglotError[];

  constructor(errors: readonly DiglotError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.name = 'DiglotErrors';
    this.errors = errors;
  }
}
