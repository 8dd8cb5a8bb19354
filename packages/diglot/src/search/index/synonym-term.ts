/** Stands behind a term by which the index has what it means otherwise: no term of a text ends with it. */
const MARK = '>';

/** The term by which the index has what pages say instead of phrases that are found by a term. */
export const synonymTerm = (key: string): string => key + MARK;

/** Whether a term is such a one, which no page has. */
export const isSynonymTerm = (term: string): boolean => term.endsWith(MARK);
