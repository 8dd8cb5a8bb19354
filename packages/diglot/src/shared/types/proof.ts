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

/** What `proofs.json` says. */
export interface Proofs {
  /** Words for a number of each kind, by language. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, PluralText>>>>;
  /** By identity of the page. */
  readonly pages: Readonly<Record<string, ProofEntry>>;
}
