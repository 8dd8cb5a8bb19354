import type { RanWith } from './proof';

/**
 * One section of a page, as `sections.json` has it for whoever looks for answers: a heading with the text below it, up
 * to the next heading.
 */
export interface SectionRow {
  /** Where the text can be read: an address with the language's prefix, without the site's base. */
  readonly route: string;
  /** Anchor of the section; empty for what stands before the first heading below the title. */
  readonly id: string;
  /** Without markup. */
  readonly heading: string;
  /** Of the heading: 1 for the page itself, with its title. */
  readonly depth: number;
  /** Plain text: prose, and behind it, after a line break, the code blocks. */
  readonly text: string;
  /** Language of the text, as the config names it. */
  readonly lang: string;
  /**
   * How the text stands to its original: `current` unless the original is known to say something else by now
   * (`behind`), or there is no translation yet (`missing`), and this is the original's text.
   */
  readonly state: 'current' | 'behind' | 'missing';
  /** Name of the machine that translated it, for as long as no person has accepted the translation. */
  readonly machine?: string | undefined;
  /** What code blocks of the section ran with, as `diglot try` found. */
  readonly ran?: readonly RanWith[] | undefined;
}
