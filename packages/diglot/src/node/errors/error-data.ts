import { DiglotError, type DiglotErrorOptions } from '../../shared/diglot-error';

/** A {@link DiglotError} as plain data, to cross a thread or stand in a file. */
export type ErrorData = Omit<DiglotErrorOptions, 'cause'>;

/** Class and own fields of an error are lost when it is sent to another thread. */
export function errorToData({ code, message, location, keyPath, fix }: DiglotError): ErrorData {
  return { code, message, location, keyPath, fix };
}

export function errorFromData(data: ErrorData): DiglotError {
  return new DiglotError(data);
}
