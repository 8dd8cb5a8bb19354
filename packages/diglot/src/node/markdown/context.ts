import { relative, sep } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import type { CompileInput, PageAsset } from './types';

/** A position in one of the files that make up a page. Lines and columns start at 1. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** An address as its author wrote it, and where. The HTML carries `dg:` and its number until the finishing pass. */
export interface UrlReference {
  readonly url: string;
  readonly place: Place;
}

/** One code block before highlighting. */
export interface CodeSource {
  readonly lang: string;
  readonly meta: string;
  readonly value: string;
  readonly place: Place;
}

/** Everything that the steps of one compilation share. */
export interface PageContext {
  readonly input: CompileInput;
  readonly references: UrlReference[];
  /** The place of the first use of an address, tag (`<script`) or attribute (`style=`) in HTML and JSX. */
  readonly places: Map<string, Place>;
  readonly codes: CodeSource[];
  /** Highlighted lines of the page's code blocks, by key. */
  readonly blocks: Map<string, readonly string[]>;
  readonly assets: Map<string, PageAsset>;
  readonly dependencies: Set<string>;
  /** Texts of the files that were read, for code frames. */
  readonly sources: Map<string, string>;
  /** What MDX files were compiled to, by file: errors that they throw point into it. */
  readonly bodies: Map<string, string>;
  readonly strayClosings: Place[];
  readonly warnings: DiglotError[];
  readonly errors: DiglotError[];
}

/** Creates the context of one compilation. */
export function createContext(input: CompileInput): PageContext {
  return {
    input,
    references: [],
    places: new Map(),
    codes: [],
    blocks: new Map(),
    assets: new Map(),
    dependencies: new Set(),
    sources: new Map([[input.file, input.source]]),
    bodies: new Map(),
    strayClosings: [],
    warnings: [],
    errors: [],
  };
}

/** What a problem says; its place is given separately. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly fix?: string | undefined;
  readonly cause?: unknown;
}

/** Notes an error: the page cannot be published like this. */
export function addError(context: PageContext, place: Place, problem: Problem): void {
  context.errors.push(createProblem(context, place, problem));
}

/** Notes a warning. */
export function addWarning(context: PageContext, place: Place, problem: Problem): void {
  context.warnings.push(createProblem(context, place, problem));
}

function createProblem(context: PageContext, place: Place, problem: Problem): DiglotError {
  const source = context.sources.get(place.file);
  return new DiglotError({ ...problem, location: { ...toLocation(context, place), source } });
}

/** The place as it is shown: relative to the site's folder, with forward slashes. */
export function toLocation(context: PageContext, place: Place): SourceLocation {
  const path = displayPath(context, place.file);
  return { file: path, line: place.line, column: place.column };
}

/** A file as it is named in messages. */
export function displayPath(context: PageContext, file: string): string {
  return relative(context.input.root, file).split(sep).join('/');
}

/** `Did you mean "x"?`-words for a name, when one of the known names is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(name.toLowerCase(), known);
  return distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(2, name.length / 3)
    ? best
    : undefined;
}
