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
