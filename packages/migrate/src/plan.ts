/** Parts of the report, in the order of what readers would notice. */
export const TOPICS = [
  'pages',
  'components',
  'theme',
  'config',
  'plugins',
  'publishing',
  'end',
] as const;

/** Something that only a person can decide. */
export interface Decision {
  readonly topic: (typeof TOPICS)[number];
  /** What was found: one sentence. */
  readonly what: string;
  /** What to do: one sentence or two. */
  readonly todo: string;
  readonly place?: Place | undefined;
}

/** That something of the old site can go. */
export function leftOver(
  file: string,
  todo: string,
  what = 'The old config is still there.',
): Decision {
  return { topic: 'end', what, todo, place: { file, line: 1 } };
}

/** A place in a file. */
export interface Place {
  /** Absolute; of a file as it lay before. */
  readonly file: string;
  readonly line?: number | undefined;
}

/** What becomes of a file. */
export interface Change {
  /** Where it will lie, absolute. */
  readonly file: string;
  /** Where it lies, absolute; undefined for a new file. */
  readonly from: string | undefined;
  /** What it will say; undefined when it is only moved. */
  readonly text: string | undefined;
  /** What it said when it was read, where that decides what it will say: it is not written over what came later. */
  readonly before?: string | undefined;
  /** A file whose content it gets and which stays where it is, absolute: one outside of the site. */
  readonly copy?: string | undefined;
  /** Where it will lead, for a symbolic link that is moved. */
  readonly link?: string | undefined;
}

/** A page in another language than its original, before both moved. */
export interface Translation {
  /** Absolute, as it lay before. */
  readonly original: string;
  readonly translation: string;
  /** Its new address, with language. */
  readonly address: string;
}

/** All that a migration would do. */
export interface Plan {
  /** Folder of the new site, absolute. */
  readonly root: string;
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  /** What was done without asking: a sentence each. */
  readonly done: readonly string[];
  /** Pages whose translations may be current. */
  readonly translations?: readonly Translation[] | undefined;
  /** How many pages were looked at. */
  readonly pages: number;
}
