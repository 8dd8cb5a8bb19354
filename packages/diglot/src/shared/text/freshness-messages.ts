import type { PluralText } from './plural';

/**
 * What pages say of a translation that is older than its original. Documents hold it ready: browsers get none of it.
 * `{language}` is the name of the original's language.
 */
export interface FreshnessMessages {
  /** `{date}`: of the change. */
  readonly sectionBehind: string;
  /** The same where the date is not known. */
  readonly sectionBehindUndated: string;
  /** Said of a section that no person has looked at. */
  readonly machineTranslated: string;
  /** Title of the page with how far the translations are. */
  readonly statusTitle: string;
  readonly statusCurrent: string;
  readonly statusBehind: string;
  readonly statusMissing: string;
  readonly statusMachine: string;
  /** Leads to the section in the original. */
  readonly readOriginal: string;
  /** 'What changed' */
  readonly whatChanged: string;
  /** `{count}`: sections of the page. */
  readonly sectionsBehind: PluralText;
  /** `{count}`: sections that only the original has; `{sections}`: their names. */
  readonly sectionsMissing: PluralText;
  /** Title of the document that shows all changes of a page; `{title}`: the original's. */
  readonly changesTitle: string;
  /** Said before words that are gone. */
  readonly changeRemoved: string;
  /** Said before words that are new. */
  readonly changeAdded: string;
  /** 'The change could not be loaded. Check your network connection.' */
  readonly changesNotLoaded: string;
  /** 'Try again' */
  readonly changesRetry: string;
}
