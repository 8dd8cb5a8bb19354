/** The header that holds the token of the page. */
export const TOKEN_HEADER = 'x-desk-token';

/** What the page of a section tells its script. */
export interface SectionData {
  readonly lang: string;
  /** Address without language. */
  readonly id: string;
  /** BCP 47 tag of the translation. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Markdown that the translation is made from. */
  readonly original: string;
  /** As the file has it; null where it is missing. */
  readonly current: string | null;
  /** Where the desk stands, base included. */
  readonly desk: string;
  /** Of the page that readers see, base included. */
  readonly page: string;
  readonly words: ClientWords;
}

/** What the script says. */
export type ClientWords = Readonly<
  Record<
    | 'editor'
    | 'saved'
    | 'nothingNew'
    | 'notSaved'
    | 'accepted'
    | 'acceptedUnchanged'
    | 'failed'
    | 'restored'
    | 'unsaved'
    | 'noRemarks'
    | 'noPreview'
    | 'originalChanged'
    | 'next'
    | 'list',
    string
  >
>;

/** What the script asks with: a section, and the texts that it knows. */
export interface SectionRequest {
  readonly lang: string;
  readonly id: string;
  readonly original: string;
  /** The translation that {@link text} takes the place of. */
  readonly base: string | null;
  readonly text: string;
}

/** What speaks against a text, and what it looks like. */
export interface CheckReply {
  readonly problems: readonly string[];
  /** The content of the page; undefined where none can be made of the text. */
  readonly html?: string | undefined;
  /** Ids of the section in it, and of the one after it. */
  readonly section?: { readonly id: string; readonly next: string | undefined } | undefined;
}

export type SaveReply =
  | (Saved & { readonly state: 'saved' })
  // The file says it already.
  | (Saved & { readonly state: 'same' })
  | Refused
  | Conflict;

/** A section as it lies on the disk now. */
interface Saved {
  readonly text: string;
  /** What speaks against it all the same. */
  readonly problems: readonly string[];
}

interface Refused {
  readonly state: 'refused';
  readonly problems: readonly string[];
}

/** Somebody else changed what is worked on. */
export type Conflict =
  | { readonly state: 'translation-changed'; readonly current: string | null }
  | {
      readonly state: 'original-changed';
      readonly original: string;
      /** The same with what changed marked, as HTML. */
      readonly marked: string;
    };

export type AcceptReply =
  | { readonly state: 'accepted'; readonly next: NextSection | undefined }
  // The translation has no new word, but its original has.
  | { readonly state: 'unchanged' }
  | Refused
  | Conflict;

/** The section that waits after another one. */
export interface NextSection {
  readonly href: string;
  readonly heading: string;
}
