import type { SourceLocation } from '../../shared/diglot-error';
import type { DataPath } from './data-path';
import { offsetToLineColumn } from './line-column';
import { readText } from './read-text';
import { findInSource } from './source-position';

/** Where a value of the config stands in its file, as exactly as the source allows. */
export function locateInConfig(file: string, path: DataPath): SourceLocation {
  const source = readText(file);
  const offset = source === undefined ? undefined : findInSource(source, path);
  if (source === undefined || offset === undefined) return { file };
  return { file, source, ...offsetToLineColumn(source, offset) };
}
