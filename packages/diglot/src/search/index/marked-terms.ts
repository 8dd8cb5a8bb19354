import { fold } from '../text/characters';

/** Stands before a whole heading: no word of a text begins with it. */
const HEADING = '=';

/** Stands behind a term by which the index has what it means otherwise: no term of a text ends with it. */
const SYNONYM = '>';

/** Bytes; nobody types longer ones. */
const MAX_LENGTH = 48;

const encoder = new TextEncoder();

/**
 * The term by which the index has a heading as it is, and by which a query that is one finds it: with its letters and
 * digits alone. Stems do not tell "testing" and "tests" apart. Undefined for what has none of these, or is too long.
 */
export function headingTerm(text: string): string | undefined {
  const bare = fold(text.slice(0, 2 * MAX_LENGTH)).replace(/[^\p{L}\p{N}]/gu, '');
  const { length } = encoder.encode(bare);
  return length === 0 || length > MAX_LENGTH ? undefined : HEADING + bare;
}

/** Whether a term is that of a whole heading. */
export const isHeadingTerm = (term: string): boolean => term.startsWith(HEADING);

/** The term by which the index has what pages say instead of phrases that are found by a term. */
export const synonymTerm = (key: string): string => key + SYNONYM;

/** Whether a term is such a one, which no page has. */
export const isSynonymTerm = (term: string): boolean => term.endsWith(SYNONYM);
