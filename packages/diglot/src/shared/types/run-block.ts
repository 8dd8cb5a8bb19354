import type { RanWith } from './proof';

/** A code block that `diglot try` lays out or runs. */
export interface RunBlock {
  /** A file of the page's folder, a module that is run, or commands, one a line. */
  readonly kind: 'file' | 'module' | 'step';
  readonly lang: string;
  readonly title?: string | undefined;
  /** As readers see it: without marks, and of the file that the block quotes. */
  readonly code: string;
  /** Of its fence, in the page's file, from 1. */
  readonly line: number;
  /** Names what ran: the block, and all blocks of the page before it. */
  readonly hash: string;
  /** What it must print; absent where only success counts. */
  readonly expected?: ExpectedOutput | undefined;
  /** What `proofs.json` says of it. */
  readonly ran?: RanWith | undefined;
}

/** The block behind a {@link RunBlock}, as it stands in the page. */
export interface ExpectedOutput {
  readonly lang: string;
  readonly text: string;
  /** Of its fence, from 1. */
  readonly line: number;
}
