import { DiglotError, type DiglotErrorOptions } from '../../shared/diglot-error';

/** A {@link DiglotError} as plain data, to cross a thread or stand in a file. */
export interface ErrorData extends Omit<DiglotErrorOptions, 'cause'> {
  /** Stack of what caused it, for whoever mends the engine or a plugin. */
  readonly stack?: string | undefined;
}

/** Class and own fields of an error are lost when it is sent to another thread. */
export function errorToData(error: DiglotError): ErrorData {
  const { code, message, location, keyPath, fix, cause } = error;
  const stack = cause instanceof Error ? cause.stack : undefined;
  return { code, message, location, keyPath, fix, ...(stack !== undefined && { stack }) };
}

export function errorFromData({ stack, ...data }: ErrorData): DiglotError {
  if (stack === undefined) return new DiglotError(data);
  return new DiglotError({ ...data, cause: Object.assign(new Error(), { stack }) });
}
