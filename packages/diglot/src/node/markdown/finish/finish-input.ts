import type { FileReader } from '../files/file-reader';
import { readReference, type UrlReference } from '../parse/references';
import type { Place } from '../problems';
import type { CompileInput } from '../types';

/** What the steps of finishing a page are told; they change nothing of it. */
export interface FinishInput {
  readonly page: CompileInput;
  readonly reader: FileReader;
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

/** The address as its author wrote it, and where: carried by the address itself, or by its first use in HTML and JSX. */
export function lookUpUrl(input: FinishInput, written: string): UrlReference {
  return readReference(written) ?? { url: written, place: placeOf(input, written) };
}
