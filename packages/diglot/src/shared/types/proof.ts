import type { PluralText } from '../text/plural';

/** What a page tells of its having been checked. */
export interface PageProof {
  /** What it was checked with, for example a package. */
  readonly name: string;
  readonly version: string;
  /** What was checked, in words of the page's language: `12 examples built`. */
  readonly checks: readonly string[];
  /** The day, as `2026-11-22`. */
  readonly date: string;
  /** The same in words of the page's language. */
  readonly day: string;
}

/** That a page was checked: an entry of `proofs.json`. */
export interface ProofEntry {
  readonly name: string;
  readonly version: string;
  readonly date: string;
  /** How many of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** By language: what the page said then. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** What a code block ran with, as `diglot try` found. */
export interface RanWith {
  readonly packages: readonly { readonly name: string; readonly version: string }[];
  /** The day, as `2026-11-22`. */
  readonly date: string;
}

/** What `proofs.json` says. */
export interface Proofs {
  /** Words for a number of each kind, by language. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, PluralText>>>>;
  /** By identity of the page. */
  readonly pages: Readonly<Record<string, ProofEntry>>;
  /** Code blocks that ran, by the hash of all that ran on their page up to them. */
  readonly ran?: Readonly<Record<string, RanWith>> | undefined;
}

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
