import type { Setting } from './settings';

/** A file that a build wrote. */
export interface BuiltFile {
  /** Path inside the project: `dist/index.js`. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** A file of the source, in lines. */
export interface SourceText {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A written file that is shown. */
export interface Sheet extends BuiltFile {
  readonly lines: readonly string[];
  /**
   * For each line the lines of the source that it was made of, apart by spaces: `index:5 index:7`. Empty for those that are
   * the bundler's.
   */
  readonly from: readonly string[];
}

/** What a build in one setting left behind. Refused ones have Rslib's message in place of files. */
export type Build = Setting & {
  readonly files: readonly BuiltFile[];
  readonly sheets: readonly Sheet[];
  readonly refusal?: string;
};

/** All that the instrument shows: written by `site/examples/instrument.test.ts` from real builds and their source maps. */
export interface InstrumentRecord {
  readonly sources: readonly SourceText[];
  /** The entry of an output without exports. */
  readonly script: SourceText;
  readonly declarations: readonly Sheet[];
  readonly builds: readonly Build[];
}
