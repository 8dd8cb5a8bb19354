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
  /** The place of the first use of an address, an id, a tag (`<script`) or an attribute (`style=`) in HTML and JSX. */
  readonly places: ReadonlyMap<string, Place>;
}

/** The place that is noted under the first known of some keys, or the page. */
export function placeOf({ page, places }: FinishInput, ...keys: readonly string[]): Place {
  for (const key of keys) {
    const place = places.get(key);
    if (place) return place;
  }
  return { file: page.file };
}

/** The address as its author wrote it, and where: as it was noted, or of its first use in HTML and JSX. */
export function lookUpUrl(input: FinishInput, written: string): UrlReference {
  return findReference(input.notes, written) ?? { url: written, place: placeOf(input, written) };
}
