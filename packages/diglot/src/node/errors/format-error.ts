import { isAbsolute } from 'node:path';
import { inspect } from 'node:util';
import { codeFrameColumns } from '@babel/code-frame';
import { createColors } from 'picocolors';
import { DiglotError, DiglotErrors, type SourceLocation } from '../../shared/diglot-error';
import { isInside, pathFrom } from '../files/paths';
import { oneLine } from './briefness';
import { originOf } from './error-origin';
import { fileSystemError } from './file-system-error';
import { type BriefGroup, type ErrorGroup, groupErrors, partByKind } from './group-errors';
import { type Severity, severityMark } from './severity';

export interface FormatErrorOptions {
  /** Absolute path of the site: files below it are shown relative to it. */
  readonly root: string;
  /** Whether to print terminal colours. */
  readonly color: boolean;
  /** Whether to print stacks and causes, for whoever mends the engine. @default false */
  readonly debug?: boolean | undefined;
  /** The word before the message. @default 'error' */
  readonly severity?: Severity | undefined;
  /** Whether it says whose message it is: logs are shared with other programs, the browser's overlay is not. @default true */
  readonly isTagged?: boolean | undefined;
}

type Colors = ReturnType<typeof createColors>;

/** Prints one error in the house format. What is no author's fault is an internal error. */
export function formatError(error: unknown, options: FormatErrorOptions): string {
  if (error instanceof DiglotErrors) return formatErrors(error.errors, options);
  const known = error instanceof DiglotError ? error : fileSystemError(error);
  const text = formatKnown(known ?? internalError(error, options.root), options);
  if (!options.debug) return text;
  return `${text}\n${indent(inspect(error, { colors: options.color }), '  ')}`;
}

/** Letters of a line that are shown: what is wrong may be an address of any length. */
const LINE_SHOWN = 1000;

/** The beginnings and the ends of lines that are too long to be read. */
function shortLines(text: string): string {
  if (text.length <= LINE_SHOWN) return text;
  const half = LINE_SHOWN / 2;
  const shorten = (line: string) =>
    line.length > LINE_SHOWN ? `${line.slice(0, half)} … ${line.slice(-half)}` : line;
  return text.split('\n').map(shorten).join('\n');
}

function formatKnown(error: DiglotError, options: FormatErrorOptions): string {
  const colors = createColors(options.color);
  const lines = [`${markOf(options, colors)} ${colors.bold(shortLines(error.message))}`];
  const place = placeToText(error, options.root, colors);
  if (place !== undefined) lines.push(`  ${place}`);
  const frame = codeFrame(error.location, options.color);
  if (frame !== undefined) lines.push(indent(frame, '  '));
  if (error.fix !== undefined)
    lines.push(indent(`${colors.green('Fix:')} ${shortLines(error.fix)}`, '  '));
  return lines.join('\n');
}

function markOf({ severity = 'error', isTagged = true }: FormatErrorOptions, colors: Colors) {
  const word = severityMark(severity, colors);
  return isTagged ? `${word} ${colors.dim('[diglot]')}` : `${word}:`;
}

/** What an author is told of a fault of the engine, or of whatever else nobody thought of. */
function internalError(cause: unknown, root: string): DiglotError {
  const activity = activitiesOf(cause).map((each) => ` (${each})`);
  return new DiglotError({
    code: 'internal',
    message: `Internal error${activity.join('')}: ${messagesOf(cause).join(': ')}`,
    location: originOf(cause, root),
    fix: 'Most likely this is a fault of the engine. Run the command again with --debug and report what it prints.',
    cause,
  });
}

/** The first lines of an error's message and of its causes'. */
function messagesOf(error: unknown): string[] {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const [first = ''] = text.split('\n', 1);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? [first] : [first, ...messagesOf(cause)];
}

/** Problems of a site, or of a part of it. */
export interface Problems {
  /** What ends a build. */
  readonly errors: readonly DiglotError[];
  readonly warnings: readonly DiglotError[];
}

/** Prints problems, errors first. */
export function formatProblems(
  { errors, warnings }: Problems,
  options: FormatErrorOptions,
): string[] {
  return [...formatGroups(errors, options), ...formatWarnings(warnings, options)];
}

/** Prints all errors of a run. */
export function formatErrors(errors: readonly unknown[], options: FormatErrorOptions): string {
  return formatGroups(errors.flatMap(errorsIn), options).join('\n\n');
}

/** What an error is made of: several problems, or itself. */
export function errorsIn(error: unknown): readonly unknown[] {
  return error instanceof DiglotErrors ? error.errors : [error];
}

/** Prints warnings, each once with all places where it is. */
export function formatWarnings(
  warnings: readonly unknown[],
  options: FormatErrorOptions,
): string[] {
  return formatGroups(warnings, { ...options, severity: 'warning' });
}

/** Problems of a run that are shown, and places of one of them. */
const PROBLEMS_SHOWN = 2000;
const PLACES_SHOWN = 100;

function formatGroups(problems: readonly unknown[], options: FormatErrorOptions): string[] {
  const groups = groupErrors(problems);
  const shown = groups.slice(0, PROBLEMS_SHOWN);
  const told = options.debug
    ? shown.map((group) => ({ ...group, briefly: [] }))
    : partByKind(shown);
  const texts = told.flatMap((group) => [
    formatWhole(group, options),
    ...(group.briefly.length > 0 ? [formatBriefly(group.briefly, options)] : []),
  ]);
  const more = groups.length - shown.length;
  return more > 0 ? [...texts, `… and ${more} more ${options.severity ?? 'error'}s`] : texts;
}

function formatWhole({ error, others }: ErrorGroup, options: FormatErrorOptions): string {
  const text = formatError(error, options);
  if (others.length === 0) return text;
  const colors = createColors(options.color);
  const places = others.map((location) => `    ${locationToText(location, options.root, colors)}`);
  return [text, '  The same in:', ...firstPlaces(places)].join('\n');
}

function formatBriefly(groups: readonly BriefGroup[], options: FormatErrorOptions): string {
  const colors = createColors(options.color);
  const lines = groups.flatMap(({ error, others, isFixNew }) => {
    const fix = isFixNew && error.fix !== undefined ? `  ${colors.green('Fix:')} ${error.fix}` : '';
    const text = oneLine(shortLines(error.message + fix));
    const first = placeToText(error, options.root, colors);
    const places = [first, ...others.map((each) => locationToText(each, options.root, colors))];
    return firstPlaces(
      places.map((place) => `    ${place === undefined ? '' : `${place}  `}${text}`),
    );
  });
  const title = `${groups.length} more of this kind, each in a line, with its fix where that is another`;
  return [`${markOf(options, colors)} ${colors.bold(title)}`, ...lines].join('\n');
}

function firstPlaces(lines: readonly string[]): readonly string[] {
  const more = lines.length - PLACES_SHOWN;
  return more > 0 ? [...lines.slice(0, PLACES_SHOWN), `    … and ${more} more`] : lines;
}

function placeToText(error: DiglotError, root: string, colors: Colors): string | undefined {
  const { location, keyPath } = error;
  const parts: string[] = [];
  if (location !== undefined) parts.push(locationToText(location, root, colors));
  if (keyPath !== undefined && keyPath !== '') parts.push(`(${keyPath})`);
  return parts.length === 0 ? undefined : parts.join('  ');
}

function locationToText(location: SourceLocation, root: string, colors: Colors): string {
  const { file, line, column } = location;
  const position = [line, line && column].filter(Boolean);
  return colors.cyan(shortLines([relativeFile(file, root), ...position].join(':')));
}

/** Files below the root are shown relative to it, with forward slashes on every system. */
function relativeFile(file: string, root: string): string {
  return (isAbsolute(file) && isInside(root, file) && pathFrom(root, file)) || file;
}

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`).replace(/^/, by);
}

/** What was being done when an error arose, the innermost first. */
const activities = new WeakMap<object, string[]>();

/** Remembers what could not be finished because of an error. */
export function noteActivity(error: unknown, activity: string): void {
  if (typeof error !== 'object' || error === null) return;
  const known = activities.get(error) ?? [];
  activities.set(error, [...known, activity]);
}

/** What was being done when an error arose, as far as somebody noted it. */
function activitiesOf(error: unknown): readonly string[] {
  return typeof error === 'object' && error !== null ? (activities.get(error) ?? []) : [];
}

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
