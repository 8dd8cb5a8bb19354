/** A text that is written as it is. */
export interface TextFile {
  /** Below the output folder. */
  readonly file: string;
  readonly text: string;
}
