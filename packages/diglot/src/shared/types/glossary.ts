/** A term that is explained to readers wherever pages use it. */
export interface GlossaryTerm {
  /** Tells it from others. */
  readonly name: string;
  /** Id of the section that explains it. */
  readonly section: string;
  /** By language: the term, and after it other forms of it. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** By language: what it means, in a sentence or two. */
  readonly definition: Readonly<Record<string, string>>;
}

/** The terms of a site, and the page that explains them. */
export interface Glossary {
  /** The page's identity. */
  readonly page: string;
  /** By language: the page's route path. */
  readonly routes: Readonly<Record<string, string>>;
  /** By language: the page's title. */
  readonly titles: Readonly<Record<string, string>>;
  readonly terms: readonly GlossaryTerm[];
}

/** What the card of a term says. */
export interface TermCard {
  readonly name: string;
  /** Its names in the site's other languages, in their order. */
  readonly others: readonly TermName[];
  readonly definition: string;
}

export interface TermName {
  /** BCP 47. */
  readonly lang: string;
  readonly text: string;
}

/** The terms of a language, as browsers fetch them when the first one is asked for. */
export interface TermCards {
  /** Title of the page that explains them. */
  readonly glossary: string;
  /** By name of the term. */
  readonly terms: Readonly<Record<string, TermCard>>;
}
