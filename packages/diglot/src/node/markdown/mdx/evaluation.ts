import type { FileReader } from '../files/file-reader';
import type { PageNotes } from '../parse/page-notes';
import type { Place, Problem } from '../problems';
import type { CompileInput, MdxRuntime, PageAsset } from '../types';

/** The exports of an MDX file, or of a module that it imports. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** What evaluating files is told. */
export interface EvaluationInput {
  readonly page: CompileInput;
  readonly reader: FileReader;
  readonly notes: PageNotes;
  readonly runtime: MdxRuntime;
}

/** What evaluating a file, and all that it imports, found. */
export interface EvaluationFindings {
  readonly problems: readonly Problem[];
  /** Images that were imported. */
  readonly assets: readonly PageAsset[];
  /** The places of what stands in the files; see `UnitFindings`. Of a key in several files, the place in the first. */
  readonly places: ReadonlyMap<string, Place>;
  /** What MDX files were compiled to, by file: errors that they throw point into it. */
  readonly bodies: ReadonlyMap<string, string>;
}

/** Findings of which some are given. */
export function findings(some: Partial<EvaluationFindings>): EvaluationFindings {
  return { problems: [], assets: [], places: new Map(), bodies: new Map(), ...some };
}

/** The findings of several files as one. */
export function mergeFindings(list: readonly EvaluationFindings[]): EvaluationFindings {
  return {
    problems: list.flatMap(({ problems }) => problems),
    assets: list.flatMap(({ assets }) => assets),
    // Of two entries with one key the last would win: so the first file comes last.
    places: new Map(list.toReversed().flatMap(({ places }) => [...places])),
    bodies: new Map(list.flatMap(({ bodies }) => [...bodies])),
  };
}
