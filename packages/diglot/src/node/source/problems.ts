import {
  DiglotError,
  type DiglotErrorOptions,
  type SourceLocation,
} from '../../shared/diglot-error';
import { offsetToLineColumn } from '../../shared/line-column';
import type * as AuthorLines from './author-lines';
import { type DataPath, pathToText } from './data-path';
import { readText } from './read-text';

/** Something wrong with a content file, before its exact place is known. */
export interface ContentProblem
  extends Pick<DiglotErrorOptions, 'code' | 'message' | 'fix' | 'cause'> {
  readonly severity: 'error' | 'warning';
  readonly place?: ContentPlace | undefined;
}

/** Where: at a place of the config, or in a content file. */
export type ContentPlace = ConfigPlace | FilePlace;

export interface ConfigPlace {
  readonly location: SourceLocation;
  readonly path: DataPath;
}

/** In a file: at an offset, or at a value of the data that the file holds. */
export interface FilePlace {
  /** Absolute. */
  readonly file: string;
  /** The file's text, when it is at hand: as plugins have left it. */
  readonly source?: string | undefined;
  /** What the file holds, where plugins have changed that. */
  readonly written?: string | undefined;
  readonly offset?: number | undefined;
  /** Position of a value in YAML or JSON. */
  readonly data?: { readonly path: DataPath; readonly text: string; readonly start: number };
}

/** Problems without repetition: a `_meta.json` that several languages use is read by each. */
export function uniqueProblems(problems: readonly ContentProblem[]): ContentProblem[] {
  const byKey = new Map(
    problems.map((problem) => {
      const { code, message, place } = problem;
      const where = place && ('location' in place ? place.path : [place.file, place.data?.path]);
      return [
        JSON.stringify([code, message, where, place && 'offset' in place && place.offset]),
        problem,
      ];
    }),
  );
  return [...byKey.values()];
}

/**
 * Turns problems into errors that point at their place. The YAML parser, which knows positions, is
 * loaded only when there is a problem to place.
 */
export async function problemsToErrors(
  problems: readonly ContentProblem[],
): Promise<{ errors: DiglotError[]; warnings: DiglotError[] }> {
  const needsYaml = problems.some(({ place }) => place !== undefined && 'data' in place);
  const find = needsYaml ? (await import('./yaml-position')).findInYaml : () => undefined;
  const isChanged = problems.some(({ place }) => place && 'written' in place);
  const lines = isChanged ? await import('./author-lines') : undefined;
  const toErrors = (severity: ContentProblem['severity']) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(({ code, message, fix, place, cause }) => {
        return new DiglotError({
          code,
          message,
          fix,
          cause,
          ...inFile(toPlace(place, find), place, lines),
        });
      })
      .sort(byPlace);
  return { errors: toErrors('error'), warnings: toErrors('warning') };
}

function byPlace(a: DiglotError, b: DiglotError): number {
  const [fileA = '', fileB = ''] = [a.location?.file, b.location?.file];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.location?.line ?? 0) - (b.location?.line ?? 0);
}

/** A place as the author of the file finds it. */
function inFile(
  found: FoundPlace,
  place: ContentPlace | undefined,
  lines: typeof AuthorLines | undefined,
): FoundPlace {
  const { location } = found;
  const written = place && 'written' in place ? place.written : undefined;
  if (!lines || written === undefined || location?.source === undefined) return found;
  const find = lines.authorLines(written, location.source);
  return { ...found, location: lines.toAuthorPlace(location, written, find) };
}

interface FoundPlace {
  readonly location?: SourceLocation;
  readonly keyPath?: string | undefined;
}

type FindInYaml = (text: string, path: DataPath) => number | undefined;

function toPlace(place: ContentPlace | undefined, find: FindInYaml): FoundPlace {
  if (place === undefined) return {};
  if ('location' in place) return { location: place.location, keyPath: pathToText(place.path) };
  const { file, data } = place;
  const inData = data === undefined ? undefined : find(data.text, data.path);
  const offset = inData === undefined ? place.offset : inData + (data?.start ?? 0);
  const keyPath = data === undefined ? undefined : pathToText(data.path);
  // A page that a plugin makes has no file.
  const source = offset === undefined ? undefined : (place.source ?? readText(file));
  if (offset === undefined || source === undefined) return { location: { file }, keyPath };
  return { location: { file, source, ...offsetToLineColumn(source, offset) }, keyPath };
}
