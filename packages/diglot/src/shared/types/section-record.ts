/**
 * One section of a version of a page: a heading with what is below it, up to the next heading. The first is the lead: the
 * title and what stands before the first other heading.
 */
export interface SectionRecord {
  /** The same in all languages; empty for the lead. */
  readonly id: string;
  /** Further ids that lead here. */
  readonly aliases: readonly string[];
  /** Without markup; empty for the lead of a page without title. */
  readonly heading: string;
  /** 1 for the lead. */
  readonly depth: number;
  /** Where its heading stands, a fragment perhaps: relative to the site's folder, with slashes. */
  readonly file: string;
  /** In {@link file}, from 1: of the heading, and of the last line that belongs to it. */
  readonly lines: readonly [first: number, last: number];
  /** What another language must have as well, in the order of the source. */
  readonly blocks: readonly SectionBlock[];
  /**
   * 16 hex digits, of what the section says: words, code, addresses and how they are arranged. White space, line breaks,
   * signs of emphasis, ids and the language in a link do not count.
   */
  readonly hash: string;
}

/** One thing in a section that its counterparts in other languages must have at the same place. */
export interface SectionBlock {
  readonly kind: BlockKind;
  /** In {@link SectionBlock.file}, from 1. */
  readonly line: number;
  /** Last line of a block that may hold others: those that start up to there are inside of it. Absent for all others. */
  readonly end?: number | undefined;
  /** Where it stands, if not in the section's file: a fragment, relative to the site's folder. */
  readonly file?: string | undefined;
  /**
   * What must be equal in other languages, by kind:
   *
   * - `code`: language, meta and a hash of the code without its comments; of drawings and text the number of lines
   * - `container`: its type (`tip`), also of GitHub's alerts
   * - `quote`, `rule`: empty
   * - `list`: `list 3`, `ordered from 1 3`, behind it a sign for each item that is a task (`[ ]`)
   * - `table`: rows x columns, the head counts (`4 x 2`)
   * - `link`, `image`: the address without language, as a path from the root of the site where it is relative
   * - `component`: name and attributes; attributes that hold words have no value
   * - `expression`: the JavaScript between braces
   * - `html`: the tags
   */
  readonly shape: string;
}

export type BlockKind =
  | 'code'
  | 'container'
  | 'quote'
  | 'rule'
  | 'list'
  | 'table'
  | 'link'
  | 'image'
  | 'component'
  | 'expression'
  | 'html';
