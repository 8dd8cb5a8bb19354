import { codeFrameColumns } from '@babel/code-frame';
import { createColors } from 'picocolors';
import type { SourceLocation } from '../../shared/diglot-error';

/** Letters of a line that are shown; of a longer one those around the place. */
const SHOWN = 200;

/** The lines around a place, if its text and line are known. */
export function codeFrame(
  location: SourceLocation | undefined,
  color: boolean,
): string | undefined {
  if (location?.source === undefined || location.line === undefined) return undefined;
  const { line, column } = location;
  const from = Math.max(0, (column ?? 1) - SHOWN / 2);
  const lines = location.source.split(/\r?\n/, line + 1);
  const isLong = lines.slice(Math.max(0, line - 2)).some(({ length }) => length > SHOWN);
  const source = isLong
    ? lines.map((text) => text.slice(from, from + SHOWN)).join('\n')
    : location.source;
  const shift = isLong ? from : 0;
  const start = column === undefined ? { line } : { line, column: column - shift };
  const frame = codeFrameColumns(source, { start }, { linesAbove: 1, linesBelow: 1 });
  // The library's own colours would tokenise every file as JavaScript, Markdown too.
  return color ? frame.replace(/^>|\^$/gm, createColors(true).red) : frame;
}
