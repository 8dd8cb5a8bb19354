import type { FileReader } from '../files/file-reader';
import { findReference, type PageNotes, type UrlReference } from '../parse/page-notes';
import type { Place } from '../problems';
import type { CompileInput } from '../types';

/** What the steps of finishing a page are told; they change nothing of it. */
export interface FinishInput {
  readonly page: CompileInput;
  readonly reader: FileReader;
  /** Addresses and code for which the HTML holds numbers. */
  readonly notes: PageNotes;
  /** Where the first known stands of an address, an id, a tag (`<script`) or an attribute (`style=`) in HTML and JSX, or the page. */
  placeOf(...keys: readonly string[]): Place;
  /** The address as its author wrote it, and where: as it was noted, or of its first use in HTML and JSX. */
  lookUpUrl(written: string): UrlReference;
}

/** @param places the first uses in HTML and JSX */
export function createFinishInput(
  given: Pick<FinishInput, 'page' | 'reader' | 'notes'>,
  places: ReadonlyMap<string, Place>,
): FinishInput {
  const { page, notes } = given;
  const placeOf = (...keys: readonly string[]): Place => {
    const known = keys.find((key) => places.has(key));
    return (known !== undefined && places.get(known)) || { file: page.file };
  };
  return {
    ...given,
    placeOf,
    lookUpUrl: (written) =>
      findReference(notes, written) ?? { url: written, place: placeOf(written) },
  };
}
