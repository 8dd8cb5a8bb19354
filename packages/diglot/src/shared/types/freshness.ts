/** How the sections of a translated page stand to those of its original. */
export interface PageFreshness {
  /** Language of the original. */
  readonly original: string;
  /** Route path of the original, with language prefix, without base. */
  readonly originalRoute: string;
  /** Sections that the original changed since they were translated, in its order. */
  readonly behind: readonly BehindSection[];
  /** Sections that only the original has. */
  readonly missing: readonly MissingSection[];
  /** Sections that only a machine wrote, in the order of the original; absent where there are none. */
  readonly machine?: readonly MachineSection[] | undefined;
  /** Address, with base, of the document that shows what changed; absent where Git does not know. */
  readonly changes?: string | undefined;
}

/** A section whose original changed since. */
export interface BehindSection {
  /** In the translation; empty for the lead. */
  readonly id: string;
  /** In the original, where it may have been renamed since. */
  readonly originalId: string;
  /** When the original changed, ISO 8601; absent where Git does not know. */
  readonly changed?: string | undefined;
  /** Whether the document with the changes shows this one. */
  readonly hasChanges: boolean;
}

/** A section without translation. */
export interface MissingSection {
  readonly originalId: string;
  readonly heading: string;
}

/** A section that a machine translated, and no person has accepted since. */
export interface MachineSection {
  /** In the translation; empty for the lead. */
  readonly id: string;
  readonly originalId: string;
  /** In the language of the translation. */
  readonly heading: string;
}

/** What changed in one section of an original. */
export interface SectionChange {
  /** In the translation; empty for the lead. */
  readonly id: string;
  /** In the language of the original. */
  readonly heading: string;
  readonly blocks: readonly ChangedBlock[];
}

/** A line of prose or a block of code of which something changed; `gap` stands for any number of others. */
export interface ChangedBlock {
  readonly kind: 'words' | 'code' | 'gap';
  readonly parts: readonly ChangePart[];
}

/** A piece of such a block. A `gap` stands for what is the same and left out; its text is empty. */
export interface ChangePart {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly text: string;
}

/** What readers are told of a section, as builds keep it. */
export interface ToldSection {
  readonly state: 'current' | 'behind' | 'missing';
  readonly originalId: string;
  /** In the translation; absent when it is missing. */
  readonly id?: string | undefined;
  /** Name of the machine that alone wrote it. */
  readonly machine?: string | undefined;
}
