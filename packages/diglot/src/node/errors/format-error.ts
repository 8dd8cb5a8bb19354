import { isAbsolute, relative, sep } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import { createColors } from 'picocolors';
import { DiglotError, DiglotErrors, type SourceLocation } from '../../shared/diglot-error';

export interface FormatErrorOptions {
  /** Absolute path of the site: files below it are shown relative to it. */
  readonly root: string;
  /** Whether to print terminal colours. */
  readonly color: boolean;
}

type Colors = ReturnType<typeof createColors>;

/** Prints one error in the house format. Errors that are not for authors keep their stack. */
export function formatError(error: unknown, options: FormatErrorOptions): string {
  if (error instanceof DiglotErrors) return formatErrors(error.errors, options);
  const colors = createColors(options.color);
  const tag = colors.red('[diglot]');
  if (!(error instanceof DiglotError)) return `${tag} ${unexpectedToText(error)}`;
  const lines = [`${tag} ${colors.bold(error.message)}`];
  const place = placeToText(error, options.root, colors);
  if (place !== undefined) lines.push(`  ${place}`);
  const frame = codeFrame(error.location, options.color);
  if (frame !== undefined) lines.push(indent(frame, '  '));
  if (error.fix !== undefined) lines.push(indent(`${colors.green('Fix:')} ${error.fix}`, '  '));
  return lines.join('\n');
}

/** Prints all errors of a run, and how many they are. */
export function formatErrors(errors: readonly unknown[], options: FormatErrorOptions): string {
  const all = errors.flatMap((error): readonly unknown[] =>
    error instanceof DiglotErrors ? error.errors : [error],
  );
  const texts = all.map((error) => formatError(error, options));
  if (all.length > 1) texts.push(createColors(options.color).red(`${all.length} errors`));
  return texts.join('\n\n');
}

function placeToText(error: DiglotError, root: string, colors: Colors): string | undefined {
  const { location, keyPath } = error;
  const parts: string[] = [];
  if (location !== undefined) {
    const position = [location.line, location.line && location.column].filter(Boolean);
    parts.push(colors.cyan([relativeFile(location.file, root), ...position].join(':')));
  }
  if (keyPath !== undefined && keyPath !== '') parts.push(`(${keyPath})`);
  return parts.length === 0 ? undefined : parts.join('  ');
}

function codeFrame(location: SourceLocation | undefined, color: boolean): string | undefined {
  if (location?.source === undefined || location.line === undefined) return undefined;
  const { line, column } = location;
  const start = column === undefined ? { line } : { line, column };
  const frame = codeFrameColumns(location.source, { start }, { linesAbove: 1, linesBelow: 1 });
  // The library's own colours would tokenise every file as JavaScript, Markdown too.
  return color ? frame.replace(/^>|\^$/gm, createColors(true).red) : frame;
}

/** Files below the root are shown relative to it, with forward slashes on every system. */
function relativeFile(file: string, root: string): string {
  if (!isAbsolute(file)) return file;
  const short = relative(root, file);
  if (short === '' || short.startsWith('..') || isAbsolute(short)) return file;
  return short.split(sep).join('/');
}

function unexpectedToText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack ?? `${error.name}: ${error.message}`;
}

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`).replace(/^/, by);
}
