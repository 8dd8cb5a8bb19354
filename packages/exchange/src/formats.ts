import type { Format } from './exchange-file';
import { json } from './json-format';
import { po } from './po-format';
import { readXliff } from './xliff-read';
import { writeXliff } from './xliff-write';

/** All formats, by the names that the command line has for them. */
export const FORMATS = {
  xliff: { endings: ['.xlf', '.xliff'], write: writeXliff, read: readXliff },
  po,
  json,
} as const satisfies Readonly<Record<string, Format>>;

/** Name of a format. */
export type FormatName = keyof typeof FORMATS;
