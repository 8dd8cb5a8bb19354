import { codeFrameColumns } from '@babel/code-frame';
import { createColors } from 'picocolors';
import type { SourceLocation } from '../../shared/diglot-error';

/** The lines around a place, if its text and line are known. */
export function codeFrame(
  location: SourceLocation | undefined,
  color: boolean,
): string | undefined {
  if (location?.source === undefined || location.line === undefined) return undefined;
  const { line, column } = location;
  const start = column === undefined ? { line } : { line, column };
  const frame = codeFrameColumns(location.source, { start }, { linesAbove: 1, linesBelow: 1 });
  // The library's own colours would tokenise every file as JavaScript, Markdown too.
  return color ? frame.replace(/^>|\^$/gm, createColors(true).red) : frame;
}
